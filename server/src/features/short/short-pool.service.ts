import { getMany } from '../../platform/cache/get-many.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { staleBy } from '../../platform/ctx/events.ts'
import { worksChanged } from '../work/index.ts'
import * as repository from './short-candidate.repository.ts'
import { type Passed, pooled, type Source, taken } from './short-candidate.repository.ts'
import type { Candidate } from './short.ranking.ts'

/** A short with what its ranking needs, whoever the viewer is. */
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
  const hottest = rows.filter(({ kind }) => kind === 'hot').length
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
  const byKey = new Map(sources.map((source) => [`short.pool:${nameOf(source)}`, source]))
  const load = async (missing: readonly string[]) => {
    const wanted = missing.flatMap((key) => byKey.get(key) ?? [])
    const rows = Map.groupBy(await repository.list(ctx.read, wanted), nameOf)
    return new Map(
      wanted.map((source) => {
        const name = nameOf(source)
        return [`short.pool:${name}`, (rows.get(name) ?? []).map(toPooled)] as const
      }),
    )
  }
  return getMany<Pool>(ctx.cache, [...byKey.keys()], load, cached)
}

const nameOf = ({ kind, id }: Source) => `${kind}:${id}`

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
    id: row.work_id,
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
