export const SPEECH_LABELS: readonly string[] = []
export const SPEECH_WEIGHTS = ''
