import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { closeAccount } from '@kaleido/contract/account-closing'
import type { Person } from '../../../platform/ctx/actor.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/errors.ts'
import type { RequestCtx } from '../../../platform/http/route.ts'
import { personChanged } from '../../session/index.ts'
import { recordChange } from '../change/account-change.service.ts'
import * as repository from './account-closing.repository.ts'
import { requireStepUp } from '../login/account-step-up.service.ts'

/** Begins the cooling-off time. The person may go on logging in and is shown the day. */
export async function close(
  ctx: RequestCtx<Person>,
  { keepComments }: ParsedOf<typeof closeAccount>,
): Promise<AnswerOf<typeof closeAccount>> {
  await requireStepUp(ctx)
  const { uid } = ctx.actor
  const reason = await whatBlocks(ctx, uid)
  if (reason !== undefined) throw new AppError('account.close_blocked', { reason })
  const closesAt = await ctx.write(async (trx) => {
    await recordChange(ctx, trx, { uid, kind: 'closing', sessionId: ctx.actor.sessionId })
    return repository.close(trx, { uid, keepComments })
  })
  if (!closesAt) throw new AppError('http.unauthorized')
  return { closesAt: closesAt.toISOString() }
}

export async function reopen(ctx: RequestCtx<Person>): Promise<null> {
  const { uid, sessionId } = ctx.actor
  await ctx.write(async (trx) => {
    if (await repository.lockDue(trx, uid)) throw new AppError('account.closing_due')
    if (!(await repository.reopen(trx, uid))) return
    await recordChange(ctx, trx, { uid, kind: 'reopening', sessionId })
  })
  return null
}

async function whatBlocks({ people, read }: Ctx, uid: number): Promise<string | undefined> {
  for (const { person } of people) {
    const reason = await person.blocksClosing?.(read, uid)
    if (reason !== undefined) return reason
  }
  return undefined
}

const batch = 100

/** Deletes every account whose time is over, each in a transaction of its own: one that fails holds up no other. */
export async function deleteDue(ctx: Ctx): Promise<void> {
  const failures: unknown[] = []
  let after = 0
  for (;;) {
    const due = await repository.listDue(ctx.read, { after, limit: batch })
    for (const uid of due) {
      await deleteOne(ctx, uid).catch((error: unknown) => failures.push(error))
    }
    after = due.at(-1) ?? after
    if (due.length < batch) break
  }
  if (failures.length > 0) throw new AggregateError(failures, 'accounts that are due stay')
}

/** Every feature forgets the person; what refers to the account goes before it. */
async function deleteOne(ctx: Ctx, uid: number): Promise<void> {
  if ((await whatBlocks(ctx, uid)) !== undefined) return
  for (const { person } of ctx.people) await person.settle?.(ctx, uid)
  const isDeleted = await ctx.write(async (trx) => {
    if (!(await repository.lockDue(trx, uid))) return false
    // Money that has come under way in the meantime is waited for, however long that takes.
    if ((await whatBlocks(ctx, uid)) !== undefined) return false
    const others = ctx.people.filter(({ name }) => name !== 'account')
    const own = ctx.people.filter(({ name }) => name === 'account')
    for (const { person } of [...others, ...own]) await person.forget(trx, uid)
    await ctx.emit(trx, personChanged, { uid })
    return true
  })
  if (isDeleted) ctx.log.info({ event: 'account.deleted' })
}
