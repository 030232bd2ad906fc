import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { house } from '../wallet/index.ts'

async function lines(db: Db, query: RawBuilder<{ line: string }>): Promise<string[]> {
  const { rows } = await query.execute(db)
  return rows.map(({ line }) => line)
}

/** Withdrawals that changed, and those that were posted. */
const recentSince = (since: Date) => sql`
  select order_id as id from payout_history where created_at >= ${since}
  union
  select ltrim(ref, 'returned:')::bigint from wallet_journal
  where op in ('withdraw', 'payout', 'withdraw_back') and created_at >= ${since}
    and ref ~ '^(returned:)?[0-9]+$'`

/** Limits a look to them. */
const isRecent = (column: string, since: Date | undefined) =>
  since ? sql`${sql.ref(column)} in (${recentSince(since)})` : sql`true`

const isPostedLately = (since: Date | undefined) =>
  since
    ? sql`ltrim(journal.ref, 'returned:') in (select id::text from (${recentSince(since)}) as one)`
    : sql`true`

export function findFrozen(db: Db, limit: number): Promise<string[]> {
  return lines(
    db,
    sql`
      with aside as (
        select id / 16 as uid, balance from wallet_account where id > 0 and name = 'frozen'
      ), open as (
        select uid, sum(amount) as amount from payout_order where ended_at is null group by uid
      )
      select format('person %s has %s set aside, withdrawals of %s', uid, coalesce(balance, 0),
        coalesce(amount, 0)) as line
      from aside full join open using (uid)
      where coalesce(balance, 0) <> coalesce(amount, 0)
      order by uid limit ${limit}`,
  )
}

/** Postings of an operation: what they moved out of the pot that is set aside, or into it. */
const posted = (op: string, since: Date | undefined) => sql`
  select journal.ref, sum(amount) as amount,
    sum(amount) filter (where credit = ${String(house.payout)}) as net,
    sum(amount) filter (where credit = ${String(house.fee)}) as fee,
    count(*) as legs
  from wallet_journal journal join wallet_transfer transfer on transfer.journal_id = journal.id
  where op = ${op} and ${isPostedLately(since)} group by journal.ref`

export function findTaken(db: Db, limit: number, since?: Date): Promise<string[]> {
  return lines(
    db,
    sql`
      with posted as (${posted('withdraw', since)})
      select format('withdrawal %s: of %s, set aside %s', coalesce(one.id::text, ref),
        coalesce(one.amount, 0), coalesce(posted.amount, 0)) as line
      from (select id, amount from payout_order where ${isRecent('id', since)}) as one
        full join posted on posted.ref = one.id::text
      where one.amount is distinct from posted.amount
      limit ${limit}`,
  )
}

export function findPaid(db: Db, limit: number, since?: Date): Promise<string[]> {
  return lines(
    db,
    sql`
      with posted as (${posted('payout', since)}),
      paid as (
        select id, net, fee from payout_order
        where state in ('paid', 'returned') and ${isRecent('id', since)}
      )
      select format('withdrawal %s: to be paid %s and %s, posted %s and %s',
        coalesce(paid.id::text, ref), coalesce(paid.net, 0), coalesce(paid.fee, 0),
        coalesce(posted.net, 0), coalesce(posted.fee, 0)) as line
      from paid full join posted on posted.ref = paid.id::text
      where paid.id is null or ref is null
        or (paid.net, paid.fee) is distinct from (coalesce(posted.net, 0), coalesce(posted.fee, 0))
      limit ${limit}`,
  )
}

/** Debts that the returned amount pays at once are legs of the same posting. */
export function findBack(db: Db, limit: number, since?: Date): Promise<string[]> {
  return lines(
    db,
    sql`
      with back as (
        select journal.ref, sum(amount) as amount
        from wallet_journal journal join wallet_transfer transfer on transfer.journal_id = journal.id
        where op = 'withdraw_back' and credit <> ${String(house.lostFen)}
          and ${isPostedLately(since)}
        group by journal.ref
      ), ended as (
        select case state when 'returned' then 'returned:' || id else id::text end as ref, amount
        from payout_order
        where state in ('rejected', 'failed', 'returned', 'cancelled') and ${isRecent('id', since)}
      )
      select format('withdrawal %s: to be given back %s, given back %s', ref,
        coalesce(ended.amount, 0), coalesce(back.amount, 0)) as line
      from ended full join back using (ref)
      where ended.amount is distinct from back.amount
      limit ${limit}`,
  )
}

export function findSuccesses(db: Db, limit: number, since?: Date): Promise<string[]> {
  return lines(
    db,
    sql`
      with success as (
        select order_id as id, count(*) as successes from payout_attempt
        where answer like 'paid %' and ${isRecent('order_id', since)} group by order_id
      )
      select format('withdrawal %s is %s, with %s successes', one.id, one.state,
        coalesce(successes, 0)) as line
      from payout_order one left join success using (id)
      where ${isRecent('one.id', since)} and coalesce(successes, 0) <> case when state in ('paid', 'returned') then 1 else 0 end
      order by one.id limit ${limit}`,
  )
}
