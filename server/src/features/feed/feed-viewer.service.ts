import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { listViewerParts } from '@kaleido/contract/feed'
import { resumeRules } from '@kaleido/contract/video'
import type { Person } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { listHiddenAuthors } from '../social/index.ts'
import * as repository from './feed-viewer.repository.ts'

/** Never part of a list that is the same for everybody. What does not exist for the caller has no part. */
export async function listParts(
  ctx: Ctx<Person>,
  { ids }: ParsedOf<typeof listViewerParts>,
): Promise<AnswerOf<typeof listViewerParts>> {
  const hiddenAuthors = await listHiddenAuthors(ctx, 'block')
  const { actor, mayGoDark: withDark } = ctx
  const asked = { uid: actor.uid, ids: [...new Set(ids)], hiddenAuthors, withDark }
  const { rows } = await repository.viewerParts(asked).execute(ctx.read)
  return {
    list: rows.map((row) => ({
      id: row.id,
      isLiked: row.is_liked,
      isFavourite: row.is_favourite,
      isOwned: row.is_owned,
      seconds: resumeAt(row),
      isUninteresting: row.is_uninteresting,
      isLater: row.is_later,
    })),
  }
}

/** A viewer near the end has watched the video: it begins again. */
function resumeAt({ seconds, duration }: repository.ViewerRow): number {
  if (seconds === null) return 0
  return duration !== null && seconds >= duration * resumeRules.finishedShare ? 0 : seconds
}
