import type { Person } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { staleBy } from '../../platform/ctx/events.ts'
import { personChanged } from '../session/index.ts'
import { followsChanged, listFollowed } from '../social/index.ts'
import { listFollowedTopics, topicFollowsChanged, topicsChanged } from '../topic/index.ts'
import { worksChanged } from '../work/index.ts'
import type { PostCursor } from './post-list.repository.ts'
import * as repository from './post-timeline.repository.ts'

export interface TimelinePost extends PostCursor {
  readonly authorUid: number
  readonly topicIds: readonly string[]
}

/** The newest posts of the whole community, the latest first. */
export interface Timeline {
  readonly posts: readonly TimelinePost[]
  /** There are no others. */
  readonly isAll: boolean
}

/** With this many a timeline is read in milliseconds, and holds pages for viewers who follow many. */
const most = 2_000

/**
 * Cached and shared by all viewers: the latest posts of whom somebody follows are mostly among the newest of all, so that few
 * pages need a query of their own.
 */
export function findTimeline(ctx: Ctx): Promise<Timeline> {
  const load = async () => {
    const rows = await repository.list(ctx.read, most)
    const posts = rows.map(({ id, value, author_uid, topic_ids }) => ({
      id,
      value,
      authorUid: Number(author_uid),
      topicIds: topic_ids,
    }))
    return { posts, isAll: posts.length < most }
  }
  const bytes = ({ posts }: Timeline) => 300 * posts.length
  const tags = [staleBy(worksChanged)]
  return ctx.cache.get('post.timeline', load, { ttlMs: 30_000, mayLag: true, tags, bytes })
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
): Promise<(post: TimelinePost) => boolean> {
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
  return (post) =>
    !left.has(post.authorUid) &&
    (authors.has(post.authorUid) || post.topicIds.some((id) => topicIds.has(id)))
}

/** The posts behind a cursor; none where the timeline does not reach that far. */
export function behind(
  { posts }: Timeline,
  after: PostCursor | undefined,
): readonly TimelinePost[] {
  if (!after) return posts
  let [from, to] = [0, posts.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    const post = posts[middle]
    if (post && isBehind(post, after)) to = middle
    else from = middle + 1
  }
  return posts.slice(from)
}

function isBehind(post: PostCursor, { value, id }: PostCursor): boolean {
  const by = Number(post.value) - Number(value)
  return by === 0 ? Number(post.id) < Number(id) : by < 0
}
