import { randomUUID } from 'node:crypto'
import type { Call } from '@kaleido/contract/core/call'
import { wire } from '@kaleido/contract/core/wire'
import { exchangeCoins, getWallet, listBills } from '@kaleido/contract/wallet'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { envelopeOf, type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { moveClock } from '../../testing/clock.ts'
import { runCommand } from '../../testing/command.ts'
import { wallet } from './index.ts'
import { forgetPerson } from './wallet-person.service.ts'
import { fund } from './wallet.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const member = () => app.logIn('member')
const get = async <C extends Call>(call: C, { token }: Login, input: object = {}) =>
  call.output.parse(openAnswer(app, await ask(app, call, { token, input }))) as ReturnType<
    C['output']['parse']
  >
const have = (person: Login) => get(getWallet, person)
const exchange = ({ token }: Login, coins: unknown, key: string = randomUUID()) =>
  ask(app, exchangeCoins, { token, input: { coins }, headers: { [wire.idempotencyHeader]: key } })
const keyOf = (answer: Awaited<ReturnType<typeof ask>>) =>
  (envelopeOf(answer).data as { key?: string } | null)?.key

const nothing = { coin: 0, bonus: 0, gold: 0, income: 0, frozen: 0, point: 0 }

describe('the wallet', () => {
  it('is empty at first, for guests too', async () => {
    for (const person of [await member(), await app.logIn('guest')]) {
      expect(await have(person)).toEqual(nothing)
    }
  })

  it('shows every pot, and what can be spent together', async () => {
    const person = await member()
    const { uid } = person
    await fund(app, { uid, amount: 60 })
    await fund(app, { uid, pot: 'bonus', amount: 15 })
    await fund(app, { uid, pot: 'income', amount: 1_234 })
    await fund(app, { uid, pot: 'frozen', amount: 56 })
    await fund(app, { uid, pot: 'point', amount: 7 })
    expect(await have(person)).toEqual({
      coin: 60,
      bonus: 15,
      gold: 75,
      income: 1_234,
      frozen: 56,
      point: 7,
    })
  })
})

describe('exchanging coins', () => {
  it('takes bonus coins first, and gives ten points for one', async () => {
    const person = await member()
    await fund(app, { uid: person.uid, amount: 60 })
    await fund(app, { uid: person.uid, pot: 'bonus', amount: 15 })
    const answer = openAnswer(app, await exchange(person, 20))
    const left = { ...nothing, coin: 55, gold: 55, point: 200 }
    expect(answer).toEqual({ points: 200, wallet: left })
    expect(await have(person)).toEqual(left)
  })

  it('is done once per key, however often it is sent', async () => {
    const person = await member()
    await fund(app, { uid: person.uid, amount: 100 })
    const key = randomUUID()
    await Promise.all(Array.from({ length: 10 }, () => exchange(person, 10, key)))
    expect(await have(person)).toMatchObject({ coin: 90, point: 100 })
  })

  it.each([false, true])(
    'answers at its second path too, as the same call (plain: %s)',
    async (plain) => {
      const person = await member()
      await fund(app, { uid: person.uid, amount: 100 })
      const key = randomUUID()
      const headers = { [wire.idempotencyHeader]: key }
      const at = { ...exchangeCoins, path: '/mine/goldExchange' }
      const asked = { token: person.token, input: { coins: 10 }, headers, plain }
      const first = await ask(app, at, asked)
      expect(first.statusCode).toBe(200)
      const open = (answer: typeof first) =>
        plain ? envelopeOf(answer).data : openAnswer(app, answer)
      const repeated = await ask(app, exchangeCoins, asked)
      expect(open(repeated)).toEqual(open(first))
      expect(await have(person)).toMatchObject({ coin: 90, point: 100 })
      const wrong = await app.hosts.app.inject({ method: 'PUT', url: '/mine/goldExchange' })
      expect([wrong.statusCode, wrong.headers['allow']]).toEqual([405, 'POST'])
    },
  )

  it('spends no more than there is, whatever is sent at the same time', async () => {
    const person = await member()
    await fund(app, { uid: person.uid, amount: 55 })
    const answers = await Promise.all(Array.from({ length: 12 }, () => exchange(person, 10)))
    expect(answers.filter((answer) => keyOf(answer) === undefined)).toHaveLength(5)
    expect(answers.filter((answer) => keyOf(answer) === 'wallet.insufficient')).toHaveLength(7)
    expect(await have(person)).toMatchObject({ coin: 5, point: 500 })
  })

  it('keeps to the most of a day, which ends at midnight in Shanghai', async () => {
    const person = await member()
    await fund(app, { uid: person.uid, amount: 30_000 })
    await exchange(person, 9_990)
    expect(keyOf(await exchange(person, 11))).toBe('wallet.exchange_limit')
    expect(keyOf(await exchange(person, 10))).toBeUndefined()
    await moveClock(app, '+1d')
    expect(keyOf(await exchange(person, 10_000))).toBeUndefined()
    expect(await have(person)).toMatchObject({ coin: 10_000, point: 200_000 })
  })

  it.each([9, 0, -10, 10.5, 10_001, 2 ** 53, '10', '１０', [10], null])(
    'refuses %j coins',
    async (coins) => {
      const person = await member()
      await fund(app, { uid: person.uid, amount: 100 })
      expect((await exchange(person, coins)).statusCode).toBe(422)
      expect(await have(person)).toMatchObject({ coin: 100, point: 0 })
    },
  )

  it('asks a guest to register', async () => {
    expect(keyOf(await exchange(await app.logIn('guest'), 10))).toBe('http.register_first')
  })
})

describe('the bills', () => {
  it('list one line per event, with the balance after it', async () => {
    const person = await member()
    const { uid } = person
    await fund(app, { uid, amount: 60 })
    await fund(app, { uid, pot: 'bonus', amount: 15 })
    await exchange(person, 20)
    const { list, hasNext } = await get(listBills, person)
    const line = ({ kind, amount, balance }: (typeof list)[number]) => ({ kind, amount, balance })
    expect(list.map(line)).toEqual([
      { kind: 'exchange', amount: -20, balance: 55 },
      { kind: 'gift', amount: 15, balance: 75 },
      { kind: 'gift', amount: 60, balance: 60 },
    ])
    expect(hasNext).toBe(false)
    const taken = await get(listBills, person, { flow: 'out' })
    expect(taken.list.map(line)).toEqual([{ kind: 'exchange', amount: -20, balance: 55 }])
    const given = await get(listBills, person, { flow: 'in' })
    expect(given.list.map(({ amount }) => amount)).toEqual([15, 60])
    const points = await get(listBills, person, { of: 'points' })
    expect(points.list.map(line)).toEqual([{ kind: 'exchange', amount: 200, balance: 200 }])
    expect(await get(listBills, person, { of: 'income' })).toEqual({ list: [], hasNext: false })
    expect(await get(listBills, await member())).toEqual({ list: [], hasNext: false })
  })

  it('are paged without a gap or a repetition, also through events of two pots', async () => {
    const person = await member()
    const { uid } = person
    for (let n = 0; n < 5; n += 1) {
      await fund(app, { uid, amount: 5 })
      await fund(app, { uid, pot: 'bonus', amount: 5 })
      await exchange(person, 10)
    }
    const amounts: number[] = []
    let next: string | undefined
    do {
      const page = await get(listBills, person, { pageSize: 2, ...(next && { next }) })
      amounts.push(...page.list.map(({ amount }) => amount))
      next = page.next
    } while (next !== undefined)
    expect(amounts).toEqual(Array.from({ length: 5 }, () => [-10, 5, 5]).flat())
  })
})

describe('the command gift', () => {
  const gift = (...args: unknown[]) => runCommand(app, wallet, 'gift', ...args.map(String))

  it('gives once per reference', async () => {
    const person = await member()
    expect(await gift(person.uid, 'bonus', 50, 'spring-2026')).toContain('50 more')
    expect(await gift(person.uid, 'bonus', 50, 'spring-2026')).toContain('already')
    await gift(person.uid, 'point', 7, 'spring-points')
    await gift(person.uid, 'income', 900, 'spring-prize')
    expect(await have(person)).toMatchObject({ bonus: 50, point: 7, income: 900 })
  })

  it('refuses whom there is not, and what is no amount', async () => {
    const { uid } = await member()
    await expect(gift('x', 'bonus', 1, 'a')).rejects.toThrow('uid')
    await expect(gift(uid, 'coin', 1, 'a')).rejects.toThrow('pot')
    await expect(gift(uid, 'bonus', 1.5, 'a')).rejects.toThrow('amount')
    await expect(gift(uid, 'bonus', 1)).rejects.toThrow('reference')
    await expect(gift(999_999_999_999, 'bonus', 1, 'a')).rejects.toThrow('no person')
  })
})

it('of a deleted account is forfeited, and the ledger stays', async () => {
  const { uid } = await member()
  await fund(app, { uid, amount: 60 })
  await fund(app, { uid, pot: 'income', amount: 99 })
  await app.ctx().write((trx) => forgetPerson(trx, uid))
  const { rows } = await sql`
    select name, balance from wallet_account where id / 16 = ${uid} order by id
  `.execute(app.deps.db)
  expect(rows).toEqual([
    { name: 'coin', balance: '0' },
    { name: 'income', balance: '0' },
  ])
})
