import { getBackpack } from '@kaleido/contract/coupon'
import { quoteUnlock, unlockWork } from '@kaleido/contract/unlock'
import { listBills } from '@kaleido/contract/wallet'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { envelopeOf, type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { moveClock } from '../../testing/clock.ts'
import { newcomerCoupons } from '../coupon/coupon.fixture.ts'
import { aVideoWork, openAs } from '../video/video.fixture.ts'
import { grantVip } from '../vip/index.ts'
import { readWallet } from '../wallet/index.ts'
import { fund } from '../wallet/wallet.fixture.ts'

let app: TestApp
let author: Login
let person: Login
let id: string
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  author = await app.logIn('member')
  person = await app.logIn('member')
  id = await aVideoWork(app, { authorUid: author.uid, access: { mode: 'coin', price: 30 } })
})
afterAll(() => app.close())

interface Wish {
  readonly by?: Login
  readonly work?: string
  readonly means?: 'coins' | 'coupon'
  readonly price?: number
  readonly key?: string
}

const buy = ({ by = person, work = id, means = 'coins', price = 30, key }: Wish = {}) =>
  ask(app, unlockWork, {
    token: by.token,
    input: { id: work, with: means, price },
    headers: key ? { 'idempotency-key': key } : {},
  })
const bought = async (wish?: Wish) => unlockWork.output.parse(openAnswer(app, await buy(wish)))
const refusalOf = async (wish?: Wish) =>
  envelopeOf(await buy(wish)).data as Readonly<Record<string, unknown>>
const quote = async (by = person) =>
  quoteUnlock.output.parse(
    openAnswer(app, await ask(app, quoteUnlock, { token: by.token, input: { id } })),
  )
const opened = async ({ token }: Login) => (await openAs(app, token, { id })).reason
const goldOf = async ({ uid }: Login) => (await readWallet(app.deps.db, uid)).gold
const heldFor = async ({ uid }: Login) => {
  const { rows } = await sql<{ fen: string }>`
    select coalesce(sum(fen), 0) as fen from income_sale where uid = ${String(uid)}
  `.execute(app.deps.db)
  return Number(rows[0]?.fen)
}

describe('a work that costs coins', () => {
  it('is opened for good by paying, and the bill names it', async () => {
    await fund(app, { uid: person.uid, amount: 100 })
    expect(await quote()).toMatchObject({ isOwned: false, price: 30, gold: 100, gap: 0 })
    expect(await opened(person)).toBe('preview')
    expect(await bought()).toMatchObject({ wasOwned: false, isFirst: true, wallet: { gold: 70 } })
    expect([await opened(person), (await quote()).isOwned]).toEqual(['owned', true])
    const bills = await ask(app, listBills, { token: person.token })
    const [bill] = listBills.output.parse(openAnswer(app, bills)).list
    expect(bill).toMatchObject({ kind: 'unlock', amount: -30, balance: 70, about: { workId: id } })
    expect(bill?.about.title).not.toBe('')
  })

  it('is charged once, of fifty purchases at a time', async () => {
    await fund(app, { uid: person.uid, amount: 1_000 })
    const answers = await Promise.all(Array.from({ length: 50 }, () => bought()))
    expect(answers.filter(({ wasOwned }) => !wasOwned)).toHaveLength(1)
    expect(await goldOf(person)).toBe(970)
  })

  it('tells what is missing; the same key then pays, once there is enough', async () => {
    await fund(app, { uid: person.uid, amount: 12 })
    const key = 'unlock-after-topping-up'
    expect(await refusalOf({ key })).toEqual({
      key: 'unlock.coins',
      price: 30,
      gold: 12,
      gap: 18,
    })
    expect([await goldOf(person), await opened(person)]).toEqual([12, 'preview'])
    await fund(app, { uid: person.uid, amount: 18 })
    expect(await bought({ key })).toMatchObject({ wasOwned: false, wallet: { gold: 0 } })
    await fund(app, { uid: person.uid, amount: 100 })
    expect(await bought({ key })).toMatchObject({ wasOwned: false, wallet: { gold: 0 } })
    // Keys are kept for a day: after that the purchase itself is found.
    await moveClock(app, '+2d')
    expect(await bought({ key })).toMatchObject({ wasOwned: true, wallet: { gold: 100 } })
  })

  it('costs what was shown or nothing', async () => {
    await fund(app, { uid: person.uid, amount: 100 })
    expect(await refusalOf({ price: 29 })).toEqual({ key: 'unlock.price_changed', price: 30 })
    expect([await goldOf(person), await opened(person)]).toEqual([100, 'preview'])
  })

  it('costs super VIP a tenth less, in whole coins', async () => {
    const odd = { mode: 'coin', price: 31 } as const
    id = await aVideoWork(app, { authorUid: author.uid, access: odd })
    await app.ctx().write((trx) => grantVip(trx, { uid: person.uid, tier: 'svip', days: 1 }))
    await fund(app, { uid: person.uid, amount: 100 })
    expect(await quote()).toMatchObject({ price: 27, fullPrice: 31 })
    expect(await bought({ price: 27 })).toMatchObject({ wallet: { gold: 73 } })
  })

  it('is not sold to its author, to guests, or where it costs none', async () => {
    expect(await refusalOf({ by: author })).toMatchObject({ key: 'unlock.own' })
    expect(envelopeOf(await buy({ by: await app.logIn('guest') })).code).toBe(4_001)
    const free = await aVideoWork(app, { authorUid: author.uid, access: { mode: 'free' } })
    expect(await refusalOf({ work: free })).toMatchObject({ key: 'unlock.not_sold' })
    expect((await buy({ work: '999999999' })).statusCode).toBe(404)
  })
})

describe('a coupon', () => {
  const total = async () => {
    const answer = await ask(app, getBackpack, { token: person.token })
    return getBackpack.output.parse(openAnswer(app, answer)).total
  }

  it('opens a work, and is gone; of fifty at a time one', async () => {
    await newcomerCoupons(app.deps.db, person.uid)
    expect((await quote()).coupon).toMatchObject({ left: 3 })
    const answers = await Promise.all(Array.from({ length: 50 }, () => bought({ means: 'coupon' })))
    expect(answers.filter(({ wasOwned }) => !wasOwned)).toHaveLength(1)
    expect([await total(), await opened(person)]).toEqual([2, 'coupon'])
  })

  it('opens as many works as there are coupons, of many bought at a time', async () => {
    await newcomerCoupons(app.deps.db, person.uid)
    const works = await Promise.all(
      Array.from({ length: 5 }, () =>
        aVideoWork(app, { authorUid: author.uid, access: { mode: 'coin', price: 5 } }),
      ),
    )
    const codes = await Promise.all(
      works.map(async (work) => envelopeOf(await buy({ work, means: 'coupon', price: 5 })).code),
    )
    expect(codes.filter((code) => code === 200)).toHaveLength(3)
    expect(codes.filter((code) => code === 4_014)).toHaveLength(2)
    expect(await total()).toBe(0)
  })

  it('does not open what costs more than thirty coins', async () => {
    const dear = { mode: 'coin', price: 31 } as const
    id = await aVideoWork(app, { authorUid: author.uid, access: dear })
    await newcomerCoupons(app.deps.db, person.uid)
    expect((await quote()).coupon).toBeNull()
    const refused = await refusalOf({ means: 'coupon', price: 31 })
    expect(refused).toMatchObject({ key: 'unlock.no_coupon' })
    expect(await total()).toBe(3)
  })
})

describe('the author', () => {
  it('gets a share of bought coins alone, held at first', async () => {
    await fund(app, { uid: person.uid, pot: 'bonus', amount: 13 })
    await fund(app, { uid: person.uid, amount: 100 })
    await bought()
    // 17 of the 30 coins were bought: 60 % of them, at ten fen each.
    expect(await heldFor(author)).toBe(102)
    expect((await readWallet(app.deps.db, author.uid)).income).toBe(0)
  })

  it('earns nothing by a second account that spends bonus coins and coupons on them', async () => {
    await fund(app, { uid: person.uid, pot: 'bonus', amount: 30 })
    await bought()
    await newcomerCoupons(app.deps.db, person.uid)
    const other = await aVideoWork(app, {
      authorUid: author.uid,
      access: { mode: 'coin', price: 30 },
    })
    await bought({ work: other, means: 'coupon' })
    expect(await heldFor(author)).toBe(0)
  })
})
