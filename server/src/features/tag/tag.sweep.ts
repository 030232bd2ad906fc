import { listTags } from '@kaleido/contract/tag'
import { operatorsTexts, type Sweep } from '../../testing/sweeps/sweep.ts'

export const sweep: Sweep = {
  exempt: [{ call: listTags, because: operatorsTexts }],
  bounded: { [listTags.name]: 'the operator writes a few of these' },
}
