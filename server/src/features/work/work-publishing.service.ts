import type { ErrorCode } from '@kaleido/contract/all'
import type { AnswerOf } from '@kaleido/contract/core/call'
import type { getPublishingLimits, WorkKind, WorkState } from '@kaleido/contract/work'
import type { Person } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Trx } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { lockAccount } from '../account/index.ts'
import { refreshCopies } from './work-count.repository.ts'
import { fileUnderTags } from './work-tag.service.ts'
import * as repository from './work-publishing.repository.ts'
import { workDecided, worksChanged, workPublished } from './work.events.ts'
import { isByMachine } from './work.refusal.ts'
import { workLimits, workReview } from './work.settings.ts'

type Limits = AnswerOf<typeof getPublishingLimits>

/** How many works somebody may publish on this day in Shanghai. */
async function limitsOf({ read, settings }: Ctx, uid: number): Promise<Limits> {
  const { newcomerADay, aDay: usual, newcomerWorks } = await settings.read(workLimits)
  const mode = await settings.read(workReview)
  const isKnown = await repository.hasPublished(read, { uid, works: newcomerWorks })
  const { count, opensAt } = await repository.findToday(read, uid)
  const aDay = isKnown ? usual : newcomerADay
  return {
    left: Math.max(0, aDay - count),
    aDay,
    ...(!isKnown && { newcomerWorks }),
    isReviewed: mode === 'all' || (mode === 'first' && !isKnown),
    opensAt: opensAt.toISOString(),
  }
}

export function tellLimits(ctx: Ctx<Person>): Promise<Limits> {
  return limitsOf(ctx, ctx.actor.uid)
}

/**
 * Refuses by the code what is more than a day's. Holds the account's lock, so that two concurrent requests do not both
 * find room for one more.
 */
export async function holdToDay(
  ctx: Ctx,
  trx: Trx,
  given: { uid: number; code: ErrorCode },
): Promise<void> {
  await lockAccount(trx, given.uid)
  const { left, aDay, opensAt } = await limitsOf(ctx, given.uid)
  if (left === 0) throw new AppError(given.code, { aDay, opensAt })
}

/** Makes a work of what somebody publishes, which stays `processing` until `finishWork` or `stopWork`. */
export const addWork = repository.add

export interface Finished {
  readonly id: string
  /** Whole seconds; null for what does not play. */
  readonly duration: number | null
  /** For a work without a cover of its own. */
  readonly coverId: string | null
}

/**
 * A work is complete, or can be played: it goes to review, or is published. One that is further already, or was not taken by a person,
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
  if (isMade || isTold) await ctx.emit(trx, worksChanged, { id })
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

export async function stateAfterMaking(
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
  ctx: Ctx,
  trx: Trx,
  { id, refusal }: { readonly id: string; readonly refusal: string },
): Promise<void> {
  const found = await repository.lock(trx, id)
  if (found?.state !== 'processing') return
  await repository.setState(trx, { id, state: 'draft', refusal })
  const decided = { id, authorUid: Number(found.author_uid), reason: refusal }
  await ctx.emit(trx, workDecided, { ...decided, verdict: 'refused' })
  await ctx.emit(trx, worksChanged, { id })
}
