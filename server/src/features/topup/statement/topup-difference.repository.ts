import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/db.ts'
import type { Found } from './find-differences.ts'

const columns = sql`topup_difference.id, topup_difference.provider, topup_difference.txn,
  topup_difference.kind, order_id, suspense_id, topup_order.uid, theirs, ours, currency, at,
  topup_difference.state, note, settled_at`

export interface DifferenceRow {
  readonly id: string
  readonly provider: string
  readonly txn: string
  readonly kind: string
  readonly order_id: string | null
  readonly suspense_id: string | null
  readonly uid: string | null
  readonly theirs: string | null
  readonly ours: string | null
  readonly currency: string
  readonly at: Date
  readonly state: string
  readonly note: string
  readonly settled_at: Date | null
}

const rowsWhere = (condition: RawBuilder<unknown>) => sql<DifferenceRow>`
  select ${columns} from topup_difference
    left join topup_order on topup_order.id = topup_difference.order_id
  where ${condition}
`

export interface NewDifference extends Found {
  readonly txn: string
  readonly orderId: string | null
  readonly suspenseId: string | null
  readonly currency: string
  readonly at: Date
}

/** One that was closed is open again where the amounts are others than then. */
export async function keep(
  trx: Trx,
  provider: string,
  found: readonly NewDifference[],
): Promise<void> {
  await sql`
    insert into topup_difference
      (provider, txn, kind, order_id, suspense_id, theirs, ours, currency, at)
    select ${provider}, found.* from unnest(
      ${found.map(({ txn }) => txn)}::text[], ${found.map(({ kind }) => kind)}::text[],
      ${found.map(({ orderId }) => orderId)}::bigint[], ${found.map((one) => one.suspenseId)}::bigint[],
      ${found.map(({ theirs }) => theirs)}::bigint[], ${found.map(({ ours }) => ours)}::bigint[],
      ${found.map(({ currency }) => currency)}::text[], ${found.map(({ at }) => at)}::timestamptz[]
    ) as found (txn, kind, order_id, suspense_id, theirs, ours, currency, at)
    order by at
    on conflict (provider, txn, kind) do update set
      order_id = excluded.order_id, suspense_id = excluded.suspense_id, theirs = excluded.theirs,
      ours = excluded.ours, currency = excluded.currency, at = excluded.at,
      state = case when ${isAsClosed} then 'closed' else 'open' end,
      settled_at = case when ${isAsClosed} then topup_difference.settled_at end
  `.execute(trx)
}

const isAsClosed = sql`(topup_difference.state = 'closed'
  and topup_difference.theirs is not distinct from excluded.theirs
  and topup_difference.ours is not distinct from excluded.ours)`

/** Those of these payments that differ no more. */
export async function clear(
  trx: Trx,
  given: {
    readonly provider: string
    readonly txns: readonly string[]
    readonly found: readonly Pick<NewDifference, 'txn' | 'kind'>[]
  },
): Promise<void> {
  const { provider, txns, found } = given
  await sql`
    update topup_difference set state = 'cleared', settled_at = app_now()
    where provider = ${provider} and settled_at is null and txn = any(${[...txns]}::text[])
      and (txn, kind) not in (
        select * from unnest(${found.map(({ txn }) => txn)}::text[], ${found.map(({ kind }) => kind)}::text[])
      )
  `.execute(trx)
}

export async function find(db: Db, id: string): Promise<DifferenceRow | undefined> {
  const { rows } = await rowsWhere(sql`topup_difference.id = ${id}`).execute(db)
  return rows[0]
}

/** False where there is none. A note that was there stays. */
export async function move(
  trx: Trx,
  given: { readonly id: string; readonly to: 'open' | 'closed'; readonly note?: string },
): Promise<boolean> {
  const { id, to, note = null } = given
  const { rows } = await sql`
    update topup_difference set state = ${to}, note = coalesce(${note}, note),
      settled_at = case when ${to} = 'closed' then app_now() end
    where id = ${id} and state <> 'cleared' returning id
  `.execute(trx)
  return rows.length > 0
}

export interface DifferenceQuery {
  readonly id: string | undefined
  readonly isOpen: boolean
  readonly provider: string | undefined
  readonly kind: string | undefined
  readonly from: string | undefined
  readonly limit: number
}

/** What is open oldest first, what is settled newest first; or one of them. */
export async function list(db: Db, query: DifferenceQuery): Promise<DifferenceRow[]> {
  const { id, isOpen, provider, kind, from, limit } = query
  const conditions = [
    id === undefined
      ? sql`settled_at is ${isOpen ? sql`null` : sql`not null`}`
      : sql`topup_difference.id = ${id}`,
    ...(provider === undefined ? [] : [sql`topup_difference.provider = ${provider}`]),
    ...(kind === undefined ? [] : [sql`topup_difference.kind = ${kind}`]),
    ...(from === undefined ? [] : [sql`topup_difference.id ${isOpen ? sql`>` : sql`<`} ${from}`]),
  ]
  const { rows } = await sql<DifferenceRow>`
    ${rowsWhere(sql.join(conditions, sql` and `))}
    order by topup_difference.id ${isOpen ? sql`asc` : sql`desc`} limit ${limit}
  `.execute(db)
  return rows
}
