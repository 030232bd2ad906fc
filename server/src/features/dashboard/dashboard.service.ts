import type { AnswerOf } from '@kaleido/contract/core/call'
import { mayStaffCall } from '@kaleido/contract/core/role'
import { dashboardRules, type listQueues as listQueuesCall } from '@kaleido/contract/dashboard'
import type { Staff } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { readQueue } from './dashboard.repository.ts'

export async function listQueues({
  read,
  queues,
  actor,
}: Ctx<Staff>): Promise<AnswerOf<typeof listQueuesCall>> {
  const own = queues.filter(({ opens }) => mayStaffCall(opens, actor.role))
  return Promise.all(
    own.map(async (queue) => {
      const { waiting, oldestAt } = await readQueue(read, queue, dashboardRules.mostWaiting)
      return { name: queue.name, waiting, oldestAt: oldestAt?.toISOString() ?? null }
    }),
  )
}
