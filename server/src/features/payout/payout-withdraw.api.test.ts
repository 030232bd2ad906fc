import {
  cancelWithdrawal,
  getPayoutTerms,
  getWithdrawal,
  listWithdrawals,
  payoutRules,
  quoteWithdrawal,
  withdraw,
} from '@kaleido/contract/payout'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { make } from '../../testing/make.ts'
import { moveClock } from '../../testing/clock.ts'
import { differencesOf } from '../../testing/invariants.ts'
import { steppedUp } from '../account/account-proof.fixture.ts'
import { aSession } from '../session/session.fixture.ts'
import { addDebt } from '../wallet/index.ts'
import { payout } from './index.ts'
import { payoutSwitch, payoutUsdt } from './payout.settings.ts'
import { anEarner, aPayee, aWithdrawal, endHolds, moneyOf, usdtInput } from './payout.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const ask = ({ token }: Login, input: unknown, key?: string) =>
  make(app, withdraw, { token, input, ...(key === undefined ? {} : { key }) })
const termsOf = async ({ token }: Login) => (await make(app, getPayoutTerms, { token })).data

interface Setting {
  readonly setting: typeof payoutSwitch | typeof payoutUsdt
  readonly value: unknown
}
async function set({ setting, value }: Setting): Promise<void> {
  const { rows } = await sql<{ seen: number }>`
    select coalesce(max(version), 0)::int as seen from setting where name = ${setting.name}
  `.execute(app.deps.db)
  const change = { setting, value, seen: rows[0]?.seen ?? 0, staffId: null }
  await app.ctx().write((trx) => app.deps.settings.change(trx, change))
}

describe('a withdrawal', () => {
  it('sets the amount aside at once, on the terms that were told before', async () => {
    const person = await anEarner(app, { income: 60_000 })
    const payeeId = await aPayee(app, person)
    const quoted = await make(app, quoteWithdrawal, {
      token: person.token,
      input: { amount: 5_003, payeeId },
    })
    const terms = { amount: 5_003, feePercent: 20, fee: 1_001, net: 4_002, usdt: null }
    expect(quoted.data).toEqual({ ...terms, quote: null, until: null })
    const { key, data } = await ask(person, { amount: 5_003, payeeId })
    expect(key).toBe('ok')
    expect(data).toMatchObject({
      ...terms,
      type: 'withdrawal',
      state: 'submitted',
      payee: { actType: 'bank', holder: '张*', bank: '工商银行' },
      why: null,
      steps: [{ state: 'submitted' }],
      isCancellable: true,
    })
    expect(await moneyOf(app, person.uid)).toEqual({ income: 54_997, frozen: 5_003 })
    expect(await termsOf(person)).toMatchObject({
      income: 54_997,
      pendingId: data.id,
      leftToday: payoutRules.mostPerDay - 5_003,
      ordersLeftToday: 2,
      hasPhone: true,
      heldUntil: null,
      debt: 0,
      isOpen: true,
    })
    expect(await differencesOf(payout, app.deps.db)).toEqual([])
  })

  it.each([
    ['nothing', undefined],
    ['zero', 0],
    ['less than nothing', -5_000],
    ['part of a fen', 5_000.5],
    ['less than the least', payoutRules.least - 1],
    ['more than the most', payoutRules.most + 1],
    ['an exponent', 1e21],
    ['more than a number holds', Number.MAX_SAFE_INTEGER + 2],
    ['a text', '10000'],
    ['an exponent as a text', '1e4'],
    ['a list', [10_000]],
    ['a thing', { amount: 10_000 }],
    ['yes', true],
  ])('of %s is refused, naming the amount, and nothing moves', async (_what, amount) => {
    const person = await anEarner(app, { income: 1_000_000 })
    const payeeId = await aPayee(app, person)
    const { status, data } = await ask(person, { amount, payeeId })
    expect(status).toBe(422)
    const fields = data.issues.map(({ field }: { field: string }) => field)
    expect(new Set(fields)).toEqual(new Set(['amount']))
    expect(await moneyOf(app, person.uid)).toEqual({ income: 1_000_000, frozen: 0 })
  })

  it('of more than there is, is refused', async () => {
    const person = await anEarner(app, { income: 9_999 })
    const payeeId = await aPayee(app, person)
    expect((await ask(person, { amount: 10_000, payeeId })).key).toBe('wallet.insufficient')
    expect(await moneyOf(app, person.uid)).toEqual({ income: 9_999, frozen: 0 })
    expect((await termsOf(person)).pendingId).toBe(null)
  })

  it('is one, however many are asked for at once', async () => {
    const person = await anEarner(app, { income: 1_000_000 })
    const payeeId = await aPayee(app, person)
    const all = await Promise.all(
      Array.from({ length: 50 }, () => ask(person, { amount: 10_000, payeeId })),
    )
    expect(all.filter(({ key }) => key === 'ok')).toHaveLength(1)
    expect(new Set(all.map(({ key }) => key))).toEqual(new Set(['ok', 'payout.pending']))
    expect(await moneyOf(app, person.uid)).toEqual({ income: 990_000, frozen: 10_000 })
  })

  it('that is sent again with its key is the same one', async () => {
    const person = await anEarner(app)
    const payeeId = await aPayee(app, person)
    const key = `once-${person.uid}-${'x'.repeat(16)}`
    const all = await Promise.all(
      Array.from({ length: 10 }, () => ask(person, { amount: 10_000, payeeId }, key)),
    )
    expect(new Set(all.map(({ data }) => data.id)).size).toBe(1)
    expect(await moneyOf(app, person.uid)).toEqual({ income: 90_000, frozen: 10_000 })
  })

  it('takes a step-up, and a phone', async () => {
    const person = await anEarner(app)
    const payeeId = await aPayee(app, person)
    const token = await aSession(app.deps.db, { owner: { uid: person.uid } })
    const stale = { ...person, token }
    expect((await ask(stale, { amount: 10_000, payeeId })).key).toBe('account.step_up')
    await sql`delete from account_phone where uid = ${person.uid}`.execute(app.deps.db)
    expect((await ask(person, { amount: 10_000, payeeId })).key).toBe('payout.phone_first')
    expect(await moneyOf(app, person.uid)).toEqual({ income: 100_000, frozen: 0 })
  })

  it('waits until debts are settled', async () => {
    const person = await anEarner(app)
    const payeeId = await aPayee(app, person)
    const debt = { uid: person.uid, op: 'test', ref: `debt ${person.uid}`, amount: 7 } as const
    await app.ctx().write((trx) => addDebt(trx, { ...debt, currency: 'coin' }))
    expect((await ask(person, { amount: 10_000, payeeId })).key).toBe('payout.debt')
    expect((await termsOf(person)).debt).toBe(70)
    expect(await moneyOf(app, person.uid)).toEqual({ income: 100_000, frozen: 0 })
  })

  it('is asked for three times a day at most, by the day in Shanghai', async () => {
    const person = await anEarner(app)
    const payeeId = await aPayee(app, person)
    for (let left = payoutRules.ordersPerDay; left > 0; left -= 1) {
      expect((await termsOf(person)).ordersLeftToday).toBe(left)
      const { data } = await ask(person, { amount: 10_000, payeeId })
      await make(app, cancelWithdrawal, { token: person.token, input: { id: data.id } })
    }
    expect((await ask(person, { amount: 10_000, payeeId })).key).toBe('payout.day_orders')
    const midnight = sql`date_trunc('day', app_now(), 'Asia/Shanghai')`
    await sql`
      update payout_order set created_at = ${midnight} - interval '1 ms' where uid = ${person.uid}
    `.execute(app.deps.db)
    expect((await ask(person, { amount: 10_000, payeeId })).key).toBe('ok')
  })

  it('does not go over what a day allows', async () => {
    const { uid, token, id, payeeId } = await aWithdrawal(app)
    // As an operator's higher most of one would make it.
    const paid = sql`amount = 1995000, state = 'paid', ended_at = app_now()`
    await sql`update payout_order set ${paid} where id = ${id}`.execute(app.deps.db)
    const refused = await ask({ uid, token }, { amount: 5_001, payeeId })
    expect(refused).toMatchObject({ key: 'payout.day_limit', data: { left: 5_000 } })
    expect((await ask({ uid, token }, { amount: 5_000, payeeId })).key).toBe('ok')
  })

  it('is closed where the operator says so', async () => {
    const person = await anEarner(app)
    const payeeId = await aPayee(app, person)
    await set({ setting: payoutSwitch, value: { isOpen: false } })
    expect((await ask(person, { amount: 10_000, payeeId })).key).toBe('payout.closed')
    expect((await termsOf(person)).isOpen).toBe(false)
    await set({ setting: payoutSwitch, value: {} })
    await sql`insert into wallet_pause (scope, reason) values ('payout', 'a test')`.execute(
      app.deps.db,
    )
    expect((await ask(person, { amount: 10_000, payeeId })).key).toBe('payout.closed')
    await sql`delete from wallet_pause`.execute(app.deps.db)
    expect((await ask(person, { amount: 10_000, payeeId })).key).toBe('ok')
  })
})

describe('a withdrawal in USDT', () => {
  const offered = { rate: 7_200_000, trc20Fee: 1_000_000, erc20Fee: 5_000_000 }
  const anUsdtEarner = async () => {
    const person = await anEarner(app, { income: 500_000 })
    return { ...person, payeeId: await aPayee(app, person, usdtInput()) }
  }
  const quoteOf = ({ token, payeeId }: Login & { payeeId: string }, amount: number) =>
    make(app, quoteWithdrawal, { token, input: { amount, payeeId } })

  it('is closed without a rate', async () => {
    await set({ setting: payoutUsdt, value: null })
    const person = await anUsdtEarner()
    expect((await quoteOf(person, 90_000)).key).toBe('payout.closed')
    const refused = await ask(person, { amount: 90_000, payeeId: person.payeeId, quote: 'x' })
    expect(refused.key).toBe('payout.closed')
  })

  it('is at the rate that was quoted, also after it has changed', async () => {
    await set({ setting: payoutUsdt, value: offered })
    const person = await anUsdtEarner()
    const { data } = await quoteOf(person, 90_000)
    const usdt = { rate: 7_200_000, networkFee: 1_000_000, arrives: 99_000_000 }
    expect(data).toMatchObject({ amount: 90_000, fee: 18_000, net: 72_000, usdt })
    const minutes = (Date.parse(data.until) - app.deps.clock.now().getTime()) / 60_000
    expect(Math.round(minutes)).toBe(payoutRules.quoteMinutes)
    await set({ setting: payoutUsdt, value: { ...offered, rate: 8_000_000 } })
    const given = { amount: 90_000, payeeId: person.payeeId, quote: data.quote }
    expect((await ask(person, given)).data).toMatchObject({ net: 72_000, usdt })
    await set({ setting: payoutUsdt, value: offered })
  })

  it('takes a quote of this person, payee and amount, within its minutes', async () => {
    const [person, other] = [await anUsdtEarner(), await anUsdtEarner()]
    const { quote } = (await quoteOf(person, 90_000)).data
    const given = { amount: 90_000, payeeId: person.payeeId, quote }
    const theirs = (await quoteOf(other, 90_000)).data.quote
    const better = quote.replace('.7200000.', '.1000000.')
    for (const wrong of [undefined, 'x', '', `${quote}x`, better, theirs, quote.slice(0, -1)]) {
      expect((await ask(person, { ...given, quote: wrong })).key, wrong).toBe('payout.quote')
    }
    expect((await ask(person, { ...given, amount: 90_001 })).key).toBe('payout.quote')
    await moveClock(app, '+11m')
    const later = await steppedUp(app, person)
    expect((await ask(later, given)).key).toBe('payout.quote')
    expect(await moneyOf(app, person.uid)).toEqual({ income: 500_000, frozen: 0 })
  })

  it('is at least of what the least is', async () => {
    const person = await anUsdtEarner()
    // 20 USDT and the network's one are 151.20 yuan, which is what is left of 189.
    expect((await quoteOf(person, 18_898)).key).toBe('payout.usdt_least')
    expect((await quoteOf(person, 18_900)).data.usdt.arrives).toBe(payoutRules.leastUsdt)
  })
})

describe('a withdrawal that is taken back', () => {
  it('gives the amount back, once', async () => {
    const { uid, token, id } = await aWithdrawal(app)
    const cancel = () => make(app, cancelWithdrawal, { token, input: { id } })
    const all = await Promise.all(Array.from({ length: 10 }, cancel))
    expect(all.filter(({ key }) => key === 'ok')).toHaveLength(1)
    expect(new Set(all.map(({ key }) => key))).toEqual(new Set(['ok', 'payout.not_cancellable']))
    expect(await moneyOf(app, uid)).toEqual({ income: 100_000, frozen: 0 })
    const { data } = await make(app, getWithdrawal, { token, input: { id } })
    expect(data).toMatchObject({
      state: 'cancelled',
      steps: [{ state: 'submitted' }, { state: 'cancelled' }],
      isCancellable: false,
    })
  })

  it('is not after somebody has begun to work on it', async () => {
    const { uid, token, id } = await aWithdrawal(app)
    await sql`update payout_order set state = 'review' where id = ${id}`.execute(app.deps.db)
    const refused = await make(app, cancelWithdrawal, { token, input: { id } })
    expect(refused.key).toBe('payout.not_cancellable')
    expect(await moneyOf(app, uid)).toEqual({ income: 90_000, frozen: 10_000 })
  })
})

describe('the list of withdrawals', () => {
  it('is of one person, the latest first, by the month in Shanghai', async () => {
    const person = await anEarner(app)
    const payeeId = await aPayee(app, person)
    const ids: string[] = []
    for (const at of ['2026-10-31T15:59:59Z', '2026-10-31T16:00:00Z', '2026-11-30T16:00:00Z']) {
      const { data } = await ask(person, { amount: 10_000, payeeId })
      await make(app, cancelWithdrawal, { token: person.token, input: { id: data.id } })
      await sql`update payout_order set created_at = ${at} where id = ${data.id}`.execute(
        app.deps.db,
      )
      ids.push(data.id)
    }
    const list = async (input: object) =>
      (await make(app, listWithdrawals, { token: person.token, input })).data.list.map(
        ({ id }: { id: string }) => id,
      )
    expect(await list({})).toEqual(ids.toReversed())
    expect(await list({ month: '2026-11' })).toEqual([ids[1]])
    expect(await list({ month: '2026-10' })).toEqual([ids[0]])
    const stranger = await anEarner(app, { income: 0 })
    expect((await make(app, listWithdrawals, { token: stranger.token })).data.list).toEqual([])
    for (const call of [getWithdrawal, cancelWithdrawal]) {
      const refused = await make(app, call, { token: stranger.token, input: { id: ids[0] } })
      expect(refused).toMatchObject({ status: 404, key: 'payout.no_withdrawal' })
    }
    await endHolds(app, person.uid)
  })
})
