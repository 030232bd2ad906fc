import type { Person } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { staleBy } from '../../platform/ctx/events.ts'
import { personChanged } from '../session/index.ts'
import { followsChanged, listFollowed } from '../social/index.ts'
import { listFollowedTopics, topicFollowsChanged, topicsChanged } from '../topic/index.ts'
import { worksChanged } from '../work/index.ts'
import type { PostCursor } from './post-list.repository.ts'
import * as repository from './post-timeline.repository.ts'

/** The newest posts of the whole community, the latest first. */
export interface Timeline {
  readonly posts: readonly repository.TimelineRow[]
  /** There are no others. */
  readonly isAll: boolean
}

/** With this many a timeline is read in milliseconds, and holds pages for whoever follows many. */
const most = 2_000

/**
 * Cached and shared by all viewers: the posts of whom somebody follows are among the newest of all, so that most pages of
 * most viewers need no query of their own.
 */
export function findTimeline(ctx: Ctx): Promise<Timeline> {
  const load = async () => {
    const posts = await repository.list(ctx.read, most)
    return { posts, isAll: posts.length < most }
  }
  const bytes = ({ posts }: Timeline) => 300 * posts.length
  const tags = [staleBy(worksChanged)]
  return ctx.cache.get('post.timeline', load, { ttlMs: 30_000, tags, bytes })
}

interface Followed {
  readonly authors: ReadonlySet<number>
  readonly topicIds: ReadonlySet<string>
}

const followedMs = 300_000

/** Whether a post is by somebody whom the viewer follows, or about what they follow; none of their own, or of whom they hide. */
export async function follows(
  ctx: Ctx<Person>,
  hiddenAuthors: readonly number[],
): Promise<(post: repository.TimelineRow) => boolean> {
  const { uid } = ctx.actor
  const load = async (): Promise<Followed> => ({
    authors: new Set(await listFollowed(ctx.read, uid)),
    topicIds: new Set(await listFollowedTopics(ctx.read, uid)),
  })
  const { authors, topicIds } = await ctx.cache.get(`post.followed:${uid}`, load, {
    ttlMs: followedMs,
    // A block ends follows.
    tags: [
      staleBy(followsChanged, 'uid', uid),
      staleBy(personChanged, 'uid', uid),
      staleBy(topicFollowsChanged, 'uid', uid),
      staleBy(topicsChanged),
    ],
    bytes: (followed) => 50 * (followed.authors.size + followed.topicIds.size),
  })
  const left = new Set([...hiddenAuthors, uid])
  return ({ author_uid, topic_ids }) => {
    const author = Number(author_uid)
    if (left.has(author)) return false
    return authors.has(author) || topic_ids.some((id) => topicIds.has(id))
  }
}

/** Whether a post comes later in the order than a cursor: it is older. */
export function isBehind(post: PostCursor, { value, id }: PostCursor): boolean {
  const by = Number(post.value) - Number(value)
  return by === 0 ? Number(post.id) < Number(id) : by < 0
}
