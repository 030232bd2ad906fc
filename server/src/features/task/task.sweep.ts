import type { Sweep } from '../../testing/sweeps/sweep.ts'
import { house, post, potOf } from '../wallet/index.ts'
import { addSeconds, mark } from './task-progress.repository.ts'
import * as repository from './task.repository.ts'

export const sweep: Sweep = {
  async trace(trx, uid) {
    await mark(trx, { uid, task: 'like', subject: '1' })
    await addSeconds(trx, uid, 15)
    const legs = [{ from: house.grantedPoints, to: potOf(uid, 'point'), amount: 5 }]
    const day = '2026-11-01'
    const posting = { op: 'task', ref: `${uid}:${day}:like`, legs }
    const { journalId } = await post({ actor: undefined }, trx, posting)
    const receipt = { uid, day, receivedOn: day, task: 'like', points: 5, journalId } as const
    await repository.add(trx, receipt)
  },
}
