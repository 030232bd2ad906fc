import type { WorkKind } from '@kaleido/contract/work'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { workDecided, worksChanged } from './work.events.ts'
import { setHeld } from './work-hold.repository.ts'
import * as repository from './work-publishing.repository.ts'
import { setState } from './work-publishing.service.ts'
import { lock } from './work-removal.repository.ts'
import { giveBack } from './work-removal.service.ts'
import { isByMachine } from './work.refusal.ts'

/** Sends a published work back to review, or publishes it again with its own time. False where it is not so. */
export async function holdWork(ctx: Ctx, id: string, isHeld: boolean): Promise<boolean> {
  return ctx.write(async (trx) => {
    const isChanged = await setHeld(trx, id, isHeld)
    if (isChanged) await ctx.emit(trx, worksChanged, { id })
    return isChanged
  })
}

/** Takes back what the staff decided against a work. False where there is nothing to take back. */
export async function restoreWork(ctx: Ctx, id: string): Promise<boolean> {
  return ctx.write(async (trx) => {
    const removed = await lock(trx, id)
    if (!removed) return false
    const authorUid = Number(removed.author_uid)
    if (removed.removed_by === 'moderator') return giveBack(ctx, trx, { id, authorUid })
    const found = await repository.lock(trx, id)
    if (found?.state !== 'draft' || found.refusal === '' || isByMachine(found.refusal)) return false
    await setState(ctx, trx, { id, kind: found.kind as WorkKind, state: 'published' })
    await ctx.emit(trx, workDecided, { id, authorUid, verdict: 'restored', reason: '' })
    await ctx.emit(trx, worksChanged, { id })
    return true
  })
}
