import type { WorkState } from '@kaleido/contract/work'
import type { Actor } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { listHiddenAuthors } from '../social/index.ts'
import { type Guarded, isAuthor, type Viewer } from './work.access.ts'

/** Who looks, and whose works are not for them. */
export interface Visibility extends Pick<Viewer, 'kind' | 'uid'> {
  /** They block each other, or one of them does: nothing is shown, wherever it is. */
  readonly blocked: readonly number[]
  /** Whether works of the area after dark exist for them. */
  readonly mayGoDark: boolean
}

/** Costs no query for viewers without hidden authors, who are most. */
export async function visibilityFor(ctx: Ctx<Actor | undefined>): Promise<Visibility> {
  const blocked = await listHiddenAuthors(ctx, 'block')
  const { actor, mayGoDark } = ctx
  if (!actor || actor.kind === 'staff') return { kind: actor?.kind ?? 'none', blocked, mayGoDark }
  return { kind: actor.kind, uid: actor.uid, blocked, mayGoDark }
}

type SeenWork = Pick<Guarded, 'authorUid'> & {
  readonly state: WorkState
  readonly isDark: boolean
}

/**
 * Whether a work exists for somebody, wherever it is asked for; lists leave out more (`listHiddenAuthors`). One that is not
 * published does for its author and for staff; a removed one for staff. One of the area after dark does for those who passed
 * the gate, and for its author.
 */
export function canSee(visibility: Visibility, work: SeenWork): boolean {
  if (visibility.kind === 'staff') return true
  if (visibility.blocked.includes(work.authorUid)) return false
  if (isAuthor(visibility, work)) return work.state !== 'removed'
  return work.state === 'published' && (visibility.mayGoDark || !work.isDark)
}

/** Why a work does not exist for somebody, where it does not. Who is blocked learns no more than that there is nothing. */
export function hiddenReason(
  visibility: Visibility,
  work: SeenWork & { readonly wasPublished: boolean },
): 'gone' | 'not_found' | 'after_dark' | undefined {
  if (canSee(visibility, work)) return undefined
  if (canSee({ ...visibility, mayGoDark: true }, work)) return 'after_dark'
  return work.wasPublished && !visibility.blocked.includes(work.authorUid) ? 'gone' : 'not_found'
}
