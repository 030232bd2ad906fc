import { sql } from 'kysely'
import { rankBy } from '../../features/feed/index.ts'
import { type Db, inTransaction, openDb, type Trx } from '../../platform/db/db.ts'
import { addComments, commentTables } from './comments.ts'
import { addInteractions, interactionTables } from './interactions.ts'
import { addPeople, firstUid } from './people.ts'
import { addWorks, grownTables, listWorks, planWorks, type Stretch } from './works.ts'
import { unburdened } from './unburdened.ts'

const perThousand = { works: 1_000, people: 100 }
const tables = [...grownTables, ...interactionTables, ...commentTables]
const statementTimeoutMs = 60 * 60_000

export type Report = (line: string) => void

/**
 * Grows the world to so many thousand works more than were thought up, ten times as many interactions, and a tenth as
 * many people: copies of what is there, with its pictures and in its modules, spread over a year. Growing to what it has
 * grown to already adds nothing. It takes the tables' owner, and the tables to itself while it lasts.
 */
export async function growWorld(
  ownerUrl: string,
  thousands: number,
  report: Report = () => undefined,
): Promise<void> {
  const db = openDb(ownerUrl, { max: 1, applicationName: 'kaleido grow', statementTimeoutMs })
  try {
    await inTransaction(db, (trx) => grow(trx, thousands, report))
    // What was interrupted after this is done again: none of it adds anything.
    for (const table of [...tables, 'account', 'tag']) {
      await sql`vacuum analyze ${sql.table(table)}`.execute(db)
    }
    report('the tables are analysed')
    await inTransaction(db, (trx) => rankBy(trx))
    report('the boards are made')
  } finally {
    await db.destroy()
  }
}

async function grow(trx: Trx, thousands: number, report: Report): Promise<void> {
  // Of two that grow at once, the second finds the first one's works.
  await sql`select pg_advisory_xact_lock(hashtext('grow'))`.execute(trx)
  const until = thousands * perThousand.works
  const people = thousands * perThousand.people
  const from = await countGrown(trx)
  if (from >= until) return
  await addPeople(trx, people)
  await unburdened(trx, tables, async () => {
    await fill(trx, { from, until, people }, report)
  })
  report('the indexes are made again')
}

async function fill(trx: Trx, stretch: Stretch, report: Report): Promise<void> {
  await planWorks(trx, stretch)
  await addWorks(trx)
  report(`${stretch.until - stretch.from} works`)
  await listWorks(trx)
  report('listed in modules and under tags')
  await addInteractions(trx, stretch.people)
  report('liked, kept, looked at')
  await addComments(trx, stretch.people)
  report('commented')
}

async function countGrown(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from work where author_uid >= ${firstUid}
  `.execute(db)
  return rows[0]?.count ?? 0
}
