import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { isSince } from '../../platform/db/since.ts'
import { house } from '../wallet/index.ts'

export interface Difference {
  readonly what: string
  readonly subject: string
}

async function find(db: Db, limit: number, selects: RawBuilder<unknown>): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    select what, subject from (${selects}) as differences limit ${limit}
  `.execute(db)
  return rows
}

/** What an event moved between a person's coins and the sales. */
const coinsOf = sql`(
  select coalesce(sum(amount), 0) from wallet_transfer
  where journal_id = journal.id and currency = 'coin' and ${String(house.sales)} in (debit, credit)
)`

/** The ledger outlives accounts and works: without the buyer or the work nothing is missing. */
export function findPurchases(db: Db, limit: number, since?: Date): Promise<Difference[]> {
  return find(
    db,
    limit,
    sql`
      select 'unlock without its posting, or with another amount' as what, unlock.id::text as subject
      from unlock left join wallet_journal journal
        on journal.op = 'unlock' and journal.ref = unlock.id::text
      where ${isSince('unlock.created_at', since)} and unlock.how = 'coins' and unlock.paid_coin + unlock.paid_bonus > 0
        and (journal.id is null or ${coinsOf} <> unlock.paid_coin + unlock.paid_bonus)
      union all
      select 'unlock that does not say what was paid', id::text from unlock
      where ${isSince('created_at', since)} and how = 'coins' and paid_coin + paid_bonus = 0 and exists (
        select from wallet_journal where op = 'unlock' and ref = unlock.id::text
      )
      union all
      select 'posting without its unlock', journal.id::text from wallet_journal journal
      where ${isSince('created_at', since)} and op = 'unlock'
        and not exists (select from unlock where id::text = journal.ref)
        and not exists (select from unlock_refund where unlock_id::text = journal.ref)
        and exists (select from work where id::text = journal.about ->> 'workId')
        and exists (select from account where 'person:' || uid = journal.actor)
    `,
  )
}

export function findCoupons(db: Db, limit: number, since?: Date): Promise<Difference[]> {
  return find(
    db,
    limit,
    sql`
      select 'unlock for a coupon that is not used, or another’s' as what, unlock.id::text as subject
      from unlock left join coupon on coupon.id = unlock.coupon_id and coupon.uid = unlock.uid
      where ${isSince('unlock.created_at', since)} and unlock.how = 'coupon' and unlock.coupon_id is not null and coupon.used_at is null
      union all
      select 'coupon of several unlocks', coupon_id::text from unlock
      where coupon_id in (
        select coupon_id from unlock where ${isSince('created_at', since)}
      ) group by coupon_id having count(*) > 1
    `,
  )
}

export function findRefunds(db: Db, limit: number, since?: Date): Promise<Difference[]> {
  return find(
    db,
    limit,
    sql`
      select 'refund without its posting, or with another amount' as what, unlock_id::text as subject
      from unlock_refund left join wallet_journal journal
        on journal.op = 'unlock_refund' and journal.ref = unlock_id::text
      where ${isSince('unlock_refund.created_at', since)} and paid_coin + paid_bonus > 0
        and (journal.id is null or ${coinsOf} <> paid_coin + paid_bonus)
      union all
      select 'refund of another event than its unlock', journal.id::text
      from wallet_journal journal left join wallet_journal first on first.id = journal.reverses
      where ${isSince('journal.created_at', since)} and journal.op = 'unlock_refund'
        and (first.op is distinct from 'unlock' or first.ref is distinct from journal.ref)
      union all
      select 'unlock that was given back and is still there', unlock.id::text
      from unlock join unlock_refund on unlock_id = unlock.id
      where ${isSince('unlock_refund.created_at', since)}
      union all
      select 'share that is kept of what was given back', sale.id::text
      from income_sale sale join unlock_refund refund on refund.unlock_id = sale.unlock_id
      where ${isSince('refund.created_at', since)} and sale.state <> 'reversed'
    `,
  )
}
