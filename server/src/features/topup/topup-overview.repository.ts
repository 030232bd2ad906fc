import { listSuspense } from '@kaleido/contract/topup-desk'
import { listDifferences } from '@kaleido/contract/topup-statement'
import { type RawBuilder, sql } from 'kysely'
import type { Day, Figure, Queue } from '../../platform/ctx/overview.ts'

export const topupQueues: readonly Queue[] = [
  {
    name: 'suspense',
    opens: listSuspense,
    rows: sql`select created_at as at from topup_suspense where settled_at is null`,
  },
  {
    name: 'difference',
    opens: listDifferences,
    rows: sql`select created_at as at from topup_difference where settled_at is null`,
  },
]

const paidOn = ({ from, to }: Day) => sql`topup_order where paid_at >= ${from} and paid_at < ${to}`

/** What was paid for this, refunds not taken off. */
const fenFor = (item: 'coin' | 'vip') => (day: Day) =>
  sql<number>`select coalesce(sum(paid_fen), 0) from ${paidOn(day)} and item = ${item}`

/** The accounts that were opened on the day and paid within 24 hours. */
const arrivedThatPaid =
  (isOfThese: RawBuilder<boolean>) =>
  ({ from, to }: Day) =>
    sql<number>`
    select count(*) from account where created_at >= ${from} and created_at < ${to} and exists (
      select from topup_order
      where topup_order.uid = account.uid and paid_at < account.created_at + interval '24 hours' and ${isOfThese}
    )
  `

export const topupFigures: readonly Figure[] = [
  { name: 'payers', value: (day) => sql`select count(distinct uid) from ${paidOn(day)}` },
  { name: 'coinFen', value: fenFor('coin') },
  { name: 'vipFen', value: fenFor('vip') },
  { name: 'arrivedPaid', value: arrivedThatPaid(sql`true`) },
  { name: 'arrivedMember', value: arrivedThatPaid(sql`item = 'vip'`) },
]
