import { sql } from 'kysely'
import { rankBy } from '../../features/feed/index.ts'
import { type Db, inTransaction, openDb, type Trx } from '../../platform/db/db.ts'
import { addComments, commentTables } from './comments.ts'
import { addInteractions, interactionTables } from './interactions.ts'
import { addPeople, firstUid } from './people.ts'
import { addPosts, postTables } from './posts.ts'
import { addWorks, grownTables, isOf, listWorks, planWorks, type Stretch } from './works.ts'
import { unburdened } from './unburdened.ts'

const perThousand = { works: 1_000, people: 100 }
const tables = [...grownTables, ...postTables, ...interactionTables, ...commentTables]
const statementTimeoutMs = 60 * 60_000

export type Report = (line: string) => void

/**
 * Grows the world to so many thousand works more than were thought up, ten times as many interactions, and a tenth as
 * many people: copies of what is there, with its pictures and in its modules, spread over a year. Growing to what it has
 * grown to already adds nothing. It takes the tables' owner, and the tables to itself while it lasts.
 */
export function growWorld(ownerUrl: string, thousands: number, report?: Report): Promise<void> {
  return growTo(ownerUrl, { thousands }, report)
}

/** The same with copies of posts alone. */
export function growPosts(ownerUrl: string, thousands: number, report?: Report): Promise<void> {
  return growTo(ownerUrl, { thousands, kind: 'post' }, report)
}

interface Size extends Pick<Stretch, 'kind'> {
  readonly thousands: number
}

async function growTo(
  ownerUrl: string,
  size: Size,
  report: Report = () => undefined,
): Promise<void> {
  const db = openDb(ownerUrl, { max: 1, applicationName: 'kaleido grow', statementTimeoutMs })
  try {
    await inTransaction(db, (trx) => grow(trx, size, report))
    // What was interrupted after this is done again: none of it adds anything.
    for (const table of [...tables, 'account', 'tag', 'topic']) {
      await sql`vacuum analyze ${sql.table(table)}`.execute(db)
    }
    report('the tables are analysed')
    await inTransaction(db, (trx) => rankBy(trx))
    report('the boards are made')
  } finally {
    await db.destroy()
  }
}

async function grow(trx: Trx, { thousands, kind }: Size, report: Report): Promise<void> {
  // Of two that grow at once, the second finds the first one's works.
  await sql`select pg_advisory_xact_lock(hashtext('grow'))`.execute(trx)
  const until = thousands * perThousand.works
  const people = thousands * perThousand.people
  const from = await countGrown(trx, kind)
  if (from >= until) return
  await addPeople(trx, people)
  await unburdened(trx, tables, async () => {
    await fill(trx, { from, until, people, kind }, report)
  })
  report('the indexes are made again')
}

async function fill(trx: Trx, stretch: Stretch, report: Report): Promise<void> {
  await planWorks(trx, stretch)
  await addWorks(trx)
  report(`${stretch.until - stretch.from} works`)
  await listWorks(trx)
  await addPosts(trx)
  report('listed in modules, under tags and topics')
  await addInteractions(trx, stretch.people)
  report('liked, kept, looked at')
  await addComments(trx, stretch.people)
  report('commented')
}

async function countGrown(db: Db, kind: Stretch['kind']): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from work where author_uid >= ${firstUid} and ${isOf(kind)}
  `.execute(db)
  return rows[0]?.count ?? 0
}
