import { listOwnWorks } from '@kaleido/contract/work'
import type { Exempt } from './entry.ts'

export const workExempt: readonly Exempt[] = [
  { call: listOwnWorks, because: "the caller's own works, in whatever state" },
]
