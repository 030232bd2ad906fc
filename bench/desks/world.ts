import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { inTransaction, openDb, type Trx } from '../../server/src/platform/db/db.ts'
import { addPeople, firstUid } from '../../server/src/testing/scale/people.ts'
import { unburdened } from '../../server/src/testing/scale/unburdened.ts'
import { openWorld } from '../feed/worlds.ts'
import { query, type Stage } from '../rig/stage.ts'
import type { Say } from '../soak/trial.ts'

/** The number of each for a thousand works. */
const perThousand = { people: 1_000, transfers: 10_000, orders: 1_000, entries: 1_000 }
/** The number of people who have bills. */
const payersOf = (thousands: number) => thousands * 100
/** One movement in so many is of one and the same person, who has many thousands of bills. */
const busyShare = 97

const ledgerTables = ['wallet_journal', 'wallet_transfer', 'wallet_entry']

export interface DeskWorldPlan {
  /** The folder of worlds; one that has been grown there is used again. */
  readonly worlds: string
  readonly thousands: number
}

/** The world of works, and in it as many people, orders, audit entries and movements of coins as a large business has. */
export async function openDeskWorld(
  stack: AsyncDisposableStack,
  { worlds, thousands }: DeskWorldPlan,
  say: Say,
): Promise<Stage> {
  const { stage } = await openWorld(stack, { worlds, subject: 'works', thousands }, say)
  const file = path.join(stage.dir, 'desks.json')
  if (existsSync(file)) return stage
  await growDesks(stage, thousands, say)
  await writeFile(file, JSON.stringify({ thousands }))
  return stage
}

async function growDesks(
  { database: { ownerUrl } }: Stage,
  thousands: number,
  say: Say,
): Promise<void> {
  const db = openDb(ownerUrl, { max: 1, statementTimeoutMs: 60 * 60_000 })
  const timed = async (what: string, work: (trx: Trx) => Promise<unknown>) => {
    const began = performance.now()
    await inTransaction(db, work)
    say(`${what} in ${((performance.now() - began) / 1_000).toFixed(1)} s`)
  }
  try {
    await timed('people', (trx) => addPeople(trx, thousands * perThousand.people))
    await timed('orders', (trx) => addOrders(trx, thousands))
    await timed('audit entries', (trx) => addEntries(trx, thousands))
    await timed('movements of coins', (trx) =>
      unburdened(trx, ledgerTables, () => addTransfers(trx, thousands)),
    )
  } finally {
    await db.destroy()
  }
  await query(ownerUrl, 'vacuum analyze')
  say('analysed')
}

async function addOrders(trx: Trx, thousands: number): Promise<void> {
  await sql`
    insert into topup_order (uid, item, product_id, coins, price, provider, state, txn, paid_fen,
      created_at, expires_at, paid_at)
    select ${firstUid}::bigint + n % ${payersOf(thousands)}, 'coin', 1, 60, 600, 'sandbox',
      case n % 3 when 0 then 'paid' when 1 then 'expired' else 'cancelled' end, 'desk' || n, 600,
      at, at + interval '30 minutes', case n % 3 when 0 then at end
    from generate_series(1, ${thousands * perThousand.orders}::int) as n,
      lateral (select app_now() - n % 31536000 * interval '1 second' as at) as moment
  `.execute(trx)
}

/** Their hashes are not those of a chain, which nothing here checks. */
async function addEntries(trx: Trx, thousands: number): Promise<void> {
  await sql`
    insert into audit_entry (id, at, staff_id, role, action, subject, input, hash)
    select last.id + n, app_now(), null, 'system',
      (array['work.decideWork', 'topup.askRefund', 'person.addNote', 'layout.saveDraft'])[1 + n % 4],
      (n % 50000)::text, '{}', sha256(n::text::bytea)
    from generate_series(1, ${thousands * perThousand.entries}::int) as n,
      (select coalesce(max(id), 0) as id from audit_entry) as last
  `.execute(trx)
}

/** Ten coins each, given to people one after the other. */
async function addTransfers(trx: Trx, thousands: number): Promise<void> {
  const payers = payersOf(thousands)
  await sql`
    create temporary table given on commit drop as
    select last.id + n as id, n, (${firstUid}::bigint + payer) * 16 + 1 as pot,
      row_number() over (partition by payer order by n) as nth
    from generate_series(1, ${thousands * perThousand.transfers}::int) as n,
      (select coalesce(max(id), 0) as id from wallet_journal) as last,
      lateral (select case when n % ${busyShare} = 0 then 0 else n % ${payers} end as payer) as whose
  `.execute(trx)
  await sql`
    insert into wallet_account (id, name, currency, is_lazy, balance)
    select pot, 'person', 'coin', false, count(*) * 10 from given group by pot
  `.execute(trx)
  await sql`
    insert into wallet_journal (id, op, ref, legs_hash, actor, created_at) overriding system value
    select id, 'gift', 'desk' || n, ''::bytea, 'system', app_now() - interval '1 year' + n * interval '3 seconds'
    from given
  `.execute(trx)
  await sql`
    insert into wallet_transfer (journal_id, n, currency, debit, credit, amount)
    select id, 1, 'coin', -4, pot, 10 from given
  `.execute(trx)
  await sql`
    insert into wallet_entry (account_id, journal_id, amount, balance)
    select pot, id, 10, nth * 10 from given order by id
  `.execute(trx)
  await sql`select setval(pg_get_serial_sequence('wallet_journal', 'id'), (select max(id) from wallet_journal))`.execute(
    trx,
  )
}
