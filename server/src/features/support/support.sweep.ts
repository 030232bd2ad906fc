import { listQuestions } from '@kaleido/contract/support'
import { operatorsTexts, type Sweep } from '../../testing/sweeps/sweep.ts'

export const sweep: Sweep = {
  exempt: [{ call: listQuestions, because: operatorsTexts }],
  bounded: { 'support.': 'the operator writes a few of these' },
}
