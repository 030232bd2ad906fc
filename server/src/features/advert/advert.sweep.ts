import { listAdverts } from '@kaleido/contract/advert'
import type { Sweep } from '../../testing/sweeps/sweep.ts'

export const sweep: Sweep = {
  exempt: [{ call: listAdverts, because: "the operator's own words and pictures" }],
  bounded: { 'advert.': 'the operator writes a few of these' },
}
