/**
 * A message of a model request, as the host sends it.
 *
 * @module harness-scenarios/runner/message
 */

/** One message. */
export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant' | 'tool'
  readonly content?: string | readonly { readonly type: string; readonly text?: string }[] | null
}

/**
 * @param message - any message of a request.
 * @returns its text, blocks joined.
 */
export function textOf(message: ChatMessage): string {
  if (typeof message.content === 'string') return message.content
  return (message.content ?? []).map(block => block.text ?? '').join('\n')
}
