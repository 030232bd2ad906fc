import { listAdverts, listApps } from '@kaleido/contract/advert'
import { operatorsTexts, type Sweep } from '../../testing/sweeps/sweep.ts'

export const sweep: Sweep = {
  exempt: [
    { call: listAdverts, because: operatorsTexts },
    { call: listApps, because: operatorsTexts },
  ],
  bounded: { 'advert.': 'the operator writes a few of these' },
}
