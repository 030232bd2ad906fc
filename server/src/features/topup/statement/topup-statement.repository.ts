import { sql } from 'kysely'
import { startOfDay, today } from '../../../platform/clock/today.ts'
import type { Db, Trx } from '../../../platform/db/db.ts'
import type { StatementLine } from './statement-line.ts'

export interface Days {
  readonly provider: string
  readonly firstDay: string
  readonly lastDay: string
}

/** Whether these days are over. */
export async function isOver(db: Db, lastDay: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select ${lastDay}::date < ${today} as is`.execute(db)
  return rows[0]?.is === true
}

const columns = sql`id, provider, first_day::text, last_day::text, lines, differences, created_at`

export interface StatementRow {
  readonly id: string
  readonly provider: string
  readonly first_day: string
  readonly last_day: string
  readonly lines: number
  readonly differences: number
  readonly created_at: Date
}

/** One for the same days takes the former's number, and its lines. Nobody else compares this provider meanwhile. */
export async function open(trx: Trx, { provider, firstDay, lastDay }: Days): Promise<string> {
  await lockProvider(trx, provider)
  const { rows } = await sql<{ id: string }>`
    insert into topup_statement (provider, first_day, last_day)
    values (${provider}, ${firstDay}::date, ${lastDay}::date)
    on conflict (provider, first_day, last_day) do update set created_at = app_now()
    returning id
  `.execute(trx)
  const [opened] = rows
  if (!opened) throw new Error('the statement was not kept')
  await trx.deleteFrom('topup_statement_line').where('statement_id', '=', opened.id).execute()
  return opened.id
}

/** Until the transaction ends. */
export async function lockProvider(trx: Trx, provider: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`topup.statement:${provider}`}, 0))`.execute(
    trx,
  )
}

const linesAtOnce = 5_000

/** A movement that an overlapping statement lists as well is kept once. */
export async function addLines(
  trx: Trx,
  { id, provider }: { readonly id: string; readonly provider: string },
  lines: readonly StatementLine[],
): Promise<number> {
  const one = new Map(lines.map((line) => [`${line.kind} ${line.ref} ${line.txn}`, line]))
  const all = [...one.values()]
  for (let from = 0; from < all.length; from += linesAtOnce) {
    const part = all.slice(from, from + linesAtOnce)
    await sql`
      insert into topup_statement_line
        (provider, statement_id, txn, kind, ref, order_no, amount, currency, at)
      select ${provider}, ${id}, line.* from unnest(
        ${part.map(({ txn }) => txn)}::text[], ${part.map(({ kind }) => kind)}::text[],
        ${part.map(({ ref }) => ref)}::text[], ${part.map(({ orderNo }) => orderNo ?? null)}::text[],
        ${part.map(({ amount }) => amount)}::bigint[], ${part.map((line) => line.currency)}::text[],
        ${part.map(({ at }) => at)}::timestamptz[]
      ) as line
      on conflict (provider, txn, kind, ref) do update set
        statement_id = excluded.statement_id, order_no = excluded.order_no,
        amount = excluded.amount, currency = excluded.currency, at = excluded.at
    `.execute(trx)
  }
  return all.length
}

/** What the comparison of a statement concerns: its lines, what moved on its days, and what differed before. */
export async function listConcerned(
  trx: Trx,
  { id, provider, firstDay, lastDay }: Days & { readonly id: string },
): Promise<string[]> {
  // The last hour of the day before is due once the day after it is listed: clocks differ.
  const from = sql`${startOfDay(sql`${firstDay}::date`)} - interval '1 hour'`
  const to = startOfDay(sql`${lastDay}::date + 1`)
  const { rows } = await sql<{ txn: string }>`
    select txn from topup_statement_line where statement_id = ${id}
    union
    select txn from topup_order
      where provider = ${provider} and txn is not null and paid_at >= ${from} and paid_at < ${to}
    union
    select txn from topup_suspense
      where provider = ${provider} and created_at >= ${from} and created_at < ${to}
    union
    select coalesce(topup_order.txn, topup_suspense.txn)
      from topup_refund
        left join topup_order on topup_order.id = topup_refund.order_id
        left join topup_suspense on topup_suspense.id = topup_refund.suspense_id
      where done_at >= ${from} and done_at < ${to}
        and coalesce(topup_order.provider, topup_suspense.provider) = ${provider}
    union
    select txn from topup_difference where provider = ${provider} and settled_at is null
  `.execute(trx)
  return rows.map(({ txn }) => txn)
}

export async function finish(
  trx: Trx,
  { id, lines, differences }: { readonly id: string; lines: number; differences: number },
): Promise<StatementRow> {
  const { rows } = await sql<StatementRow>`
    update topup_statement set lines = ${lines}, differences = ${differences}
    where id = ${id} returning ${columns}
  `.execute(trx)
  const [finished] = rows
  if (!finished) throw new Error(`there is no statement ${id}`)
  return finished
}

export async function list(
  db: Db,
  given: {
    readonly provider: string | undefined
    readonly before: string | undefined
    readonly limit: number
  },
): Promise<StatementRow[]> {
  const { provider = null, before = null, limit } = given
  const { rows } = await sql<StatementRow>`
    select ${columns} from topup_statement
    where (${provider}::text is null or provider = ${provider})
      and (${before}::bigint is null or id < ${before}::bigint)
    order by id desc limit ${limit}
  `.execute(db)
  return rows
}
