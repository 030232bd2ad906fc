import {
  cancelOrder,
  checkOrder,
  getOrder,
  listOrders,
  listProducts,
  openOrder,
  type TopupOrder,
} from '@kaleido/contract/topup'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { envelopeOf, type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { differencesOf } from '../../testing/invariants.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { moveClock } from '../../testing/clock.ts'
import { runJob } from '../../testing/run-job.ts'
import { anOrder, applyAll, balanceOf, bodyOf, deliver, tell } from './topup.fixture.ts'
import { topup } from './index.ts'
import { payPathOf } from './order/topup-payment.service.ts'
import { topupJobs } from './topup.jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const coin = (uid: number) => balanceOf(app, uid, 1)
const bonus = (uid: number) => balanceOf(app, uid, 2)

async function read({ token }: Login, id: string): Promise<TopupOrder> {
  return getOrder.output.parse(openAnswer(app, await ask(app, getOrder, { token, input: { id } })))
}
const codeOf = async (answer: ReturnType<typeof ask>) => envelopeOf(await answer).code

describe('what is sold', () => {
  it('shows packages with what a first top-up adds: as many coins as it buys, up to 300', async () => {
    const { token } = await app.logIn('member')
    const answer = await ask(app, listProducts, { token, input: { type: 1 } })
    const { packages, channels } = listProducts.output.parse(openAnswer(app, answer))
    expect(packages.map(({ price, coins, bonus: more }) => [price, coins, more])).toEqual([
      [600, 60, 0],
      [3000, 300, 15],
      [6800, 680, 50],
      [12800, 1280, 130],
      [32800, 3280, 400],
      [64800, 6480, 1000],
    ])
    expect(packages.map(({ firstBonus }) => firstBonus)).toEqual([60, 300, 300, 300, 300, 300])
    expect(channels).toEqual([{ id: 'sandbox', name: '模拟支付' }])
  })

  it('shows VIP and rates by their types', async () => {
    const { token } = await app.logIn('member')
    const of = async (type: 2 | 3) =>
      listProducts.output.parse(
        openAnswer(app, await ask(app, listProducts, { token, input: { type } })),
      )
    expect((await of(2)).vip.length).toBeGreaterThanOrEqual(6)
    expect((await of(3)).rates).toMatchObject({ coinsPerYuan: 10, pointsPerCoin: 10 })
  })
})

describe('an order', () => {
  it('is paid by a signed notice, once, of forty that arrive at a time', async () => {
    const person = await app.logIn('member')
    const order = await anOrder(app, person, { productId: '2' })
    expect(order).toMatchObject({ state: 'pending', price: 3000, coins: 300, bonus: 15 })
    const body = bodyOf({ order: order.id, amount: 3000 })
    // An address may have 48 bodies on their way.
    const sent = await Promise.all(Array.from({ length: 40 }, () => deliver(app, { body })))
    expect(new Set(sent.map(({ text }) => text))).toEqual(new Set(['success']))
    await Promise.all([applyAll(app), applyAll(app)])
    expect(await read(person, order.id)).toMatchObject({ state: 'paid', firstBonus: 300 })
    expect([await coin(person.uid), await bonus(person.uid)]).toEqual([300, 315])
    const second = await anOrder(app, person)
    expect(second.firstBonus).toBe(0)
  })

  it('is opened once by fifty calls with one key', async () => {
    const { token, uid } = await app.logIn('member')
    const input = { item: 'coin', productId: '1', channel: 'sandbox' }
    const headers = { 'idempotency-key': 'one-key-for-all-of-them' }
    const tries = Array.from({ length: 50 }, () => ask(app, openOrder, { token, input, headers }))
    const ids = (await Promise.all(tries)).map(
      (answer) => openOrder.output.parse(openAnswer(app, answer)).order.id,
    )
    expect(new Set(ids).size).toBe(1)
    const { length } = await app.deps.db
      .selectFrom('topup_order')
      .select('id')
      .where('uid', '=', String(uid))
      .execute()
    expect(length).toBe(1)
  })

  it('is refused beyond five that are unpaid', async () => {
    const person = await app.logIn('member')
    for (const _ of [1, 2, 3, 4, 5]) await anOrder(app, person)
    const input = { item: 'coin', productId: '1', channel: 'sandbox' }
    const headers = { 'idempotency-key': 'the-sixth-order-of-them' }
    const sixth = () => codeOf(ask(app, openOrder, { token: person.token, input, headers }))
    expect(await sixth()).toBe(3102)
    await moveClock(app, '+16m')
    expect(await sixth()).toBe(200)
  })

  it('expires after a quarter of an hour, and is credited if it is paid later', async () => {
    const person = await app.logIn('member')
    const { id } = await anOrder(app, person)
    await runJob(app, topupJobs, { name: 'topup.expireOrders' })
    expect((await read(person, id)).state).toBe('pending')
    await moveClock(app, '+15m')
    expect((await read(person, id)).state).toBe('expired')
    await runJob(app, topupJobs, { name: 'topup.expireOrders' })
    await tell(app, { order: id, amount: 600 })
    expect(await read(person, id)).toMatchObject({ state: 'paid', isLate: true })
    expect(await coin(person.uid)).toBe(60)
  })

  it('is cancelled by its person, closed at the provider, and credited all the same if paid', async () => {
    const person = await app.logIn('member')
    const { id } = await anOrder(app, person)
    const cancel = () => ask(app, cancelOrder, { token: person.token, input: { id } })
    expect(await codeOf(cancel())).toBe(200)
    expect(await codeOf(cancel())).toBe(3104)
    await runJob(app, topupJobs, { name: 'topup.closePayment', data: { id } })
    const { state } = await app.deps.db
      .selectFrom('topup_sandbox')
      .select('state')
      .where('order_no', '=', id)
      .executeTakeFirstOrThrow()
    expect(state).toBe('closed')
    await tell(app, { order: id, amount: 600 })
    expect(await read(person, id)).toMatchObject({ state: 'paid', isLate: true })
  })

  it('is found paid by asking the provider, and by a job where that tells nothing', async () => {
    const person = await app.logIn('member')
    const [one, other] = [await anOrder(app, person), await anOrder(app, person)]
    await app.deps.db.updateTable('topup_sandbox').set({ state: 'paid', paid: 600 }).execute()
    const checked = await ask(app, checkOrder, { token: person.token, input: { id: one.id } })
    expect(checkOrder.output.parse(openAnswer(app, checked)).state).toBe('paid')
    await moveClock(app, '+11m')
    await runJob(app, topupJobs, { name: 'topup.pollOrders' })
    await runJob(app, topupJobs, { name: 'topup.pollPayment', data: { id: other.id } })
    expect((await read(person, other.id)).state).toBe('paid')
    expect(await coin(person.uid)).toBe(120)
  })

  it('gives VIP time with the money in one transaction, and takes it back with it', async () => {
    const person = await app.logIn('member')
    const { vip } = listProducts.output.parse(
      openAnswer(app, await ask(app, listProducts, { token: person.token, input: { type: 2 } })),
    )
    const product = vip.find(({ isNewcomer }) => !isNewcomer)
    const order = await anOrder(app, person, { item: 'vip', productId: product?.id ?? '' })
    await tell(app, { order: order.id, amount: order.price })
    const until = () =>
      app.deps.db
        .selectFrom('vip_lot')
        .selectAll()
        .where('ref', '=', order.id)
        .where('source', '=', 'money')
        .execute()
    expect(await until()).toHaveLength(1)
    expect((await read(person, order.id)).state).toBe('paid')
    await tell(app, { order: order.id, amount: order.price, kind: 'refunded' })
    expect((await read(person, order.id)).state).toBe('refunded')
  })

  it('of VIP is the first top-up, after which none is doubled', async () => {
    const person = await app.logIn('member')
    const before = await anOrder(app, person)
    expect(before.firstBonus).toBe(60)
    const { id } = await app.deps.db
      .selectFrom('vip_product')
      .select('id')
      .where('is_newcomer', '=', false)
      .where('retired_at', 'is', null)
      .limit(1)
      .executeTakeFirstOrThrow()
    const order = await anOrder(app, person, { item: 'vip', productId: id })
    await tell(app, { order: order.id, amount: order.price })
    expect((await anOrder(app, person)).firstBonus).toBe(0)
    await tell(app, { order: before.id, amount: 600 })
    expect([await coin(person.uid), await bonus(person.uid)]).toEqual([60, 0])
  })

  it('is listed to its person, by item and state', async () => {
    const person = await app.logIn('member')
    const [first, second] = [await anOrder(app, person), await anOrder(app, person)]
    await tell(app, { order: first.id, amount: 600 })
    const list = async (input: object) =>
      listOrders.output
        .parse(openAnswer(app, await ask(app, listOrders, { token: person.token, input })))
        .list.map(({ id }) => id)
    expect(await list({})).toEqual([second.id, first.id])
    expect(await list({ state: 'paid', item: 'coin' })).toEqual([first.id])
    expect(await list({ state: 'open' })).toEqual([second.id])
    expect(await list({ state: 'closed' })).toEqual([])
    expect(await list({ item: 'vip' })).toEqual([])
  })
})

describe('our own address of a payment', () => {
  const follow = async (path: string) => {
    const response = await app.hosts.app.inject({
      url: path,
      headers: { host: 'kaleido.test' },
    })
    return { status: response.statusCode, to: response.headers.location }
  }

  it('leads to the provider, which is asked when the person goes there, and to nowhere unsigned', async () => {
    const { id, payUrl } = await anOrder(app, await app.logIn('member'))
    const path = payPathOf(app.deps, id)
    expect(await follow(path)).toEqual({ status: 303, to: payUrl })
    await app.deps.db.deleteFrom('topup_sandbox').where('order_no', '=', id).execute()
    const unopened = { state: 'created', payment: null, pay_url: null }
    await app.deps.db.updateTable('topup_order').set(unopened).where('id', '=', id).execute()
    const { status, to } = await follow(path)
    expect([status, to]).toEqual([303, expect.stringContaining('/pay/sandbox?token=')])
    expect(await follow(path)).toEqual({ status, to })
    expect((await follow(path.replace(`order=${id}`, `order=${id}0`))).status).toBe(404)
    await moveClock(app, '+15m')
    expect((await follow(path)).status).toBe(410)
  })
})

describe('what was paid', () => {
  it('always has its journal, and a missing or a wrong one is found', async () => {
    expect(await differencesOf(topup, app.deps.db)).toEqual([])
    const [found] = await app.deps.db
      .selectFrom('topup_order')
      .select(['id', 'price'])
      .where('state', '=', 'paid')
      .limit(1)
      .execute()
    const { id = '', price = 0 } = found ?? {}
    const set = (fen: number) =>
      app.deps.db.updateTable('topup_order').set({ paid_fen: fen }).where('id', '=', id).execute()
    await set(price - 1)
    expect(await differencesOf(topup, app.deps.db)).toEqual([
      `order ${id}: paid ${price - 1}, posted ${price}`,
    ])
    await set(price)
  })
})
