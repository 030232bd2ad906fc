import { moduleTypes } from '@kaleido/contract/layout'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Trx } from '../../platform/db/db.ts'
import { writeInBatches } from '../../platform/jobs/batches.ts'
import type { JobCtx } from '../../platform/jobs/jobs.ts'
import { listModuleIds } from '../layout/index.ts'
import { rankTopics, takeStaleTopics, topicsChanged } from '../topic/index.ts'
import { type PostScope, walkLatest } from './post-list.repository.ts'
import { postsRanked } from './post.events.ts'
import { spread } from './post-rank.spread.ts'
import * as repository from './post-rank.repository.ts'

/** So many posts of a scope are ranked. */
const places = 1_000
/** So many of the latest follow them, and keep apart those that crowd; a reader goes on with later pages of the latest. */
const placesBehind = 500
/** Topics are locked while they are ranked. */
const topicsAtOnce = 5
/** So long a reader may take from one page to the next. */
const keptMinutes = 60

/** Makes the hot lists of the community, of its modules, and of the topics whose posts have changed. */
export async function rankPosts(ctx: JobCtx): Promise<void> {
  const modules = await listModuleIds(ctx.read, moduleTypes.community)
  await ctx.write((trx) => rank(trx, {}))
  for (const moduleId of modules) await ctx.write((trx) => rank(trx, { moduleId }))
  await writeInBatches(ctx, topicsAtOnce, rankStale)
  await ctx.write((trx) => tell(ctx, trx))
  await writeInBatches(ctx, 100, (trx, limit) =>
    repository.removeOld(trx, { minutes: keptMinutes, limit }),
  )
}

/** The same in one transaction. */
export async function rankPostsIn(ctx: Ctx, trx: Trx): Promise<void> {
  await rank(trx, {})
  for (const moduleId of await listModuleIds(trx, moduleTypes.community)) {
    await rank(trx, { moduleId })
  }
  while ((await rankStale(trx, topicsAtOnce)) > 0);
  await tell(ctx, trx)
}

async function tell(ctx: Ctx, trx: Trx): Promise<void> {
  await ctx.emit(trx, postsRanked, {})
  await ctx.emit(trx, topicsChanged, {})
}

async function rankStale(trx: Trx, limit: number): Promise<number> {
  const ids = await takeStaleTopics(trx, limit)
  for (const topicId of ids) await rank(trx, { topicId })
  await rankTopics(trx, ids)
  return ids.length
}

async function rank(trx: Trx, scope: PostScope): Promise<void> {
  const hottest = await repository.listHottest(trx, { ...scope, limit: places })
  const ids = [...hottest, ...(await listBehind(trx, scope, hottest))]
  const candidates = await repository.listCandidates(trx, { ids, topicId: scope.topicId })
  const spreadIds = spread(candidates).map(({ id }) => id)
  await repository.keep(trx, { scope: repository.scopeOf(scope), ids: spreadIds })
}

async function listBehind(
  trx: Trx,
  scope: PostScope,
  hottest: readonly string[],
): Promise<string[]> {
  if (hottest.length < places) return []
  const query = { ...scope, after: undefined, limit: placesBehind }
  const rows = await walkLatest(trx, { ...query, without: hottest }).execute()
  return rows.map(({ id }) => id)
}
