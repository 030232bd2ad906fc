import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { reviewWithdrawal, settleWithdrawal } from '@kaleido/contract/payout-desk'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { make } from '../../testing/make.ts'
import { differencesOf } from '../../testing/invariants.ts'
import { payout } from './index.ts'
import { aWithdrawal } from './payout.fixture.ts'

const tables = [
  'payout_order',
  'payout_attempt',
  'wallet_account',
  'wallet_journal',
  'wallet_transfer',
] as const

let app: TestApp
let owner: pg.Client
let open: string
let paid: string
let rejected: string
beforeAll(async () => {
  app = await startTestApp()
  owner = new pg.Client({ connectionString: app.database.ownerUrl })
  await owner.connect()
  // Neither triggers nor keys see what is planted.
  for (const table of tables) await owner.query(`alter table ${table} disable trigger user`)
  for (const drop of [
    'wallet_transfer drop constraint wallet_transfer_journal_id_fkey',
    'payout_history drop constraint payout_history_order_id_fkey',
    'payout_attempt drop constraint payout_attempt_order_id_fkey',
  ]) {
    await owner.query(`alter table ${drop}`)
  }
})
beforeEach(async () => {
  const { token } = await app.logIn('staff', 'finance')
  const review = (id: string, verdict: string) =>
    make(app, reviewWithdrawal, { token, input: { id, verdict, reason: 'x' } })
  const made = [await aWithdrawal(app), await aWithdrawal(app), await aWithdrawal(app)]
  ;[open = '', paid = '', rejected = ''] = made.map(({ id }) => id)
  await review(paid, 'approve')
  await make(app, settleWithdrawal, { token, input: { id: paid, how: 'paid', reference: 'B' } })
  await review(rejected, 'reject')
})
afterAll(async () => {
  await owner.end()
  await app.close()
})

const journalOf = (op: string, ref: string) =>
  `(select id from wallet_journal where op = '${op}' and ref = '${ref}')`
const ended = 'ended_at = app_now(), leased_until = null'

/** A corruption by direct SQL, and what names it. */
const planted: readonly {
  readonly what: string
  readonly plant: () => string
  readonly found: () => string
}[] = [
  {
    what: 'one fen too many set aside',
    plant: () => `update wallet_account set balance = balance + 1 where name = 'frozen' and id = (
      select uid * 16 + 5 from payout_order where id = ${open})`,
    found: () => 'has 10001 set aside, withdrawals of 10000',
  },
  {
    what: 'a withdrawal that is deleted',
    plant: () => `delete from payout_order where id = ${open}`,
    found: () => `withdrawal ${open}: of 0, set aside 10000`,
  },
  {
    what: 'a withdrawal of another amount',
    plant: () => `update payout_order set amount = 20000 where id = ${open}`,
    found: () => `withdrawal ${open}: of 20000, set aside 10000`,
  },
  {
    what: 'a withdrawal that was never set aside',
    plant: () => `delete from wallet_journal where op = 'withdraw' and ref = '${open}'`,
    found: () => `withdrawal ${open}: of 10000, set aside 0`,
  },
  {
    what: 'one that says it is paid and is not',
    plant: () => `update payout_order set state = 'paid', ${ended} where id = ${open}`,
    found: () => `withdrawal ${open}: to be paid 8000 and 2000, posted 0 and 0`,
  },
  {
    what: 'one that says it is paid, without a success of the provider',
    plant: () => `update payout_order set state = 'paid', ${ended} where id = ${open}`,
    found: () => `withdrawal ${open} is paid, with 0 successes`,
  },
  {
    what: 'one that is paid and says that it failed',
    plant: () => `update payout_order set state = 'failed' where id = ${paid}`,
    found: () => `withdrawal ${paid}: to be paid 0 and 0, posted 8000 and 2000`,
  },
  {
    what: 'one that was given back and says that it is paid',
    plant: () => `update payout_order set state = 'paid' where id = ${rejected}`,
    found: () => `withdrawal ${rejected}: to be given back 0, given back 10000`,
  },
  {
    what: 'one that was rejected and not given back',
    plant: () =>
      `delete from wallet_transfer where journal_id = ${journalOf('withdraw_back', rejected)}`,
    found: () => `withdrawal ${rejected}: to be given back 10000, given back 0`,
  },
  {
    what: 'a payment without its posting',
    plant: () => `delete from wallet_journal where op = 'payout' and ref = '${paid}'`,
    found: () => `withdrawal ${paid}: to be paid 8000 and 2000, posted 0 and 0`,
  },
  {
    what: 'a fee of another amount',
    plant: () => `update wallet_transfer set amount = 1999
      where journal_id = ${journalOf('payout', paid)} and n = 2`,
    found: () => `withdrawal ${paid}: to be paid 8000 and 2000, posted 8000 and 1999`,
  },
  {
    what: 'a second success of the provider',
    plant: () => `insert into payout_attempt (order_id, seq, out_biz_no, answer)
      values (${paid}, 2, 'wd:${paid}', 'paid twice')`,
    found: () => `withdrawal ${paid} is paid, with 2 successes`,
  },
  {
    what: 'a success of what was given back',
    plant: () => `insert into payout_attempt (order_id, seq, out_biz_no, answer)
      values (${rejected}, 1, 'wd:${rejected}', 'paid late')`,
    found: () => `withdrawal ${rejected} is rejected, with 1 successes`,
  },
  {
    what: 'a success that is forgotten',
    plant: () => `update payout_attempt set answer = null where order_id = ${paid}`,
    found: () => `withdrawal ${paid} is paid, with 0 successes`,
  },
]

/** All but those that follow from others. */
async function writtenColumns(table: string): Promise<string> {
  const { rows } = await owner.query<{ names: string }>(
    `select string_agg(column_name, ', ') as names from information_schema.columns
     where table_schema = 'public' and table_name = '${table}' and is_generated = 'NEVER'`,
  )
  return rows[0]?.names ?? ''
}

/** What is found of it; the tables are afterwards as they were. */
async function findPlanted(statement: string): Promise<string> {
  for (const table of tables) await owner.query(`create table kept_${table} as table ${table}`)
  try {
    await owner.query(statement)
    return (await differencesOf(payout, app.deps.db)).join('\n')
  } finally {
    for (const table of tables) {
      await owner.query(`delete from ${table}`)
      const columns = await writtenColumns(table)
      await owner.query(
        `insert into ${table} (${columns}) overriding system value select ${columns} from kept_${table}`,
      )
      await owner.query(`drop table kept_${table}`)
    }
  }
}

describe('the check of withdrawals', () => {
  it.each(planted.map((one) => [one.what, one] as const))(
    'finds %s',
    async (_what, { plant, found }) => {
      expect(await differencesOf(payout, app.deps.db)).toEqual([])
      expect(await findPlanted(plant())).toContain(found())
    },
  )
})
