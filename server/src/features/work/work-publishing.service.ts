import type { WorkState } from '@kaleido/contract/work'
import type { Db } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { refreshCopies } from './work-count.repository.ts'
import { fileUnderTags } from './work-tag.service.ts'
import * as repository from './work-publishing.repository.ts'
import { isByMachine } from './work.refusal.ts'
import { workLimits, workReview } from './work.settings.ts'

/** Whoever asks holds the answer until the end of their transaction: two at a time would both find room for one more. */
export async function mayPublishToday(
  { settings }: Pick<Deps, 'settings'>,
  db: Db,
  uid: number,
): Promise<boolean> {
  await repository.lockAuthor(db, uid)
  const { newcomerADay, aDay, newcomerWorks } = await settings.read(workLimits)
  const isKnown = await repository.hasPublished(db, { uid, works: newcomerWorks })
  return (await repository.countToday(db, uid)) < (isKnown ? aDay : newcomerADay)
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
 * stays where it is. Doing so again changes nothing. Part of the caller's transaction.
 */
export async function finishWork(
  { settings, cache }: Pick<Deps, 'settings' | 'cache'>,
  db: Db,
  { id, duration, coverId }: Finished,
): Promise<WorkState | undefined> {
  const found = await repository.lock(db, id)
  if (!found) return undefined
  const [state, uid] = [found.state as WorkState, Number(found.author_uid)]
  const isMade = state === 'processing' || (state === 'draft' && isByMachine(found.refusal))
  const next = isMade ? await stateAfterMaking(settings, db, uid) : state
  if (isMade) await moveOn(db, { id, state: next })
  const isTold = await describeWork(db, { id, duration, coverId })
  if (next === 'published' && (isMade || isTold)) await cache.invalidateOnCommit(db, 'work')
  return next
}

/** What is published stands in the lists of its tags from then on. Part of the caller's transaction. */
export async function moveOn(
  db: Db,
  { id, state }: { readonly id: string; readonly state: WorkState },
): Promise<void> {
  await repository.setState(db, { id, state })
  if (state === 'published') await fileUnderTags(db, id)
}

/** Tells what is known of a work once it can be played; answers whether that is news. */
export async function describeWork(db: Db, facts: Finished): Promise<boolean> {
  const isNews = await repository.describe(db, facts)
  if (isNews) await refreshCopies(db, [facts.id])
  return isNews
}

async function stateAfterMaking(
  settings: Deps['settings'],
  db: Db,
  uid: number,
): Promise<'review' | 'published'> {
  const mode = await settings.read(workReview)
  if (mode !== 'first') return mode === 'all' ? 'review' : 'published'
  const { newcomerWorks } = await settings.read(workLimits)
  const isKnown = await repository.hasPublished(db, { uid, works: newcomerWorks })
  return isKnown ? 'published' : 'review'
}

/** What was to be played cannot be made: the author finds the work as a draft, with the reason's key. */
export async function stopWork(
  db: Db,
  { id, refusal }: { readonly id: string; readonly refusal: string },
): Promise<void> {
  const found = await repository.lock(db, id)
  if (found?.state === 'processing') await repository.setState(db, { id, state: 'draft', refusal })
}
