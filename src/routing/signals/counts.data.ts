/**
 * Signals of number.
 *
 * @module routing/signals/counts.data
 */

import type { Signals } from './signal.ts'

export const COUNTS = {
  several: {
    says: 'there are several',
    en: ['#|two|three|four|five|six|seven|eight|nine|ten|several|multiple|many|various', 'these|those|both|each|every|all', 'them all', 'all of', 'and .. and'],
    zh: ['两|三|四|五|六|七|八|九|十|几|多|各|每|都|这些 个|项|份|条|处|种|家|套|块|台|人|些', '各|每|都', '这些|那些'],
  },
} as const satisfies Signals
