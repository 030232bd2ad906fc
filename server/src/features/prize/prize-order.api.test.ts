import { cancelPrize, getPrizeOrder } from '@kaleido/contract/prize'
import {
  finishPrize,
  getDeskPrizeOrder,
  listDeskPrizeOrders,
  listDeskPrizes,
  openPrizeAddress,
  sendPrize,
} from '@kaleido/contract/prize-desk'
import { listNotices } from '@kaleido/contract/notice'
import { prizeCodes } from '@kaleido/contract/notice-prize'
import { listBills } from '@kaleido/contract/wallet'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jobsOf } from '../../platform/ctx/feature.ts'
import { type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { make } from '../../testing/make.ts'
import { moveClock } from '../../testing/clock.ts'
import { differencesOf } from '../../testing/invariants.ts'
import { runJob } from '../../testing/run-job.ts'
import { notice } from '../notice/index.ts'
import { potOf } from '../wallet/index.ts'
import { addPrizeOrder, prize } from './index.ts'
import { addressed, anItem, anOrder, aSpender, exchange, someAddress } from './prize.fixture.ts'

let app: TestApp
let staff: Login
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  // The clock moves, and a login of the staff does not last for long.
  staff = await app.logIn('staff', 'editor')
})
afterAll(() => app.close())

const detail = async ({ token }: Login, id: string) =>
  (await make(app, getPrizeOrder, { token, input: { id } })).data
const cancel = ({ token }: Login, id: string) => make(app, cancelPrize, { token, input: { id } })
const by = ({ token }: Login, call: Parameters<typeof make>[1], input: object) =>
  make(app, call, { token, input })
const parcel = { carrier: '顺丰速运', tracking: 'SF1234567890' }
const send = (id: string) => by(staff, sendPrize, { id, ...parcel })

async function aWin(): Promise<Login & { id: string }> {
  const person = await app.logIn('member')
  const what = { kind: 'physical', amount: 1, name: '相机', name_en: 'Camera' } as const
  const order = { uid: person.uid, source: 'lottery', ref: `draw ${person.uid}`, ...what } as const
  const id = await app.ctx().write((trx) => addPrizeOrder(trx, { ...order, state: 'address' }))
  return { ...person, id }
}

describe('a prize that is sent', () => {
  it('waits for an address, is packed, sent and arrives', async () => {
    const order = await anOrder(app)
    const { id } = order
    expect(await detail(order, id)).toMatchObject({
      state: 'address',
      address: null,
      takesAddress: true,
      parcel: null,
      isCancellable: true,
    })
    expect((await send(id)).key).toBe('prize.not_in_state')
    const { data } = await addressed(app, order, id)
    expect(data.address).toEqual({
      name: '张*',
      phone: '138 0****8000',
      region: someAddress.region,
      street: someAddress.street,
    })
    expect((await by(staff, openPrizeAddress, { id })).data).toEqual(someAddress)
    expect((await send(id)).key).toBe('ok')
    expect((await send(id)).key).toBe('prize.not_in_state')
    expect((await by(staff, finishPrize, { id })).key).toBe('ok')
    const seen = await detail(order, id)
    expect(seen).toMatchObject({ state: 'done', parcel, takesAddress: false, isCancellable: false })
    await runJob(app, jobsOf([notice]), {
      name: 'notice.onPrizeSent',
      data: { uid: order.uid, name: '马克杯', ...parcel },
    })
    const told = (await by(order, listNotices, { group: 'system' })).data.list
    expect(told[0]).toMatchObject({
      code: prizeCodes.sent,
      reason: '马克杯 · 顺丰速运 SF1234567890',
    })
    const states = seen.steps.map(({ state }: { state: string }) => state)
    expect(states).toEqual(['address', 'preparing', 'sent', 'done'])
    const { history } = (await by(staff, getDeskPrizeOrder, { id })).data
    expect(history).toMatchObject([
      { from: null, to: 'address', because: 'person', staff: null },
      { from: 'address', to: 'preparing', because: 'person' },
      { from: 'preparing', to: 'preparing', because: 'opened', staff: expect.any(String) },
      { from: 'preparing', to: 'sent', because: 'staff' },
      { from: 'sent', to: 'done', because: 'staff' },
    ])
  })

  it('takes another address until somebody packs it', async () => {
    const order = await anOrder(app)
    const { id } = order
    await addressed(app, order, id)
    const street = '文三路 2 号'
    expect((await addressed(app, order, id, { street })).data.address.street).toBe(street)
    expect((await by(staff, openPrizeAddress, { id })).data.street).toBe(street)
    expect((await addressed(app, order, id)).key).toBe('prize.not_in_state')
    expect((await detail(order, id)).takesAddress).toBe(false)
  })

  it('lies with its address sealed, under a key of its own', async () => {
    const [one, other] = [await anOrder(app), await anOrder(app)]
    for (const order of [one, other]) await addressed(app, order, order.id)
    const { rows } = await sql<{ address: Buffer }>`
      select address from prize_order where id = ${one.id}
    `.execute(app.deps.db)
    const text = rows[0]?.address.toString('utf8') ?? ''
    expect(text).not.toContain('8000')
    expect(text).not.toContain('文三路')
    await sql`
      update prize_order set address = (select address from prize_order where id = ${one.id})
      where id = ${other.id}
    `.execute(app.deps.db)
    expect((await by(staff, openPrizeAddress, { id: other.id })).status).toBe(500)
  })

  it.each([
    ['name', { name: ' ' }],
    ['name', { name: '张\n三' }],
    ['phone', { phone: '12ab' }],
    ['phone', { phone: '1'.repeat(30) }],
    ['region', { region: '浙' }],
    ['street', { street: 'x'.repeat(201) }],
  ])('is refused a wrong %s', async (field, changes) => {
    const order = await anOrder(app)
    const { status, data } = await addressed(app, order, order.id, changes)
    expect(status).toBe(422)
    expect(JSON.stringify(data)).toContain(`"${field}"`)
    expect(await detail(order, order.id)).toMatchObject({ state: 'address', address: null })
  })

  it('is nobody else’s', async () => {
    const { id } = await anOrder(app)
    const other = await app.logIn('member')
    for (const asked of [cancel(other, id), addressed(app, other, id)]) {
      expect(await asked).toMatchObject({ status: 404, key: 'prize.no_order' })
    }
    expect(await by(other, getPrizeOrder, { id })).toMatchObject({ status: 404 })
  })
})

describe('an exchange that is taken back', () => {
  it('within the hour returns the points to their pots, and the prize to the shop', async () => {
    const order = await anOrder(app)
    const { id, uid } = order
    await addressed(app, order, id)
    const { data } = await cancel(order, id)
    expect(data).toMatchObject({
      order: { state: 'cancelled', address: null, isCancellable: false, takesAddress: false },
      wallet: { point: 110 },
    })
    const pots = await app.deps.db
      .selectFrom('wallet_account')
      .select('balance')
      .where('id', 'in', [String(potOf(uid, 'point')), String(potOf(uid, 'bought'))])
      .orderBy('id')
      .execute()
    expect(pots.map(({ balance }) => Number(balance))).toEqual([60, 50])
    const { list } = (await by(order, listBills, { of: 'points' })).data
    expect(list[0]).toMatchObject({ kind: 'prize_back', amount: 100, about: { title: '马克杯' } })
    // The limit of one is not used up.
    expect((await exchange(app, order, order.itemId)).key).toBe('ok')
    expect(await differencesOf(prize, app.deps.db)).toEqual([])
  })

  it('is too late after an hour, or once it was sent', async () => {
    const [late, sent] = [await anOrder(app), await anOrder(app)]
    await addressed(app, sent, sent.id)
    await send(sent.id)
    expect((await cancel(sent, sent.id)).key).toBe('prize.not_cancellable')
    await moveClock(app, '+1h')
    expect((await cancel(late, late.id)).key).toBe('prize.not_cancellable')
    expect((await detail(late, late.id)).state).toBe('address')
  })

  it('is neither of what was delivered at once nor of what was won', async () => {
    const person = await aSpender(app, { point: 100 })
    const vip = await anItem(app, { kind: 'vip', amount: 3 })
    const { data } = await exchange(app, person, vip)
    expect((await cancel(person, data.order.id)).key).toBe('prize.not_cancellable')
    const win = await aWin()
    expect((await cancel(win, win.id)).key).toBe('prize.not_cancellable')
  })
})

describe('a prize that was won', () => {
  it('gets its address and its parcel by the same calls', async () => {
    const win = await aWin()
    expect(await detail(win, win.id)).toMatchObject({
      source: 'lottery',
      price: 0,
      isCancellable: false,
      cancellableUntil: null,
    })
    expect((await addressed(app, win, win.id)).data.state).toBe('preparing')
    expect((await send(win.id)).key).toBe('ok')
    expect((await detail(win, win.id)).parcel).toEqual(parcel)
    expect(await differencesOf(prize, app.deps.db)).toEqual([])
  })
})

describe('a deleted account', () => {
  it('leaves its order and its posting without address, and the desk can end it', async () => {
    const order = await anOrder(app)
    const { id, uid } = order
    await addressed(app, order, id)
    await app.ctx().write((trx) => prize.person?.forget?.(trx, uid) ?? Promise.resolve())
    const { rows } = await sql<{ uid: string | null; address: Buffer | null }>`
      select uid, address from prize_order where id = ${id}
    `.execute(app.deps.db)
    expect(rows).toEqual([{ uid: null, address: null }])
    expect((await by(staff, openPrizeAddress, { id })).status).toBe(404)
    expect((await send(id)).key).toBe('prize.not_in_state')
    expect((await by(staff, finishPrize, { id })).key).toBe('ok')
    expect(await differencesOf(prize, app.deps.db)).toEqual([])
  })
})

describe('the desk', () => {
  it('lists orders by state and person, and shows addresses to those who pack only', async () => {
    const order = await anOrder(app)
    const { id, uid } = order
    await addressed(app, order, id)
    const helper = await app.logIn('staff', 'support')
    const idsOf = async (input: object) =>
      (await by(helper, listDeskPrizeOrders, input)).data.list.map((row: { id: string }) => row.id)
    expect(await idsOf({ uid })).toEqual([id])
    expect((await idsOf({ state: 'preparing' }))[0]).toBe(id)
    expect(await idsOf({ state: 'sent', uid })).toEqual([])
    expect(JSON.stringify((await by(helper, getDeskPrizeOrder, { id })).data)).not.toContain(
      '文三路',
    )
    expect((await by(helper, openPrizeAddress, { id })).status).toBe(403)
    expect((await by(helper, sendPrize, { id, ...parcel })).status).toBe(403)
    expect((await by(staff, listDeskPrizes, { pageSize: 1 })).data.list[0]).toMatchObject({
      id: order.itemId,
      stock: 10,
      left: 9,
    })
  })

  it.each([
    ['carrier', { carrier: '' }],
    ['tracking', { tracking: 'SF1\nSF2' }],
  ])('is refused a wrong %s', async (_, changes) => {
    const { id } = await anOrder(app)
    expect((await by(staff, sendPrize, { id, ...parcel, ...changes })).status).toBe(422)
  })

  it('has no order that there is not', async () => {
    for (const call of [openPrizeAddress, finishPrize, getDeskPrizeOrder]) {
      expect(await by(staff, call, { id: '999999999' })).toMatchObject({ status: 404 })
    }
  })
})
