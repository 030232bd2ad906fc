import { listTags } from '@kaleido/contract/tag'
import type { Sweep } from '../../testing/sweeps/sweep.ts'

export const sweep: Sweep = {
  exempt: [{ call: listTags, because: "the operator's own words and pictures" }],
  bounded: { [listTags.name]: 'the operator writes a few of these' },
}
