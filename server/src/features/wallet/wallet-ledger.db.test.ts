import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cloneDatabase } from '../../testing/postgres.ts'
import { soakNumber } from '../../testing/soak-number.ts'
import type { TestDatabase } from '../../testing/test-cluster.ts'
import { house, potOf } from './wallet.chart.ts'
import { conform } from './wallet-conform.fixture.ts'
import { crowdMutants, type Mutant, mutants, plant } from './wallet-mutants.fixture.ts'
import { steps } from './wallet-steps.fixture.ts'

const runs = soakNumber('LEDGER_RUNS', 300)
const rounds = soakNumber('LEDGER_ROUNDS', 200)

let database: TestDatabase
let app: pg.Pool
let owner: pg.Client
beforeAll(async () => {
  database = await cloneDatabase()
  app = new pg.Pool({ connectionString: database.appUrl, max: 64 })
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await app.end()
  await database.drop()
})

let lastUid = 1_000_000
async function aPerson(): Promise<number> {
  const uid = (lastUid += 1)
  await owner.query(`insert into account (uid, name) values ($1, 'a test account')`, [uid])
  return uid
}

/** On a connection of the pool, which is kept: `query` of the pool closes it at every refusal. */
async function ask<R extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<R[]> {
  const client = await app.connect()
  try {
    return (await client.query<R>(text, values)).rows
  } finally {
    client.release()
  }
}

interface Moved {
  readonly ref: string
  readonly from: bigint
  readonly to: bigint
  readonly amount: number
}

/** `fresh`, `replay`, or the code of the refusal. */
async function move({ ref, from, to, amount }: Moved): Promise<string> {
  try {
    const [posted] = await ask<{ is_replay: boolean }>(
      `select is_replay from wallet_post('test', $1, 'test', null, $2, $3, $4)`,
      [ref, [String(from)], [String(to)], [amount]],
    )
    return posted?.is_replay ? 'replay' : 'fresh'
  } catch (error) {
    return (error as { code: string }).code
  }
}

const fund = (uid: number, amount: number) =>
  move({ ref: `fund ${uid}`, from: house.grantedCoins, to: potOf(uid, 'coin'), amount })

async function balanceOf(id: bigint): Promise<number> {
  const { rows } = await app.query<{ balance: string }>(
    'select balance from wallet_account where id = $1',
    [String(id)],
  )
  return Number(rows[0]?.balance)
}

const count = (list: readonly string[], one: string) => list.filter((each) => each === one).length
const times = <T>(n: number, work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, each) => work(each)))

describe('what one person spends fifty times at once', () => {
  it(`is never more than there is, in ${rounds} rounds`, async () => {
    const spendAll = async () => {
      const uid = await aPerson()
      const coin = potOf(uid, 'coin')
      await fund(uid, 1_000)
      const spend = (n: number) =>
        move({ ref: `spend ${uid} ${n}`, from: coin, to: house.sales, amount: 100 })
      const spent = await times(50, spend)
      return [count(spent, 'fresh'), count(spent, 'LG402'), await balanceOf(coin)]
    }
    for (let done = 0; done < rounds; done += 4) {
      expect(await times(4, spendAll)).toEqual(Array.from({ length: 4 }, () => [10, 40, 0]))
    }
  })

  it('would be more if the balance was read first and written afterwards', async () => {
    const id = String(potOf(await aPerson(), 'coin'))
    await owner.query(`create table naive (id bigint primary key, balance bigint)`)
    await owner.query(`grant select, update on naive to kaleido_app`)
    await owner.query(`insert into naive values ($1, 1000)`, [id])
    const spent = await times(50, async () => {
      const { rows } = await app.query('select balance from naive where id = $1', [id])
      const left = Number((rows[0] as { balance: string }).balance) - 100
      if (left < 0) return 'refused'
      await app.query('update naive set balance = $2 where id = $1', [id, left])
      return 'fresh'
    })
    expect(count(spent, 'fresh')).toBeGreaterThan(10)
  })
})

describe('a reference', () => {
  it('is written once, however many send it at the same time', async () => {
    const uid = await aPerson()
    await fund(uid, 1_000)
    const spend = { ref: `once ${uid}`, from: potOf(uid, 'coin'), to: house.sales }
    const sent = await times(50, () => move({ ...spend, amount: 100 }))
    expect([count(sent, 'fresh'), count(sent, 'replay')]).toEqual([1, 49])
    expect(await move({ ...spend, amount: 101 })).toBe('LG409')
    expect(await balanceOf(potOf(uid, 'coin'))).toBe(900)
  })

  it('can be used again after a refusal', async () => {
    const uid = await aPerson()
    const spend = {
      ref: `later ${uid}`,
      from: potOf(uid, 'coin'),
      to: house.sales,
      amount: 100,
    }
    expect(await move(spend)).toBe('LG402')
    await fund(uid, 100)
    expect(await move(spend)).toBe('fresh')
  })
})

it('reverses each of many events once, of two attempts at the same time', async () => {
  const [uid, events] = [await aPerson(), 250]
  await fund(uid, events)
  const [coin, sales] = [String(potOf(uid, 'coin')), String(house.sales)]
  const post = async (
    ref: string,
    { from, to, reverses = null }: Record<string, string | null>,
  ) => {
    const [posted] = await ask<{ id: string }>(
      `select journal as id from wallet_post('test', $1, 'test', $2, $3, $4, '{1}')`,
      [ref, reverses, [from], [to]],
    )
    return posted?.id ?? ''
  }
  const ids = await times(events, (n) => post(`sold ${uid} ${n}`, { from: coin, to: sales }))
  const outcomes = await times(events * 2, async (n) => {
    const reverses = ids[n >> 1] ?? ''
    return post(`back ${uid} ${n}`, { from: sales, to: coin, reverses }).catch(
      (error: unknown) => (error as { code: string }).code,
    )
  })
  expect(count(outcomes, '23505')).toBe(events)
  expect(await balanceOf(potOf(uid, 'coin'))).toBe(events)
})

const deadlock = '40P01'

/** Thirty-two writers that move one coin between eight people in all directions; they stop at a deadlock. */
async function crowd(moves: number): Promise<string[]> {
  const people = await times(8, aPerson)
  for (const uid of people) await fund(uid, 10_000)
  let sent = 0
  let isLocked = false
  const writer = async (): Promise<string[]> => {
    const outcomes: string[] = []
    while (sent < moves && !isLocked) {
      const n = (sent += 1)
      const from = people[n % 8] ?? 0
      const to = people[(n * 5 + (n >> 3)) % 8] ?? 0
      if (from === to) continue
      const [one, other] = [potOf(from, 'coin'), potOf(to, 'coin')]
      const outcome = await move({
        ref: `crowd ${people[0]} ${n}`,
        from: one,
        to: other,
        amount: 1,
      })
      outcomes.push(outcome)
      isLocked ||= outcome === deadlock
    }
    return outcomes
  }
  return (await times(32, writer)).flat()
}

it('has no deadlock where many move money between the same accounts in opposite directions', async () => {
  const outcomes = await crowd(4_000)
  expect(new Set(outcomes)).toEqual(new Set(['fresh']))
})

/** Compares random events with the ledger as plain objects in memory; answers where they differ first. */
async function findDifference(): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: database.appUrl })
  await client.connect()
  try {
    const property = fc.asyncProperty(steps, async (list) => {
      await conform(client, { uid: await aPerson(), other: await aPerson(), steps: list })
    })
    const seed = soakNumber('LEDGER_SEED', 20_261_126)
    const details = await fc.check(property, { numRuns: runs, seed, endOnFailure: true })
    return details.failed ? fc.defaultReportMessage(details) : undefined
  } finally {
    await client.end()
  }
}

it(`does what the model does, in ${runs} runs of random events`, async () => {
  expect(await findDifference()).toBeUndefined()
}, 3_600_000)

async function withMutant<T>(mutant: Mutant, work: () => Promise<T>): Promise<T> {
  const mend = await plant(owner, mutant)
  try {
    return await work()
  } finally {
    await mend()
  }
}

describe('a defect that is planted in the posting function is found', () => {
  const named = (list: readonly Mutant[]) => list.map((mutant) => [mutant.what, mutant] as const)

  it.each(named(mutants))('by the model: %s', async (_what, mutant) => {
    const difference = await withMutant(mutant, findDifference)
    expect(difference).toBeDefined()
  })

  it.each(named(crowdMutants))('by many writers: %s', async (_what, mutant) => {
    const outcomes = await withMutant(mutant, () => crowd(4_000))
    expect(outcomes).toContain(deadlock)
  })
})

describe('the tables of the ledger', () => {
  /** Each with one of its columns. */
  const tables = [
    ['wallet_pot', 'name'],
    ['wallet_account', 'name'],
    ['wallet_journal', 'op'],
    ['wallet_transfer', 'amount'],
    ['wallet_entry', 'amount'],
  ] as const
  const changes = (table: string, column: string) => [
    `update ${table} set ${column} = ${column}`,
    `delete from ${table}`,
    `truncate ${table} cascade`,
  ]
  it.each(tables)('%s can be read by the server, and nothing else', async (table, column) => {
    await app.query(`select from ${table} limit 1`)
    for (const change of [...changes(table, column), `insert into ${table} default values`]) {
      await expect(app.query(change), change).rejects.toMatchObject({ code: '42501' })
    }
  })

  it.each(tables)('%s keeps its rows even from its owner', async (table, column) => {
    for (const change of changes(table, column)) {
      await expect(owner.query(change), change).rejects.toMatchObject({ code: 'LG403' })
    }
  })

  it('cannot be locked by the server, which has a function for it', async () => {
    await expect(app.query('select from wallet_account for update')).rejects.toMatchObject({
      code: '42501',
    })
  })
})
