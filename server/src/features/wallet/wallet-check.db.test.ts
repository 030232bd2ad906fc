import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { runCommand } from '../../testing/command.ts'
import { differencesOf } from '../../testing/invariants.ts'
import { wallet } from './index.ts'
import { house, potOf } from './wallet.chart.ts'
import { fund } from './wallet.fixture.ts'

const tables = ['wallet_account', 'wallet_journal', 'wallet_transfer', 'wallet_entry'] as const

let app: TestApp
let owner: pg.Client
let uid: number
beforeAll(async () => {
  app = await startTestApp()
  owner = new pg.Client({ connectionString: app.database.ownerUrl })
  await owner.connect()
  // Neither triggers nor the foreign key see what is planted.
  for (const table of tables) await owner.query(`alter table ${table} disable trigger user`)
  await owner.query('alter table wallet_transfer drop constraint wallet_transfer_journal_id_fkey')
})
beforeEach(async () => {
  uid = (await app.logIn('member')).uid
  await fund(app, { uid, amount: 100 })
})
afterAll(async () => {
  await owner.end()
  await app.close()
})

/** Everything of one account and one journal, for statements. */
function words() {
  const coin = String(potOf(uid, 'coin'))
  const journal = `(select max(journal_id) from wallet_entry where account_id = ${coin})`
  return { coin, journal, sales: String(house.sales) }
}

type Words = ReturnType<typeof words>

/** A corruption by direct SQL, and what names it. */
const planted: readonly {
  readonly what: string
  readonly plant: (of: Words) => string
  readonly found: RegExp
}[] = [
  {
    what: 'one coin too many',
    plant: ({ coin }) => `update wallet_account set balance = balance + 1 where id = ${coin}`,
    found: /its transfers say 100/,
  },
  {
    what: 'one coin too few',
    plant: ({ coin }) => `update wallet_account set balance = balance - 1 where id = ${coin}`,
    found: /its bill ends at 100/,
  },
  {
    what: 'a balance that is set to nothing',
    plant: ({ coin }) => `update wallet_account set balance = 0 where id = ${coin}`,
    found: /coin: -100 too many/,
  },
  {
    what: 'an account that is deleted',
    plant: ({ coin }) => `delete from wallet_account where id = ${coin}`,
    found: /its transfers say 100/,
  },
  {
    what: 'an account of another currency',
    plant: ({ coin }) => `update wallet_account set currency = 'point' where id = ${coin}`,
    found: /event \d+ \(gift /,
  },
  {
    what: 'a constrained account that turns lazy',
    plant: ({ coin }) => `update wallet_account set is_lazy = true, balance = 0 where id = ${coin}`,
    found: /its bill ends at 100/,
  },
  {
    what: 'a larger transfer',
    plant: ({ journal }) => `update wallet_transfer set amount = 101 where journal_id = ${journal}`,
    found: /its transfers say 101/,
  },
  {
    what: 'a transfer that is deleted',
    plant: ({ journal }) => `delete from wallet_transfer where journal_id = ${journal}`,
    found: /0 transfers/,
  },
  {
    what: 'a transfer without an event',
    plant: ({ coin, sales }) =>
      `insert into wallet_transfer (journal_id, n, currency, debit, credit, amount)
        values (999999999, 1, 'coin', ${coin}, ${sales}, 5)`,
    found: /event 999999999/,
  },
  {
    what: 'a second transfer of an event',
    plant: ({ coin, journal, sales }) =>
      `insert into wallet_transfer (journal_id, n, currency, debit, credit, amount)
        values (${journal}, 2, 'coin', ${sales}, ${coin}, 5)`,
    found: /its transfers say 105/,
  },
  {
    what: 'a gap in the numbers of transfers',
    plant: ({ journal }) => `update wallet_transfer set n = 2 where journal_id = ${journal}`,
    found: /1 transfers/,
  },
  {
    what: 'a transfer of another currency',
    plant: ({ journal }) =>
      `update wallet_transfer set currency = 'fen' where journal_id = ${journal}`,
    found: /1 transfers/,
  },
  {
    what: 'a transfer to somebody else',
    plant: ({ coin, journal }) =>
      `update wallet_transfer set credit = ${coin} + 1 where journal_id = ${journal}`,
    found: /its transfers say 0/,
  },
  {
    what: 'a transfer the other way round',
    plant: ({ journal }) =>
      `update wallet_transfer set debit = credit, credit = debit where journal_id = ${journal}`,
    found: /its transfers say -100/,
  },
  {
    what: 'an event that is deleted',
    plant: ({ journal }) => `delete from wallet_journal where id = ${journal}`,
    found: /event {2}\( {2}\): 1 transfers|event \d+ \( \): 1 transfers/,
  },
  {
    what: 'an event without transfers',
    plant: () =>
      `insert into wallet_journal (op, ref, legs_hash, actor) values ('gift', 'nothing', '', 'x')`,
    found: /\(gift nothing\): 0 transfers/,
  },
  {
    what: 'a bill with another amount',
    plant: ({ coin }) => `update wallet_entry set amount = 99 where account_id = ${coin}`,
    found: /sums to 99/,
  },
  {
    what: 'a bill with another balance',
    plant: ({ coin }) => `update wallet_entry set balance = 101 where account_id = ${coin}`,
    found: /its bill ends at 101/,
  },
  {
    what: 'a bill that lacks a line',
    plant: ({ coin }) => `delete from wallet_entry where account_id = ${coin}`,
    found: /its bill ends at 0/,
  },
  {
    what: 'a bill with a line too many',
    plant: ({ coin, journal }) =>
      `insert into wallet_entry (account_id, journal_id, amount, balance)
        values (${coin}, ${journal}, 7, 107)`,
    found: /its bill ends at 107/,
  },
  {
    what: 'a bill of somebody else',
    plant: ({ coin }) =>
      `update wallet_entry set account_id = ${coin} + 1 where account_id = ${coin}`,
    found: /its bill ends at 0/,
  },
]

/** What is found of it; the tables are afterwards as they were. */
async function findPlanted(statement: string): Promise<string> {
  for (const table of tables) await owner.query(`create table kept_${table} as table ${table}`)
  try {
    await owner.query(statement)
    return (await differencesOf(wallet, app.deps.db)).join('\n')
  } finally {
    for (const table of tables) {
      await owner.query(`delete from ${table}`)
      await owner.query(`insert into ${table} overriding system value table kept_${table}`)
      await owner.query(`drop table kept_${table}`)
    }
  }
}

describe('the check of the ledger', () => {
  it.each(planted.map((one) => [one.what, one] as const))(
    'finds %s',
    async (_what, { plant, found }) => {
      expect(await findPlanted(plant(words()))).toMatch(found)
    },
  )

  it('finds nothing where everything holds, as the command says', async () => {
    expect(await differencesOf(wallet, app.deps.db)).toEqual([])
    const said = await runCommand(app, wallet, 'check')
    expect(said).toContain('holds   no balance is negative')
    expect(said).not.toContain('BROKEN')
  })

  it('says what differs, and fails', async () => {
    const { coin } = words()
    const shift = (by: number) =>
      owner.query(`update wallet_account set balance = balance + ${by} where id = ${coin}`)
    await shift(1)
    await expect(runCommand(app, wallet, 'check')).rejects.toThrow('differs')
    await shift(-1)
  })
})
