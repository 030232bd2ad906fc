import { openSession } from '../../server/src/features/session/index.ts'
import { inTransaction, openDb, type Pool } from '../../server/src/platform/db/db.ts'
import { addPeople, firstUid } from '../../server/src/testing/scale/people.ts'
import { unburdened } from '../../server/src/testing/scale/unburdened.ts'
import { sql } from 'kysely'
import { openWorld } from '../feed/worlds.ts'
import { createCaller } from '../rig/caller.ts'
import { startProduct } from '../rig/product.ts'
import { query, type Stage, temporaryFolder } from '../rig/stage.ts'
import type { Say } from '../rig/rounds.ts'
import { type Kind, rowsOfPerson, type Size } from './kind.ts'
import { kinds, type KindName } from './kinds.ts'
import { type CallFigures, measureCalls, type Seated } from './measure-calls.ts'
import { measureNight, type NightFigure } from './measure-night.ts'

export interface RowsPlan {
  readonly kind: KindName
  readonly millions: readonly number[]
  readonly worlds?: string | undefined
}

export interface SizeFigures {
  readonly millions: number
  readonly gigabytes: number
  readonly calls: readonly CallFigures[]
  readonly night: readonly NightFigure[]
}

/** Enough to find works that a person has no row of. */
const thousandsOfPosts = 10
/** Measured people; they are spread over all of them. */
const measured = 300

/** What the same calls cost once a table has few rows, and once it has many. */
export async function benchRows({ kind, millions, worlds }: RowsPlan, say: Say) {
  await using stack = new AsyncDisposableStack()
  const { stage } = await openWorld(
    stack,
    {
      worlds: worlds ?? (await temporaryFolder(stack)),
      subject: 'posts',
      thousands: thousandsOfPosts,
    },
    say,
  )
  const { ownerUrl } = stage.database
  const db = openDb(ownerUrl, { max: 2, statementTimeoutMs: 4 * 60 * 60_000 })
  stack.defer(() => db.destroy())
  const works = await query<{ id: string }>(
    ownerUrl,
    `select id::text from work where state = 'published' and not is_dark order by id`,
  )
  const ids = works.map(({ id }) => id)
  const found: SizeFigures[] = []
  for (const count of millions) {
    const size = { rows: count * 1_000_000, people: (count * 1_000_000) / rowsOfPerson }
    found.push(await measureSize({ db, stage, works: ids, say }, kinds[kind], size))
  }
  return found
}

interface Bench {
  readonly db: Pool
  readonly stage: Stage
  readonly works: readonly string[]
  readonly say: Say
}

async function measureSize(bench: Bench, kind: Kind, size: Size): Promise<SizeFigures> {
  const { db, stage, works, say } = bench
  await fill(bench, kind, size)
  const people = await logIn(db, size)
  await using stack = new AsyncDisposableStack()
  // A busy machine sheds load, which is no fault of the tables.
  const product = await startProduct(stage, { env: { SHED_DELAY_MS: '0' } })
  stack.defer(async () => {
    await product.stop()
  })
  const caller = createCaller(product.port)
  stack.defer(() => caller.close())
  const calls = await measureCalls({ stage, caller, people, works, say }, kind)
  return {
    millions: size.rows / 1_000_000,
    gigabytes: await gigabytesOf(db, kind),
    calls,
    night: await measureNight(db, kind, say),
  }
}

async function fill({ db, say }: Bench, kind: Kind, size: Size): Promise<void> {
  const began = performance.now()
  await inTransaction(db, async (trx) => {
    await addPeople(trx, size.people + 1)
    await unburdened(
      trx,
      kind.tables,
      async () => {
        await sql`truncate ${sql.raw(kind.tables.join(', '))} cascade`.execute(trx)
        await kind.fill(trx, size)
        say(`${size.rows} rows written after ${seconds(began)} s`)
      },
      { dropsUnique: true },
    )
  })
  say(`indexes made after ${seconds(began)} s`)
  for (const table of ['account', ...kind.tables]) {
    await sql`vacuum (freeze, analyze) ${sql.table(table)}`.execute(db)
  }
  say(`ready after ${seconds(began)} s`)
}

async function logIn(db: Pool, { people }: Size): Promise<Seated[]> {
  const seated: Seated[] = []
  for (let turn = 0; turn < measured; turn += 1) {
    const place = Math.floor((turn * people) / measured)
    const uid = firstUid + place
    const token = await inTransaction(db, (trx) =>
      openSession(trx, { owner: { uid }, device: 'bench' }),
    )
    seated.push({ uid, place, token })
  }
  return seated
}

async function gigabytesOf(db: Pool, { tables }: Kind): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select sum(pg_total_relation_size(name::regclass)) as bytes from unnest(${tables}::text[]) as name
  `.execute(db)
  return Number(rows[0]?.bytes) / 1e9
}

const seconds = (began: number) => ((performance.now() - began) / 1_000).toFixed(0)
