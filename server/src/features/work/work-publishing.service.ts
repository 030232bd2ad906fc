import type { WorkKind, WorkState } from '@kaleido/contract/work'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Trx } from '../../platform/db/db.ts'
import { lockAccount } from '../account/index.ts'
import { refreshCopies } from './work-count.repository.ts'
import { fileUnderTags } from './work-tag.service.ts'
import * as repository from './work-publishing.repository.ts'
import { worksChanged, workPublished } from './work.events.ts'
import { isByMachine } from './work.refusal.ts'
import { workLimits, workReview } from './work.settings.ts'

/** Holds the account's lock, so that two concurrent requests do not both find room for one more. */
export async function mayPublishToday({ settings }: Ctx, trx: Trx, uid: number): Promise<boolean> {
  await lockAccount(trx, uid)
  const { newcomerADay, aDay, newcomerWorks } = await settings.read(workLimits)
  const isKnown = await repository.hasPublished(trx, { uid, works: newcomerWorks })
  return (await repository.countToday(trx, uid)) < (isKnown ? aDay : newcomerADay)
}

/** Makes a work of what somebody publishes, which stays `processing` until `finishWork` or `stopWork`. */
export const addWork = repository.add

export interface Finished {
  readonly id: string
  /** Whole seconds. */
  readonly duration: number
  /** For a work without a cover of its own. */
  readonly coverId: string | null
}

/**
 * A work can be played: it goes to review, or is published. One that is further already, or was not taken by a person,
 * stays where it is. Idempotent.
 */
export async function finishWork(
  ctx: Ctx,
  trx: Trx,
  { id, duration, coverId }: Finished,
): Promise<WorkState | undefined> {
  const found = await repository.lock(trx, id)
  if (!found) return undefined
  const [state, uid] = [found.state as WorkState, Number(found.author_uid)]
  const isMade = state === 'processing' || (state === 'draft' && isByMachine(found.refusal))
  const next = isMade ? await stateAfterMaking(ctx, trx, uid) : state
  if (isMade) await setState(ctx, trx, { id, kind: found.kind as WorkKind, state: next })
  const isTold = await describeWork(trx, { id, duration, coverId })
  if (next === 'published' && (isMade || isTold)) await ctx.emit(trx, worksChanged, {})
  return next
}

/** Published works are listed under their tags. */
export async function setState(
  ctx: Ctx,
  trx: Trx,
  { id, kind, state }: { readonly id: string; readonly kind: WorkKind; readonly state: WorkState },
): Promise<void> {
  await repository.setState(trx, { id, state })
  if (state !== 'published') return
  await fileUnderTags(trx, id)
  await ctx.emit(trx, workPublished, { id, kind })
}

/** Tells what is known of a work once it can be played; answers whether that is news. */
export async function describeWork(trx: Trx, facts: Finished): Promise<boolean> {
  const isChanged = await repository.describe(trx, facts)
  if (isChanged) await refreshCopies(trx, [facts.id])
  return isChanged
}

async function stateAfterMaking(
  { settings }: Ctx,
  trx: Trx,
  uid: number,
): Promise<'review' | 'published'> {
  const mode = await settings.read(workReview)
  if (mode !== 'first') return mode === 'all' ? 'review' : 'published'
  const { newcomerWorks } = await settings.read(workLimits)
  const isKnown = await repository.hasPublished(trx, { uid, works: newcomerWorks })
  return isKnown ? 'published' : 'review'
}

/** What was to be played cannot be made: the author finds the work as a draft, with the reason's key. */
export async function stopWork(
  trx: Trx,
  { id, refusal }: { readonly id: string; readonly refusal: string },
): Promise<void> {
  const found = await repository.lock(trx, id)
  if (found?.state === 'processing') await repository.setState(trx, { id, state: 'draft', refusal })
}
