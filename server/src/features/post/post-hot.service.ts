import type { Db } from '../../platform/db/db.ts'
import { type HotCursor, readHotCursor, writeHotCursor } from './post.cursor.ts'
import * as latest from './post-list.repository.ts'
import * as repository from './post-rank.repository.ts'
import { spread } from './post-rank.spread.ts'

export interface HotQuery extends latest.PostScope {
  readonly next: string | undefined
  readonly pageSize: number
}

interface HotPage {
  readonly ids: readonly string[]
  readonly hasNext: boolean
  readonly next?: string
}

/** A place in a hot list, and the cursor behind it. */
interface HotEntry {
  readonly id: string
  readonly cursor: HotCursor
}

/** A page of one snapshot of a hot list; behind its end, of the latest posts that were not in it. */
export async function pageOfHot(db: Db, query: HotQuery): Promise<HotPage> {
  const from = readHotCursor(query.next)
  const limit = query.pageSize + 1
  const placed = await listPlaced(db, { ...query, from, limit })
  const rest = await listRest(db, {
    ...query,
    from: placed.at(-1)?.cursor ?? from,
    limit: limit - placed.length,
  })
  const entries = [...placed, ...rest]
  const page = entries.slice(0, query.pageSize)
  const ids = await spreadBehind(db, page, query)
  const last = page.at(-1)
  if (entries.length <= query.pageSize || !last) return { ids, hasNext: false }
  return { ids, hasNext: true, next: writeHotCursor(last.cursor) }
}

/** The ids of a page. Behind the snapshot it spreads what it has; its cursor goes by the latest all the same. */
async function spreadBehind(
  db: Db,
  page: readonly HotEntry[],
  { topicId }: latest.PostScope,
): Promise<string[]> {
  const ids = page.map(({ id }) => id)
  const placed = page.filter(({ cursor }) => 'place' in cursor).length
  if (page.length - placed < 2) return ids
  const candidates = await repository.listCandidates(db, { ids, topicId })
  const before = candidates.slice(0, placed)
  return [...before, ...spread(candidates.slice(placed), before)].map(({ id }) => id)
}

type Part = latest.PostScope & {
  /** Where the reader is; undefined at the beginning of the newest snapshot. */
  readonly from: HotCursor | undefined
  readonly limit: number
}

/** Of the snapshot, until there are enough that are still there. */
async function listPlaced(db: Db, { from, limit, ...scoped }: Part): Promise<HotEntry[]> {
  if (from && 'after' in from) return []
  const scope = repository.scopeOf(scoped)
  const length = 2 * limit
  const entries: HotEntry[] = []
  let snapshot = from?.snapshot
  let size = Infinity
  for (let at = from?.place ?? 0; at < size && entries.length < limit; at += length) {
    const most = limit - entries.length
    const stretch = { scope, snapshot, from: at, length, limit: most }
    const found = await repository.readStretch(db, stretch)
    entries.push(...toEntries(found, at))
    snapshot = found.snapshot
    size = found.size
  }
  return entries
}

const toEntries = ({ snapshot, shown }: repository.Stretch, from: number): HotEntry[] =>
  shown.map(({ id, nth }) => ({ id, cursor: { snapshot, place: from + nth } }))

/** Behind the snapshot. */
async function listRest(db: Db, { from, limit, ...query }: Part): Promise<HotEntry[]> {
  if (limit <= 0) return []
  const wanted = { scope: repository.scopeOf(query), snapshot: from?.snapshot }
  const ranked = (await repository.findSnapshot(db, wanted)) ?? { snapshot: '0', work_ids: [] }
  const after = from && 'after' in from ? from.after : undefined
  const walk = { ...query, after, limit, without: ranked.work_ids }
  const rows = await latest.walkLatest(db, walk).execute()
  return rows.map((row) => ({
    id: row.id,
    cursor: { snapshot: ranked.snapshot, after: row },
  }))
}
