import type { Actor } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { AppError } from '../../platform/errors.ts'
import { type Visibility, findWork, visibilityFor, hiddenReason } from '../work/index.ts'
import * as repository from './comment.repository.ts'

type Look =
  | { readonly found: repository.FoundRow }
  | { readonly refusal: 'comment.not_found' | 'work.gone' | 'work.after_dark' }

async function look(ctx: Ctx<Actor | undefined>, id: string): Promise<Look> {
  const found = await repository.find(ctx.read, id)
  const work = found && (await findWork(ctx.read, found.work_id))
  if (!found || !work) return { refusal: 'comment.not_found' }
  const visibility = await visibilityFor(ctx)
  if (isHidden(visibility, found) || isHeld(ctx, found)) return { refusal: 'comment.not_found' }
  const why = hiddenReason(visibility, work)
  if (!why) return { found }
  return { refusal: why === 'not_found' ? 'comment.not_found' : `work.${why}` }
}

/** A held one is seen by its author only, and so are the replies to it. */
function isHeld({ actor }: Ctx<Actor | undefined>, found: repository.FoundRow): boolean {
  const isOwn = (uid: string | null) =>
    actor !== undefined && actor.kind !== 'staff' && String(actor.uid) === uid
  return (
    (found.held_at !== null && !isOwn(found.author_uid)) ||
    (found.root_held_at !== null && !isOwn(found.root_author_uid))
  )
}

/** Whether there is a block between the viewer and the author of the work, the comment or its thread. */
function isHidden({ blocked }: Visibility, found: repository.FoundRow): boolean {
  return [found.work_author_uid, found.author_uid, found.root_author_uid].some(
    (uid) => uid !== null && blocked.includes(Number(uid)),
  )
}

/** A comment that the viewer may see, deleted or not; a hidden one is refused like a missing one. */
export async function findSeen(
  ctx: Ctx<Actor | undefined>,
  id: string,
): Promise<repository.FoundRow> {
  const seen = await look(ctx, id)
  if ('refusal' in seen) throw new AppError(seen.refusal)
  return seen.found
}

/** The author of a comment that the caller reports: undefined where they cannot see it, null where the account is gone. */
export async function findReportable(
  ctx: Ctx<Actor>,
  id: string,
): Promise<{ readonly authorUid: number | null } | undefined> {
  const seen = await look(ctx, id)
  if ('refusal' in seen || seen.found.deleted_at) return undefined
  const { author_uid } = seen.found
  return { authorUid: author_uid === null ? null : Number(author_uid) }
}
