import { randomBytes } from 'node:crypto'
import { openOrder } from '@kaleido/contract/topup'
import {
  askRefund,
  askSettlement,
  decideRefund,
  decideSettlement,
  getDeskOrder,
  listSuspense,
} from '@kaleido/contract/topup-desk'
import { listApprovals } from '@kaleido/contract/staff-approval'
import { getSpendingLimit, setSpendingLimit } from '@kaleido/contract/topup-limit'
import { exchangeCoins } from '@kaleido/contract/wallet'
import { actAtCashier, getCashier } from '@kaleido/contract/topup-sandbox'
import type { Call } from '@kaleido/contract/core/call'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { envelopeOf, type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { differencesOf } from '../../testing/invariants.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { moveClock } from '../../testing/clock.ts'
import { runJob } from '../../testing/run-job.ts'
import { sumDebts } from '../wallet/index.ts'
import { sandboxKeys } from './provider/topup-sandbox.ts'
import { topup } from './index.ts'
import { anOrder, applyAll, balanceOf, bodyOf, deliver, tell } from './topup.fixture.ts'
import { topupJobs } from './topup.jobs.ts'

let app: TestApp
let one: Login
let other: Login
beforeAll(async () => {
  app = await startTestApp({ settings: { PAY_SANDBOX_KEYS: 's2,s1' } })
  one = await app.logIn('staff', 'finance')
  other = await app.logIn('staff', 'finance')
})
afterAll(() => app.close())

let keys = 0
async function make<C extends Call>(call: C, { token }: Login, input: object) {
  const headers = call.keyed ? { 'idempotency-key': `key-${(keys += 1)}-${'x'.repeat(16)}` } : {}
  const response = await ask(app, call, { token, input, headers })
  const { code } = envelopeOf(response)
  return { code, data: code === 200 ? (openAnswer(app, response) as never) : undefined }
}

const stateOf = async (id: string) =>
  (
    await app.deps.db
      .selectFrom('topup_order')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).state
const coins = async (uid: number) => [await balanceOf(app, uid, 1), await balanceOf(app, uid, 2)]

/** Of the house: what came in by the sandbox and what lies aside. */
async function houseOf(id: number): Promise<number> {
  const { rows } = await app.deps.db
    .selectFrom('wallet_transfer')
    .select(({ fn }) => [fn.sum<string>('amount').as('sum'), 'debit'])
    .where(({ or, eb }) => or([eb('debit', '=', String(id)), eb('credit', '=', String(id))]))
    .groupBy('debit')
    .execute()
    .then((found) => ({ rows: found }))
  return rows.reduce(
    (sum, { sum: part, debit }) => sum + Number(part) * (debit === String(id) ? -1 : 1),
    0,
  )
}

const asideOf = (orderId: string) =>
  app.deps.db
    .selectFrom('topup_suspense')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()

describe('a notice', () => {
  it('is believed by its signature alone, made with the present or the previous key, and in time', async () => {
    const person = await app.logIn('member')
    const { id } = await anOrder(app, person)
    const body = bodyOf({ order: id, amount: 600 })
    const now = app.deps.clock.now().getTime()
    const sendWith = async (given: { key?: Buffer; at?: Date }) =>
      (await deliver(app, { body, ...given })).status
    expect(await sendWith({ key: randomBytes(32) })).toBe(403)
    expect(await sendWith({ at: new Date(now - 301_000) })).toBe(403)
    expect(await sendWith({ at: new Date(now + 310_000) })).toBe(403)
    await applyAll(app)
    expect(await stateOf(id)).toBe('pending')
    const [, previous] = sandboxKeys(app.deps)
    if (!previous) throw new Error('there is no previous key')
    expect(await sendWith({ key: previous })).toBe(200)
    await applyAll(app)
    expect(await stateOf(id)).toBe('paid')
  })

  it('larger than any provider’s is refused', async () => {
    expect((await deliver(app, { body: 'x'.repeat(70_000) })).status).toBe(413)
  })

  it.each([
    ['amount', { amount: 599 }, 599],
    ['currency', { amount: 600, currency: 'USD' }, 0],
    ['app', { amount: 600, app: 'another' }, 600],
  ] as const)(
    'of another %s gives nothing and puts aside what really came',
    async (why, wrong, aside) => {
      const person = await app.logIn('member')
      const { id } = await anOrder(app, person)
      const before = await houseOf(-13)
      await tell(app, { order: id, ...wrong })
      expect(await stateOf(id)).toBe('mismatch')
      expect(await coins(person.uid)).toEqual([0, 0])
      expect((await houseOf(-13)) - before).toBe(aside)
      expect(await asideOf(id)).toMatchObject({ why, state: 'open' })
    },
  )

  it('of an order that there is not is put aside', async () => {
    const before = await houseOf(-13)
    await tell(app, { order: '999999999', amount: 100 })
    await tell(app, { order: 'nonsense', amount: 50, txn: 'nonsense' })
    expect((await houseOf(-13)) - before).toBe(150)
  })

  it('of a second payment is put aside and sent back by a job', async () => {
    const person = await app.logIn('member')
    const { id } = await anOrder(app, person)
    await tell(app, { order: id, amount: 600 })
    const before = await houseOf(-13)
    await tell(app, { order: id, amount: 600, txn: 'second' })
    expect(await stateOf(id)).toBe('paid')
    expect(await asideOf(id)).toMatchObject({ why: 'twice', state: 'refunding' })
    const [refund] = await app.deps.db
      .selectFrom('topup_refund')
      .select('id')
      .where('suspense_id', '=', (await asideOf(id)).id)
      .execute()
    for (const _ of [1, 2]) {
      await runJob(app, topupJobs, { name: 'topup.sendRefund', data: { id: refund?.id } })
    }
    expect(await asideOf(id)).toMatchObject({ state: 'refunded' })
    expect(await houseOf(-13)).toBe(before)
    expect(await coins(person.uid)).toEqual([60, 60])
  })
})

/** What the second person is shown. */
async function aboutOf(approvalId: string) {
  const { data } = await make(listApprovals, other, {})
  return listApprovals.output.parse(data).list.find(({ id }) => id === approvalId)?.about
}

describe('money that goes back', () => {
  it('takes back what it bought, also where the provider tells of that first', async () => {
    const person = await app.logIn('member')
    const { id } = await anOrder(app, person)
    await tell(app, { order: id, amount: 600, kind: 'refunded' })
    expect(await stateOf(id)).toBe('pending')
    await tell(app, { order: id, amount: 600 })
    expect(await stateOf(id)).toBe('refunded')
    expect(await coins(person.uid)).toEqual([0, 0])
    await tell(app, { order: id, amount: 600, kind: 'refunded' })
    expect(await coins(person.uid)).toEqual([0, 0])
  })

  it('leaves a debt for what is spent, which the next top-up pays', async () => {
    const person = await app.logIn('member')
    const { uid } = person
    const first = await anOrder(app, person)
    await tell(app, { order: first.id, amount: 600 })
    await make(exchangeCoins, person, { coins: 100 })
    expect(await coins(uid)).toEqual([20, 0])
    await tell(app, { order: first.id, amount: 600, kind: 'disputed' })
    expect(await stateOf(first.id)).toBe('disputed')
    expect(await coins(uid)).toEqual([0, 0])
    expect(await sumDebts(app.deps.db, uid)).toMatchObject({ coin: 100 })
    const next = await anOrder(app, person, { productId: '2' })
    await tell(app, { order: next.id, amount: 3000 })
    expect(await sumDebts(app.deps.db, uid)).toMatchObject({ coin: 0 })
    expect(await coins(uid)).toEqual([200, 15])
  })

  it('takes two of the staff where they give it back', async () => {
    const person = await app.logIn('member')
    const { id } = await anOrder(app, person)
    const asked = { orderId: id, reason: '重复购买' }
    expect((await make(askRefund, one, asked)).code).toBe(3111)
    await tell(app, { order: id, amount: 600 })
    const { data } = await make(askRefund, one, asked)
    const { approvalId } = askRefund.output.parse(data)
    expect(await aboutOf(approvalId)).toEqual({ uid: person.uid, fen: 600 })
    const decision = { approvalId, verdict: 'approve' }
    expect((await make(decideRefund, one, decision)).code).toBe(1104)
    expect((await make(decideRefund, other, decision)).code).toBe(200)
    expect((await make(decideRefund, other, decision)).code).toBe(1105)
    expect(await stateOf(id)).toBe('refunded')
    expect(await coins(person.uid)).toEqual([0, 0])
    const shown = await make(getDeskOrder, one, { id })
    const { history, events } = getDeskOrder.output.parse(shown.data)
    expect(history.map(({ to }) => to)).toEqual(['created', 'pending', 'paid', 'refunded'])
    expect(events).toMatchObject([{ kind: 'paid', result: 'credited' }])
  })
})

describe('money that lies aside', () => {
  async function aside(amount: number) {
    const person = await app.logIn('member')
    const { id } = await anOrder(app, person)
    await tell(app, { order: id, amount })
    return { person, orderId: id, id: (await asideOf(id)).id }
  }

  async function settle(id: string, how: 'credit' | 'refund') {
    const asked = await make(askSettlement, one, { id, how, reason: '已核对流水' })
    const { approvalId } = askSettlement.output.parse(asked.data)
    expect(await aboutOf(approvalId)).toMatchObject({ how, currency: 'CNY' })
    return make(decideSettlement, other, { approvalId, verdict: 'approve' })
  }

  it('is given to the person of the order as the coins that it buys, once', async () => {
    const { person, orderId, id } = await aside(505)
    expect((await settle(id, 'credit')).code).toBe(200)
    const found = await make(listSuspense, one, { id })
    expect(listSuspense.output.parse(found.data).list).toMatchObject([{ id, state: 'credited' }])
    expect(await coins(person.uid)).toEqual([50, 0])
    expect(await stateOf(orderId)).toBe('paid')
    const again = await make(askSettlement, one, { id, how: 'refund', reason: '再来' })
    expect(again.code).toBe(3112)
  })

  it.each(['refunded', 'disputed'] as const)(
    'and was credited is taken back where its provider says that it was %s',
    async (kind) => {
      const { person, orderId, id } = await aside(505)
      await settle(id, 'credit')
      await tell(app, { order: orderId, amount: 500, kind })
      expect(await stateOf(orderId)).toBe('paid')
      for (const _ of [1, 2]) await tell(app, { order: orderId, amount: 505, kind })
      expect(await stateOf(orderId)).toBe(kind)
      expect(await coins(person.uid)).toEqual([0, 0])
    },
  )

  it('and was credited takes no more back than it gave, at the price of the order too', async () => {
    const person = await app.logIn('member')
    const order = await anOrder(app, person, { productId: '2' })
    const paid = { order: order.id, amount: order.price, app: 'another' }
    await tell(app, paid)
    await settle((await asideOf(order.id)).id, 'credit')
    expect(await coins(person.uid)).toEqual([300, 0])
    await tell(app, { ...paid, kind: 'refunded' })
    expect(await coins(person.uid)).toEqual([0, 0])
    expect(await sumDebts(app.deps.db, person.uid)).toMatchObject({ coin: 0 })
  })

  it('and was credited beside its order is taken back alone', async () => {
    const { person, orderId, id } = await aside(505)
    await settle(id, 'credit')
    const before = await houseOf(-6)
    const second = { order: orderId, amount: 1_000, txn: `second-${orderId}` }
    await tell(app, second)
    const added = await app.deps.db
      .selectFrom('topup_suspense')
      .select('id')
      .where('txn', '=', second.txn)
      .executeTakeFirstOrThrow()
    await settle(added.id, 'credit')
    expect(await coins(person.uid)).toEqual([150, 0])
    await make(exchangeCoins, person, { coins: 120 })
    for (const _ of [1, 2]) await tell(app, { ...second, order: '0', kind: 'disputed' })
    expect(await stateOf(orderId)).toBe('paid')
    expect(await coins(person.uid)).toEqual([0, 0])
    expect(await sumDebts(app.deps.db, person.uid)).toMatchObject({ coin: 70 })
    expect(await houseOf(-6)).toBe(before)
  })

  it('or is sent back, and its order is over', async () => {
    const { orderId, id } = await aside(500)
    const list = await make(listSuspense, one, { pageSize: 50 })
    expect(listSuspense.output.parse(list.data).list).toContainEqual(
      expect.objectContaining({ id, amount: 500, why: 'amount', orderId }),
    )
    expect((await settle(id, 'refund')).code).toBe(200)
    const refund = await app.deps.db
      .selectFrom('topup_refund')
      .select('id')
      .where('suspense_id', '=', id)
      .executeTakeFirstOrThrow()
    await runJob(app, topupJobs, { name: 'topup.sendRefund', data: refund })
    expect(await stateOf(orderId)).toBe('refunded')
  })
})

describe('a limit of one’s own', () => {
  it('counts what is paid and what is open, is lowered at once and raised after a day', async () => {
    const person = await app.logIn('member')
    const set = async (limit: number | null) =>
      setSpendingLimit.output.parse((await make(setSpendingLimit, person, { limit })).data)
    expect(await set(1_000)).toEqual({ limit: 1_000, next: null, spent: 0 })
    const { id } = await anOrder(app, person)
    const input = { item: 'coin', productId: '1', channel: 'sandbox' }
    expect((await make(openOrder, person, input)).code).toBe(3103)
    await tell(app, { order: id, amount: 600 })
    expect((await make(openOrder, person, input)).code).toBe(3103)
    expect(await set(5_000)).toMatchObject({ limit: 1_000, next: { limit: 5_000 }, spent: 600 })
    // More than the old limit alone, whichever month it is then.
    const dearer = { ...input, productId: '2' }
    await moveClock(app, '+23h')
    expect((await make(openOrder, person, dearer)).code).toBe(3103)
    await moveClock(app, '+2h')
    expect((await make(openOrder, person, dearer)).code).toBe(200)
    expect(await set(700)).toMatchObject({ limit: 700, next: null })
    const read = await make(getSpendingLimit, person, {})
    expect(getSpendingLimit.output.parse(read.data).limit).toBe(700)
    expect(await set(null)).toMatchObject({ limit: 700, next: { limit: null } })
  })
})

describe('the cashier for trying out', () => {
  const cashierOf = (payUrl: string | null) => ({ token: String(payUrl).split('token=')[1] ?? '' })

  it('pays once, and the product hears of it twice and among other things', async () => {
    const person = await app.logIn('member')
    const { id, payUrl } = await anOrder(app, person)
    const { token } = cashierOf(payUrl)
    const shown = await make(getCashier, person, { token })
    expect(getCashier.output.parse(shown.data)).toMatchObject({ amount: 600, state: 'open' })
    expect((await make(actAtCashier, person, { token, act: 'pay' })).code).toBe(200)
    expect((await make(actAtCashier, person, { token, act: 'pay' })).code).toBe(3104)
    const { rows } = await app.deps.db
      .selectFrom('topup_sandbox')
      .select(['id', 'state'])
      .where('token', '=', token)
      .execute()
      .then((found) => ({ rows: found }))
    expect(rows).toMatchObject([{ state: 'paid' }])
    const body = bodyOf({ order: id, amount: 600, txn: `sb${rows[0]?.id}` })
    for (const _ of [1, 2]) {
      await runJob(app, topupJobs, { name: 'topup.deliverSandbox', data: { body } })
    }
    await applyAll(app)
    expect(await stateOf(id)).toBe('paid')
    expect(await coins(person.uid)).toEqual([60, 60])
  })

  it('is not there where the channel is off', async () => {
    const closed = await startTestApp({ settings: { PAY_SANDBOX: 'off' } })
    try {
      const answer = await ask(closed, getCashier, { input: { token: 'x'.repeat(43) } })
      expect(answer.statusCode).toBe(404)
    } finally {
      await closed.close()
    }
  })
})

it('leaves no order without its journal, and no journal without its order', async () => {
  expect(await differencesOf(topup, app.deps.db)).toEqual([])
})
