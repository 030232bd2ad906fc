import { listStaffViews } from '@kaleido/contract/staff-view'
import type { Sweep } from '../../testing/sweeps/sweep.ts'
import * as repository from './staff.repository.ts'
import { setOwnUid } from './staff-own.repository.ts'

export const sweep: Sweep = {
  bounded: { [listStaffViews.name]: 'one of the staff keeps at most twenty of a desk' },
  async trace(trx, uid) {
    const given = { name: `${uid}`, role: 'support', account: null, isDemo: false } as const
    const staffId = await repository.add(trx, given)
    if (staffId === undefined) throw new Error('nobody was added to the staff')
    await setOwnUid(trx, { staffId, uid })
  },
}
