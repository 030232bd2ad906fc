import type { listComments, listReplies } from '@kaleido/contract/comment'
import type { AnswerOf } from '@kaleido/contract/core/call'
import type { Person } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { withoutAuthors } from '../../platform/http/hidden-authors.ts'
import type { Hiding, Shown } from '../../platform/http/route.ts'
import { findKept } from '../work/index.ts'
import * as repository from './comment-list.repository.ts'
import { findSeen } from './comment-seen.service.ts'

/** Who has ever commented on a work, removed comments included. */
interface Commenters {
  readonly uids: Set<number>
  /** The latest comment that was looked at. */
  last: string
}

/** The commenters of a work with more of them are not kept. */
const mostKept = 2_000
const keptMs = 600_000

const keyOf = (workId: string) => `comment.commenters:${workId}`

/** Brings what is kept of a work's commenters up to date. Called whenever a list of its comments is read anew. */
export async function keepCommenters(ctx: Ctx, workId: string): Promise<void> {
  const kept = await ctx.cache.get<Commenters>(
    keyOf(workId),
    () => Promise.resolve({ uids: new Set<number>(), last: '0' }),
    { ttlMs: keptMs, bytes: () => 50 * mostKept },
  )
  if (kept.uids.size > mostKept) return
  const found = await repository.listCommenters(ctx.read, {
    workId,
    after: kept.last,
    limit: mostKept + 1,
  })
  for (const { uid, last } of found) {
    kept.uids.add(Number(uid))
    if (BigInt(last) > BigInt(kept.last)) kept.last = last
  }
}

/** False only where none of these people has ever commented on the work. */
function mayHaveCommented(ctx: Ctx, workId: string, uids: readonly number[]): boolean {
  const kept = ctx.cache.peek<Commenters>(keyOf(workId))
  if (!kept || kept.uids.size > mostKept) return true
  return uids.some((uid) => kept.uids.has(uid))
}

/** Threads of hidden authors are not shown at all, and neither they nor their replies are counted. */
export const hidingThreads: Hiding<typeof listComments> = {
  refuse: (ctx, { work }) => findKept(ctx, work),
  concerns: (ctx, { input, hidden }) => mayHaveCommented(ctx, input.work, hidden.mute),
  without,
}

async function without(
  ctx: Ctx<Person>,
  { input, answer, hidden }: Shown<typeof listComments>,
): Promise<AnswerOf<typeof listComments>> {
  const list = withoutAuthors(answer.list, new Set(hidden.mute))
  const counts = await repository.countHidden(ctx.read, {
    workId: input.work,
    hiddenAuthors: hidden.mute,
    rootIds: list.map(({ id }) => id),
  })
  const left = (shown: number, removed = 0) => Math.max(0, shown - removed)
  return {
    ...answer,
    list: list
      .map((one) => ({ ...one, replyCount: left(one.replyCount, counts.replies[one.id]) }))
      // A deleted comment is left out where all replies to it are hidden.
      .filter(({ deletedBy, replyCount }) => !deletedBy || replyCount > 0),
    count: left(answer.count, counts.comments),
  }
}

export const hidingReplies: Hiding<typeof listReplies> = {
  refuse: (ctx, { root }) => findSeen(ctx, root),
}
