import { listOwnReports } from '@kaleido/contract/moderation'
import type { Exempt } from './entry.ts'

export const moderationExempt: readonly Exempt[] = [
  {
    call: listOwnReports,
    because: 'what the caller said of things: a block leaves no more of them than that',
  },
]
