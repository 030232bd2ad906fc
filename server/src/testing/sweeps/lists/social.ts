import { listBlocks, listMutes } from '@kaleido/contract/social'
import type { Exempt } from './entry.ts'

export const socialExempt: readonly Exempt[] = [listBlocks, listMutes].map((call) => ({
  call,
  because: "the caller's own list of whom they do not want to see, where it is taken back",
}))
