import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { removeWork, takeDownWork } from '@kaleido/contract/work'
import type { Person } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Trx } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { workDecided, workRemoved, worksChanged } from './work.events.ts'
import * as repository from './work-removal.repository.ts'

/** Deletes an author's own work, for good. */
export function deleteOwn(
  ctx: Ctx<Person>,
  { id }: ParsedOf<typeof removeWork>,
): Promise<AnswerOf<typeof removeWork>> {
  return ctx.write(async (trx) => {
    const found = await repository.lock(trx, id)
    if (!found || Number(found.author_uid) !== ctx.actor.uid) throw new AppError('work.not_found')
    if (found.state === 'removed') throw new AppError('work.gone')
    await removeWorkAs(ctx, { id, by: 'author', reason: '' })
    return null
  })
}

export function takeDown(
  ctx: Ctx,
  { id, isRemoved, reason }: ParsedOf<typeof takeDownWork>,
): Promise<AnswerOf<typeof takeDownWork>> {
  return ctx.write(async (trx) => {
    const found = await repository.lock(trx, id)
    if (!found) throw new AppError('work.not_found')
    if (isRemoved) {
      if (found.state === 'removed') throw new AppError('work.gone')
      await removeWorkAs(ctx, { id, by: 'moderator', reason })
    } else if (found.removed_by !== 'moderator') throw new AppError('work.not_removed')
    else if (!(await giveBack(ctx, trx, { id, authorUid: Number(found.author_uid) })))
      throw new AppError('work.gone')
    return null
  })
}

/** Removes a work, unless it is removed already; its places in lists follow by themselves. */
export function removeWorkAs(
  ctx: Ctx,
  removed: { readonly id: string; readonly by: 'author' | 'moderator'; readonly reason: string },
): Promise<void> {
  return ctx.write(async (trx) => {
    const found = await repository.lock(trx, removed.id)
    if (!found || found.state === 'removed') return
    await repository.remove(trx, removed)
    if (removed.by === 'moderator') {
      const { id, reason } = removed
      const authorUid = Number(found.author_uid)
      await ctx.emit(trx, workDecided, { id, authorUid, verdict: 'takenDown', reason })
    }
    await ctx.emit(trx, workRemoved, { id: removed.id })
    await ctx.emit(trx, worksChanged, { id: removed.id })
  })
}

/** Restores what had been published with its own time. False where it is too late. */
export async function giveBack(
  ctx: Ctx,
  trx: Trx,
  { id, authorUid }: { readonly id: string; readonly authorUid: number },
): Promise<boolean> {
  if (!(await repository.giveBack(trx, id))) return false
  await ctx.emit(trx, workDecided, { id, authorUid, verdict: 'restored', reason: '' })
  await ctx.emit(trx, worksChanged, { id })
  return true
}

const batch = 100

/** Removes all that somebody made, as they would do themselves. */
export async function removeWorksOf(ctx: Ctx, uid: number): Promise<void> {
  for (;;) {
    const ids = await repository.listLeft(ctx.read, { uid, limit: batch })
    for (const id of ids) await removeWorkAs(ctx, { id, by: 'author', reason: '' })
    if (ids.length < batch) return
  }
}

/** Whatever somebody made goes with them. */
export const removeWorks = repository.removeAll
