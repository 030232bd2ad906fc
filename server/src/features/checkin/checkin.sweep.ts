import type { Sweep } from '../../testing/sweeps/sweep.ts'
import { house, post, potOf } from '../wallet/index.ts'
import * as repository from './checkin.repository.ts'

export const sweep: Sweep = {
  async trace(trx, uid) {
    const legs = [{ from: house.grantedPoints, to: potOf(uid, 'point'), amount: 5 }]
    const day = '2026-11-01'
    const { journalId } = await post({ actor: undefined }, trx, {
      op: 'checkin',
      ref: `${uid}:${day}`,
      legs,
    })
    await repository.add(trx, { uid, day, streak: 1, points: 5, journalId })
  },
}
