import type { Ctx } from '../../platform/ctx/ctx.ts'
import { staleBy } from '../../platform/ctx/events.ts'
import { worksChanged } from '../work/index.ts'
import * as repository from './feed.repository.ts'

/** A page's number reaches so many works deep; further in a list is walked by its cursor. */
const deepest = 10_000
/** The most index entries that one query passes over. */
const stride = 1_000
const marked = { ttlMs: 30_000, tags: [staleBy(worksChanged)] }

type List = Omit<repository.FeedQuery, 'after' | 'skip' | 'limit'>
type Start = Pick<repository.FeedQuery, 'after' | 'skip'>

/**
 * Where a page begins by its number: behind the nearest mark, which is the cursor of every thousandth work. Marks are cached as
 * the pages are, as long and for each side of the gate of the area after dark, so that a page far into a list costs one short
 * walk, and the first one ten. Undefined past the end.
 */
export async function startOfPage(ctx: Ctx, list: List, skip: number): Promise<Start | undefined> {
  if (skip >= deepest) return undefined
  let after: repository.FeedCursor | undefined
  for (let at = stride; at <= skip; at += stride) {
    after = await markAt(ctx, { ...list, after }, at)
    if (!after) return undefined
  }
  return { after, skip: skip % stride }
}

/** The cursor of the work at this place, counted from the mark before it. */
function markAt(
  { cache, mayGoDark, read }: Ctx,
  list: List & Pick<Start, 'after'>,
  at: number,
): Promise<repository.FeedCursor | undefined> {
  const walk = repository.walk(read, { ...list, skip: stride - 1, limit: 1 })
  const { moduleId = '', sort, length = 0, form = 0 } = list
  const key = [mayGoDark, moduleId, sort, length, form, at].join(':')
  return cache.get(`feed.mark:${key}`, () => walk.executeTakeFirst(), marked)
}
