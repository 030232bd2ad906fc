import {
  listAnnouncements,
  listEntries,
  listModules,
  listSubModules,
} from '@kaleido/contract/layout'
import type { Sweep } from '../../testing/sweeps/sweep.ts'

export const sweep: Sweep = {
  exempt: [listAnnouncements, listEntries, listModules, listSubModules].map((call) => ({
    call,
    because: "the operator's own words and pictures",
  })),
  bounded: { 'layout.': 'the operator writes a few of these' },
}
