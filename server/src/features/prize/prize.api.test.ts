import { randomUUID } from 'node:crypto'
import { getBackpack } from '@kaleido/contract/coupon'
import { getInfo } from '@kaleido/contract/account'
import { exchangePrize, listPrizeOrders, listPrizes } from '@kaleido/contract/prize'
import { retirePrize, savePrize } from '@kaleido/contract/prize-desk'
import { getWallet, listBills } from '@kaleido/contract/wallet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { make } from '../../testing/make.ts'
import { runCommand } from '../../testing/command.ts'
import { differencesOf } from '../../testing/invariants.ts'
import { runAsOwner } from '../../testing/run-as-owner.ts'
import { wallet } from '../wallet/index.ts'
import { prize } from './index.ts'
import { anItem, aSpender, exchange } from './prize.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const shopOf = async ({ token }: Login) =>
  listPrizes.output.parse((await make(app, listPrizes, { token })).data).list
const ordersOf = async ({ token }: Login, input: object = {}) =>
  listPrizeOrders.output.parse((await make(app, listPrizeOrders, { token, input })).data)
const pointsOf = async ({ token }: Login) =>
  (await make(app, getWallet, { token })).data.point as number

describe('the shop', () => {
  it('tells what there is, the heaviest first, and how much the caller can still get', async () => {
    const light = await anItem(app, { name: '轻', weight: 901, stock: 3, perPerson: 2 })
    const heavy = await anItem(app, { name: '重', weight: 902, stock: 1, perPerson: 5 })
    const person = await aSpender(app, { point: 500 })
    const shown = (await shopOf(person)).slice(0, 2)
    expect(shown).toMatchObject([
      { id: heavy, name: '重', kind: 'physical', price: 100, left: 1, perPerson: 5, canGet: 1 },
      { id: light, name: '轻', left: 3, perPerson: 2, canGet: 2 },
    ])
    await exchange(app, person, light)
    expect((await shopOf(person))[1]).toMatchObject({ left: 2, canGet: 1 })
    expect((await shopOf(await app.logIn('guest')))[1]).toMatchObject({ left: 2, canGet: 2 })
  })

  it('does not show what was taken off, and does not give it', async () => {
    const id = await anItem(app)
    const staff = await app.logIn('staff', 'editor')
    const retire = (isRetired: boolean) =>
      make(app, retirePrize, { token: staff.token, input: { id, isRetired } })
    expect((await retire(true)).key).toBe('ok')
    const person = await aSpender(app, { point: 100 })
    expect((await shopOf(person)).map((each) => each.id)).not.toContain(id)
    expect(await exchange(app, person, id)).toMatchObject({ status: 404, key: 'prize.not_found' })
    await retire(false)
    expect((await exchange(app, person, id)).key).toBe('ok')
  })
})

describe('an exchange', () => {
  it('takes bought points first, and its bill names the prize', async () => {
    const id = await anItem(app)
    const person = await aSpender(app, { point: 70, bought: 60 })
    const { data } = await exchange(app, person, id)
    expect(data).toMatchObject({
      order: { source: 'shop', kind: 'physical', name: '马克杯', price: 100, state: 'address' },
      wallet: { point: 30 },
    })
    const bills = await make(app, listBills, { token: person.token, input: { of: 'points' } })
    expect(bills.data.list[0]).toMatchObject({
      kind: 'prize',
      amount: -100,
      balance: 30,
      about: { title: '马克杯' },
    })
    expect(await differencesOf(prize, app.deps.db)).toEqual([])
  })

  it('gives days and coupons at once', async () => {
    const person = await aSpender(app, { point: 300 })
    const vip = await anItem(app, { kind: 'vip', amount: 3, name: 'VIP 3 天' })
    const coupons = await anItem(app, { kind: 'coupons', amount: 2, hours: 24, name: '观影券' })
    for (const id of [vip, coupons]) {
      expect((await exchange(app, person, id)).data.order.state).toBe('done')
    }
    const { token } = person
    expect((await make(app, getInfo, { token })).data).toMatchObject({ vipLevel: 1 })
    const backpack = (await make(app, getBackpack, { token })).data
    expect(backpack.groups[0].coupons).toContainEqual(
      expect.objectContaining({ name: '赠送观影券', count: 2 }),
    )
  })

  it('that is asked for twice with one key is one', async () => {
    const id = await anItem(app, { perPerson: 5 })
    const person = await aSpender(app, { point: 300 })
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => exchange(app, person, id, 100, key)))
    const ids = answers.filter((each) => each.key === 'ok').map(({ data }) => data.order.id)
    expect(new Set(ids).size).toBe(1)
    expect(await pointsOf(person)).toBe(200)
  })

  it.each([
    ['at another price', { price: 99 }, 'prize.price_changed'],
    ['of what is gone', { stock: 0 }, 'prize.sold_out'],
    ['beyond the points', { point: 99 }, 'wallet.insufficient'],
  ])('%s is refused and leaves everything as it was', async (_, given, key) => {
    const { price = 100, stock = 5, point = 500 } = given as Record<string, number>
    const id = await anItem(app, { stock })
    const person = await aSpender(app, { point })
    expect(await exchange(app, person, id, price)).toMatchObject({ status: 200, key })
    expect(await pointsOf(person)).toBe(point)
    expect((await ordersOf(person)).list).toEqual([])
    expect((await shopOf(person)).find((each) => each.id === id)?.left).toBe(stock)
  })

  it('at another price tells the present one', async () => {
    const person = await aSpender(app, { point: 500 })
    const { data } = await exchange(app, person, await anItem(app), 90)
    expect(data).toMatchObject({ price: 100 })
  })

  it('is for members, and of bad input is refused by the name of the field', async () => {
    const id = await anItem(app)
    const guest = await app.logIn('guest')
    expect((await exchange(app, guest, id)).key).not.toBe('ok')
    const { token } = await aSpender(app, { point: 500 })
    for (const [field, input] of [
      ['id', { id: "1'; drop table prize_order", price: 100 }],
      ['price', { id, price: -100 }],
      ['price', { id, price: 0.5 }],
    ] as const) {
      const { status, data } = await make(app, exchangePrize, { token, input })
      expect(status).toBe(422)
      expect(JSON.stringify(data)).toContain(`"${field}"`)
    }
  })

  it('is listed with the others, the latest first, by pages', async () => {
    const person = await aSpender(app, { point: 300 })
    const names = ['一', '二', '三']
    for (const name of names) await exchange(app, person, await anItem(app, { name }))
    const first = await ordersOf(person, { pageSize: 2 })
    expect(first.list.map(({ name }) => name)).toEqual(['三', '二'])
    const rest = await ordersOf(person, { pageSize: 2, next: first.next })
    expect(rest).toMatchObject({ list: [{ name: '一' }], hasNext: false })
  })
})

describe('the check of money', () => {
  it('finds a wrong stock, a wrong price and a posting without a prize', async () => {
    const id = await anItem(app)
    const person = await aSpender(app, { point: 300 })
    const { data } = await exchange(app, person, id)
    const orderId = String(data.order.id)
    const found = async () => (await differencesOf(prize, app.deps.db)).join('\n')
    const change = (sql: string) => runAsOwner(app, sql)
    await change(`update prize_item set left_over = left_over - 1 where id = ${id}`)
    expect(await found()).toContain(`item ${id}: 8 of 10 left and 1 given`)
    await change(`update prize_item set left_over = left_over + 1 where id = ${id}`)
    await change(`update prize_order set points = points + 5 where id = ${orderId}`)
    expect(await found()).toContain(`prize ${orderId} costs 105 and 100 was posted`)
    await change(
      `update prize_order set points = points - 5, state = 'cancelled' where id = ${orderId}`,
    )
    await change(`update prize_item set left_over = left_over + 1 where id = ${id}`)
    expect(await found()).toContain(`prize ${orderId} is cancelled and nothing was given back`)
    await change(`update prize_order set state = 'address' where id = ${orderId}`)
    await change(`update prize_item set left_over = left_over - 1 where id = ${id}`)
    expect(await found()).toBe('')
  })
})

describe('the operator', () => {
  const saved = async (input: object) => {
    const { token } = await app.logIn('staff', 'editor')
    return make(app, savePrize, { token, input })
  }
  const mug = { kind: 'physical', amount: 1, name: '杯', price: 100, stock: 2, perPerson: 2 }

  it('changes texts, price and stock, but not what is promised', async () => {
    const { data } = await saved(mug)
    const { id } = data
    const person = await aSpender(app, { point: 500 })
    await exchange(app, person, id)
    expect((await saved({ ...mug, id, price: 150, stock: 5, name: '大杯' })).key).toBe('ok')
    expect((await shopOf(person)).find((each) => each.id === id)).toMatchObject({
      name: '大杯',
      price: 150,
      left: 4,
    })
    expect((await ordersOf(person)).list[0]).toMatchObject({ name: '杯', price: 100 })
    expect((await saved({ ...mug, id, kind: 'vip' })).key).toBe('prize.fixed')
    expect((await saved({ ...mug, id, amount: 2 })).key).toBe('prize.fixed')
    expect((await saved({ ...mug, id, stock: 0 })).key).toBe('prize.stock_below')
    expect((await saved({ ...mug, id, stock: 1 })).key).toBe('ok')
    expect(await saved({ ...mug, id: '999999' })).toMatchObject({ status: 404 })
    expect(await differencesOf(prize, app.deps.db)).toEqual([])
  })

  it.each([
    ['hours', { hours: 5 }],
    ['amount', { kind: 'coupons', amount: 101 }],
    ['price', { price: 0 }],
    ['stock', { stock: -1 }],
    ['name', { name: '  ' }],
  ])('is refused a wrong %s', async (field, changes) => {
    const { status, data } = await saved({ ...mug, ...changes })
    expect(status).toBe(422)
    expect(JSON.stringify(data)).toContain(`"${field}"`)
  })

  it('adds a prize by a command', async () => {
    const text = await runCommand(app, prize, 'save', JSON.stringify({ ...mug, weight: 950 }))
    expect(text).toMatch(/^prize \d+\n$/)
    await expect(runCommand(app, prize, 'save', '{')).rejects.toThrow('not JSON')
    await expect(runCommand(app, prize, 'save', '{}')).rejects.toThrow('kind')
    expect(await differencesOf(wallet, app.deps.db)).toEqual([])
  })
})
