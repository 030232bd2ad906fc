import { listQuestions } from '@kaleido/contract/support'
import type { Sweep } from '../../testing/sweeps/sweep.ts'

export const sweep: Sweep = {
  exempt: [{ call: listQuestions, because: "the operator's own words and pictures" }],
  bounded: { 'support.': 'the operator writes a few of these' },
}
