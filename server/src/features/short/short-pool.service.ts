import { getMany } from '../../platform/cache/get-many.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { staleBy } from '../../platform/ctx/events.ts'
import { worksChanged } from '../work/index.ts'
import * as repository from './short-candidate.repository.ts'
import { type Passed, pooled, type Source, taken } from './short-candidate.repository.ts'
import type { Candidate } from './short.ranking.ts'

/** A short with what its ranking needs for any viewer. */
interface PooledShort extends Omit<Candidate, 'ageHours' | 'isSampled'> {
  /** Milliseconds. */
  readonly publishedAt: number
  readonly bucket: number
}

type Pool = readonly PooledShort[]

export interface PoolQuery {
  readonly sources: readonly Source[]
  /** What the viewer saw and was dealt. */
  readonly given: ReadonlySet<string>
  readonly passed: Passed
}

export interface Found {
  readonly shorts: readonly PooledShort[]
  /** These are all that the viewer may be given. */
  readonly isAll: boolean
}

const cached = {
  ttlMs: 30_000,
  tags: [staleBy(worksChanged)],
  bytes: (pool: Pool | undefined) => 500 * (pool?.length ?? 0),
}

/**
 * The first shorts of each source that the viewer may be given. The pools are shared by all viewers; a source whose pool the
 * viewer has used up is read for them alone. The hottest shorts are all shorts where fewer than a walk takes are left, so
 * every short is found in the end: that is only concluded from what was read for the viewer.
 */
export async function findShorts(ctx: Ctx, { sources, given, passed }: PoolQuery): Promise<Found> {
  const pools = await findPools(ctx, sources)
  const avoided = new Set(passed.authors)
  const found = sources.map((source, at) => {
    const { length } = pools[at] ?? []
    const shorts = firstOf(pools[at] ?? [], taken[source.kind], { given, avoided })
    const isPart = source.kind === 'hot' || length === taken[source.kind] * pooled
    return { source, shorts, isUsedUp: isPart && shorts.length < taken[source.kind] }
  })
  const usedUp = found.filter(({ isUsedUp }) => isUsedUp).map(({ source }) => source)
  const rows = usedUp.length > 0 ? await repository.list(ctx.read, usedUp, passed) : []
  const hottest = rows.filter(({ kinds }) => kinds.includes('hot')).length
  const shorts = [
    ...found.flatMap((one) => (one.isUsedUp ? [] : one.shorts)),
    ...rows.map(toPooled),
  ]
  return {
    shorts: [...new Map(shorts.map((short) => [short.id, short])).values()],
    isAll: usedUp.some(({ kind }) => kind === 'hot') && hottest < taken.hot,
  }
}

function findPools(ctx: Ctx, sources: readonly Source[]): Promise<(Pool | undefined)[]> {
  const byKey = new Map(sources.map((source) => [keyOf(source), source]))
  const load = async (missing: readonly string[]) => {
    const wanted = missing.flatMap((key) => byKey.get(key) ?? [])
    return poolsOf(wanted, await repository.list(ctx.read, wanted))
  }
  return getMany<Pool>(ctx.cache, [...byKey.keys()], load, cached)
}

const keyOf = ({ kind, id }: Source) => `short.pool:${kind}:${id}`

/** The shorts of each source, in its order; a short of several sources is kept once. */
function poolsOf(
  sources: readonly Source[],
  rows: readonly repository.CandidateRow[],
): ReadonlyMap<string, Pool> {
  const pools = new Map<string, PooledShort[]>(sources.map((source) => [keyOf(source), []]))
  for (const row of rows) {
    const short = toPooled(row)
    for (const [at, kind] of row.kinds.entries()) {
      const pool = pools.get(keyOf({ kind, id: row.source_ids[at] ?? '' }))
      if (pool) pool[(row.places[at] ?? 1) - 1] = short
    }
  }
  // What is removed while the statement runs leaves a hole.
  return new Map(pools.entries().map(([key, pool]) => [key, pool.filter(Boolean)]))
}

function firstOf(
  pool: Pool,
  size: number,
  { given, avoided }: { given: ReadonlySet<string>; avoided: ReadonlySet<string> },
): PooledShort[] {
  const shorts: PooledShort[] = []
  for (const short of pool) {
    if (shorts.length === size) break
    if (!given.has(short.id) && !avoided.has(short.authorUid)) shorts.push(short)
  }
  return shorts
}

/** Counters fit into a JavaScript number. */
function toPooled(row: repository.CandidateRow): PooledShort {
  return {
    id: row.id,
    authorUid: row.author_uid,
    tags: row.tags,
    publishedAt: row.published_at,
    likes: Number(row.likes),
    favourites: Number(row.favourites),
    shares: Number(row.shares),
    views: Number(row.views),
    recent: { views: Number(row.recent_views), likes: Number(row.recent_likes) },
    bucket: row.bucket,
  }
}
