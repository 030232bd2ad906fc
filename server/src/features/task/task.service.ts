import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import { type receiveTask, type Task, TaskName, type Tasks } from '@kaleido/contract/task'
import type { Person } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { AppError } from '../../platform/errors.ts'
import { lockAccount } from '../account/index.ts'
import { payPromo, readWallet } from '../wallet/index.ts'
import { listProgress } from './task-progress.repository.ts'
import * as repository from './task.repository.ts'
import { taskRewards } from './task.settings.ts'

/** The tasks of the day. In a write it reads within that. */
export async function get({ actor, read, settings }: Ctx<Person>): Promise<Tasks> {
  const { uid } = actor
  const { today, yesterday, endsAt } = await repository.findToday(read)
  const progress = await listProgress(read, uid)
  const receipts = await repository.listReceipts(read, uid, yesterday)
  const { mostADay, ...rewards } = await settings.read(taskRewards)
  const tasksOf = (day: string) =>
    TaskName.options.map((task): Task => {
      const isSame = (row: { day: string; task: TaskName }) => row.day === day && row.task === task
      const { goal, points } = rewards[task]
      const done = Math.min(goal, progress.find(isSame)?.done ?? 0)
      const receipt = receipts.find(isSame)
      if (receipt) return { task, day, goal, done: goal, points: receipt.points, state: 'received' }
      return { task, day, goal, done, points, state: done < goal ? 'open' : 'ready' }
    })
  return {
    today,
    endsAt: endsAt.toISOString(),
    tasks: tasksOf(today),
    yesterday: tasksOf(yesterday).filter(({ state }) => state === 'ready'),
    received: sumOf(receipts, today),
    most: mostADay,
  }
}

function sumOf(receipts: readonly repository.Receipt[], day: string): number {
  return receipts
    .filter((receipt) => receipt.received_on === day)
    .reduce((sum, { points }) => sum + points, 0)
}

export async function receive(
  ctx: Ctx<Person>,
  { task, day }: ParsedOf<typeof receiveTask>,
): Promise<AnswerOf<typeof receiveTask>> {
  const { uid } = ctx.actor
  return ctx.write(async (trx) => {
    // One after the other: each sees what those before it received. The day is read after the wait.
    await lockAccount(trx, uid)
    const before = await repository.findReceived(trx, { uid, day, task })
    if (before !== undefined) return answer(ctx, { points: before, isNew: false })
    const { tasks, yesterday, today, received, most } = await get(ctx)
    const found = [...tasks, ...yesterday].find((each) => each.task === task && each.day === day)
    if (found?.state !== 'ready') throw new AppError(day < today ? 'task.over' : 'task.not_done')
    const { points } = found
    if (received + points > most) throw new AppError('task.most_a_day')
    const reward = { uid, amount: points, op: 'task', ref: `${uid}:${day}:${task}` }
    const { journalId } = await payPromo(ctx, trx, 'task', reward)
    await repository.add(trx, { uid, day, receivedOn: today, task, points, journalId })
    return answer(ctx, { points, isNew: true })
  })
}

async function answer(
  ctx: Ctx<Person>,
  given: { readonly points: number; readonly isNew: boolean },
): Promise<AnswerOf<typeof receiveTask>> {
  return { ...given, tasks: await get(ctx), wallet: await readWallet(ctx.read, ctx.actor.uid) }
}
