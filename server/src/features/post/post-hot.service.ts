import type { Db } from '../../platform/db/db.ts'
import { type HotCursor, readHotCursor, writeHotCursor } from './post.cursor.ts'
import * as latest from './post-list.repository.ts'
import * as repository from './post-rank.repository.ts'
import { spread } from './post-rank.spread.ts'

export interface HotQuery extends latest.PostScope {
  readonly next: string | undefined
  readonly pageSize: number
  readonly hiddenAuthors: readonly number[]
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
  const scope = repository.scopeOf(query)
  const found = await repository.findSnapshot(db, { scope, snapshot: from?.snapshot })
  const ranked = found ?? { snapshot: '0', work_ids: [] }
  const limit = query.pageSize + 1
  const isBehind = from !== undefined && 'after' in from
  const placed = isBehind
    ? []
    : await listPlaced(db, { ...query, ranked, from: from?.place ?? 0, limit })
  const rest = await listRest(db, {
    ...query,
    ranked,
    after: isBehind ? from.after : undefined,
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

type Stretch = Pick<HotQuery, 'hiddenAuthors' | 'moduleId' | 'topicId'> & {
  readonly ranked: repository.Snapshot
  readonly limit: number
}

/** From a place on, until there are enough that the reader may see. */
async function listPlaced(
  db: Db,
  { ranked, from, limit, hiddenAuthors }: Stretch & { readonly from: number },
): Promise<HotEntry[]> {
  const { snapshot, work_ids } = ranked
  const entries: HotEntry[] = []
  const stretch = 2 * limit
  for (let at = from; at < work_ids.length && entries.length < limit; at += stretch) {
    const ids = work_ids.slice(at, at + stretch)
    const shown = await repository.listShown(db, {
      ids,
      limit: limit - entries.length,
      hiddenAuthors,
    })
    entries.push(...shown.map(({ id, nth }) => ({ id, cursor: { snapshot, place: at + nth } })))
  }
  return entries
}

async function listRest(
  db: Db,
  { ranked, after, limit, ...query }: Stretch & { readonly after: latest.PostCursor | undefined },
): Promise<HotEntry[]> {
  if (limit <= 0) return []
  const { snapshot, work_ids } = ranked
  const walk = { ...query, after, limit, without: work_ids }
  const rows = await latest.walkLatest(db, walk).execute()
  return rows.map((row) => ({ id: row.id, cursor: { snapshot, after: row } }))
}
