import { type RawBuilder, sql } from 'kysely'
import { startOfDay } from '../../../platform/clock/today.ts'
import type { Db } from '../../../platform/db/db.ts'
import { currency } from '../provider/provider.ts'

export interface ComparedRow {
  readonly txn: string
  readonly order_id: string | null
  readonly suspense_id: string | null
  readonly their_paid: string | null
  readonly their_returned: string | null
  readonly their_currency: string | null
  readonly our_paid: string | null
  readonly our_returned: string | null
  readonly our_currency: string | null
  readonly is_payment_due: boolean
  readonly is_refund_due: boolean
  readonly paid_at: Date | null
  readonly returned_at: Date | null
}

/** What a provider and the orders say of these payments. */
export async function compare(
  db: Db,
  { provider, txns }: { readonly provider: string; readonly txns: readonly string[] },
): Promise<ComparedRow[]> {
  const { rows } = await sql<ComparedRow>`
    with wanted as (select distinct txn from unnest(${[...txns]}::text[]) as txn),
    theirs as (
      select txn, max(order_no) as order_no, min(currency) as currency,
        sum(amount) filter (where kind = 'paid') as paid,
        sum(amount) filter (where kind = 'refunded') as returned,
        min(at) filter (where kind = 'paid') as paid_at,
        max(at) filter (where kind = 'refunded') as returned_at
      from topup_statement_line join wanted using (txn) where provider = ${provider} group by txn
    ),
    ours as (
      select wanted.txn, money.id as order_id, aside.id as suspense_id, aside.order_id as meant_id,
        coalesce(money.paid_fen, aside.amount) as paid,
        case when money.id is not null then ${currency} else aside.currency end as currency,
        case when money.state in ('refunded', 'disputed') then money.paid_fen
          when money.id is null and aside.state = 'refunded' then aside.amount end as returned,
        coalesce(money.paid_at, aside.created_at) as paid_at,
        coalesce(order_refund.done_at, suspense_refund.done_at) as returned_at
      from wanted
        left join topup_order as money on money.provider = ${provider} and money.txn = wanted.txn
        left join topup_suspense as aside on aside.provider = ${provider} and aside.txn = wanted.txn
        left join topup_refund as order_refund on order_refund.order_id = money.id
        left join topup_refund as suspense_refund on suspense_refund.suspense_id = aside.id
    )
    select ours.txn, coalesce(ours.order_id, meant_id, named.id) as order_id, suspense_id,
      theirs.paid as their_paid, theirs.returned as their_returned, theirs.currency as their_currency,
      ours.paid as our_paid, ours.returned as our_returned, ours.currency as our_currency,
      ${isDue(provider, sql`ours.paid_at`)} as is_payment_due,
      ${isDue(provider, sql`ours.returned_at`)} as is_refund_due,
      coalesce(theirs.paid_at, ours.paid_at) as paid_at,
      coalesce(theirs.returned_at, ours.returned_at) as returned_at
    from ours left join theirs on theirs.txn = ours.txn
      left join topup_order as named on named.id = case
        when theirs.order_no ~ '^[1-9]\\d{0,17}$' then theirs.order_no::bigint end
  `.execute(db)
  return rows
}

/** Clocks differ: what moved in a day's last hour may be in the list of the next day, which must be there too. */
function isDue(provider: string, at: RawBuilder<unknown>): RawBuilder<boolean> {
  const isListed = (moment: RawBuilder<unknown>) => sql`exists (
    select from topup_statement where provider = ${provider}
      and ${moment} >= ${startOfDay(sql`first_day`)} and ${moment} < ${startOfDay(sql`last_day + 1`)}
  )`
  return sql`(${isListed(at)} and ${isListed(sql`${at} + interval '1 hour'`)})`
}
