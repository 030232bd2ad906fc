import { randomUUID } from 'node:crypto'
import type { Call } from '@kaleido/contract/core/call'
import { wire } from '@kaleido/contract/core/wire'
import { register } from '@kaleido/contract/account-password'
import { buyVip, getNewcomerCountdown, listVipProducts, quoteVip } from '@kaleido/contract/vip'
import { listAllVipProducts, retireVipProduct, saveVipProduct } from '@kaleido/contract/vip-product'
import { getWallet, listBills } from '@kaleido/contract/wallet'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { envelopeOf, type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { differencesOf } from '../../testing/invariants.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { moveClock } from '../../testing/clock.ts'
import { runAsOwner } from '../../testing/run-as-owner.ts'
import { phoneBound } from '../account/account.events.ts'
import { aDevice, anAccountName, anAddress, rightPassword } from '../account/account.fixture.ts'
import { fund } from '../wallet/wallet.fixture.ts'
import {
  findMembership,
  findOffer,
  grantVip,
  listOffers,
  revokeVip,
  takeNewcomerPrice,
  vip,
} from './index.ts'
import { remind } from './vip.repository.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const get = async <C extends Call>(call: C, { token }: Partial<Login>, input: object = {}) =>
  call.output.parse(openAnswer(app, await ask(app, call, { token, input }))) as ReturnType<
    C['output']['parse']
  >
const buy = ({ token }: Login, input: object, key: string = randomUUID()) =>
  ask(app, buyVip, { token, input, headers: { [wire.idempotencyHeader]: key } })
const bought = async (person: Login, input: object) =>
  buyVip.output.parse(openAnswer(app, await buy(person, input)))
const keyOf = (answer: Awaited<ReturnType<typeof ask>>) =>
  (envelopeOf(answer).data as { key?: string } | null)?.key

/** The product of a tier and length that everybody may buy. */
async function product(tier: 'vip' | 'svip', days: number, isNewcomer = false): Promise<string> {
  const { id } = await app.deps.db
    .selectFrom('vip_product')
    .select('id')
    .where('tier', '=', tier)
    .where('days', '=', days)
    .where('is_newcomer', '=', isNewcomer)
    .executeTakeFirstOrThrow()
  return id
}

async function aNewcomer(device = aDevice()): Promise<Login> {
  const input = { account: anAccountName(), passWord: rightPassword }
  const headers = { [wire.identificationHeader]: `DevID=${device}` }
  const answer = openAnswer(
    app,
    await ask(app, register, { input, headers, remoteAddress: anAddress() }),
  )
  const { token, user } = register.output.parse(answer)
  return { token, uid: user.uid }
}

const day = 86_400_000
const daysUntil = (at: string | null) =>
  Math.round((Date.parse(at ?? '') - app.deps.clock.now().getTime()) / day) + 0
const give = (uid: number, tier: 'vip' | 'svip', days: number, ref = randomUUID()) =>
  app.ctx().write((trx) => grantVip(trx, { uid, tier, days, source: 'gift', ref }))
const revoke = (ref: string) => app.ctx().write((trx) => revokeVip(trx, { source: 'gift', ref }))

describe('what VIP costs', () => {
  it('is told to everybody, in fen and in coins, with what each level may do', async () => {
    const { list, benefits } = await get(listVipProducts, {})
    expect(list.map(({ tier, days, price, coins }) => [tier, days, price, coins])).toEqual([
      ['vip', 30, 3_000, 300],
      ['vip', 90, 7_800, 780],
      ['vip', 365, 25_800, 2_580],
      ['svip', 30, 6_000, 600],
      ['svip', 90, 15_800, 1_580],
      ['svip', 365, 51_800, 5_180],
    ])
    expect(list.every(({ originalPrice }) => originalPrice === null)).toBe(true)
    expect(benefits.map(({ level, quality }) => [level, quality])).toEqual([
      ['guest', 540],
      ['member', 720],
      ['vip', 1_080],
      ['svip', null],
    ])
  })

  it('is answered in the language of the request', async () => {
    const headers = { 'accept-language': 'en' }
    const answer = openAnswer(app, await ask(app, listVipProducts, { headers }))
    expect(listVipProducts.output.parse(answer).list[0]?.name).toBe('VIP, a month')
  })
})

describe('the newcomer price', () => {
  it('lasts a day from registering, beside what others pay', async () => {
    const person = await aNewcomer()
    const [first] = (await get(listVipProducts, person)).list
    expect(first).toMatchObject({ price: 990, coins: 99, originalPrice: 3_000, isNewcomer: true })
    const { seconds } = await get(getNewcomerCountdown, person)
    expect(seconds).toBeGreaterThan(86_300)
    expect(seconds).toBeLessThanOrEqual(86_400)
    await moveClock(app, '+1d')
    expect(await get(getNewcomerCountdown, person)).toEqual({ endsAt: null, seconds: 0 })
    expect((await listOffers(app.deps.db, person)).some(({ isNewcomer }) => isNewcomer)).toBe(false)
    const late = await buy(person, { productId: await product('vip', 30, true) })
    expect(keyOf(late)).toBe('vip.newcomer_over')
  })

  it('is nobody’s who registered otherwise or is a guest', async () => {
    for (const person of [await app.logIn('member'), await app.logIn('guest'), {}]) {
      expect(await get(getNewcomerCountdown, person)).toEqual({ endsAt: null, seconds: 0 })
    }
  })

  it('is used once by an account, and by all accounts of a device', async () => {
    const device = aDevice()
    const [one, other] = [await aNewcomer(device), await aNewcomer(device)]
    const productId = await product('vip', 30, true)
    for (const { uid } of [one, other]) await fund(app, { uid, amount: 500 })
    expect(await findOffer(app.deps.db, { uid: other.uid, productId })).toMatchObject({ coins: 99 })
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => buy(n % 2 === 0 ? one : other, { productId })),
    )
    const refused = answers.map(keyOf).filter((key) => key !== undefined)
    expect(refused).toEqual(Array(49).fill('vip.newcomer_over'))
    const coins = await Promise.all([one, other].map((person) => get(getWallet, person)))
    expect(coins.map(({ coin }) => coin).toSorted((a, b) => a - b)).toEqual([401, 500])
    for (const person of [one, other]) {
      expect(await findOffer(app.deps.db, { uid: person.uid, productId })).toBeUndefined()
      expect((await get(getNewcomerCountdown, person)).endsAt).toBeNull()
    }
  })

  it('is used once by all accounts that had a phone', async () => {
    const productId = await product('vip', 30, true)
    const phone = Buffer.from(randomUUID()).toString('base64url')
    const [one, other] = [await aNewcomer(), await aNewcomer()]
    for (const { uid } of [one, other]) {
      const ctx = app.ctx()
      await ctx.write((trx) => ctx.emit(trx, phoneBound, { uid, phone }))
    }
    expect(await app.ctx().write((trx) => takeNewcomerPrice(trx, one.uid))).toBe(true)
    expect(await findOffer(app.deps.db, { uid: other.uid, productId })).toBeUndefined()
  })
})

describe('a quote', () => {
  it('is the time that a purchase then gives', async () => {
    const person = await app.logIn('member')
    const { uid } = person
    await fund(app, { uid, amount: 5_000 })
    await give(uid, 'vip', 10)
    const plain = { productId: await product('vip', 30) }
    const quoted = await get(quoteVip, person, plain)
    expect([daysUntil(quoted.startsAt), daysUntil(quoted.until)]).toEqual([10, 40])
    expect(quoted.paused).toBeNull()
    expect(
      Math.abs(Date.parse((await bought(person, plain)).until) - Date.parse(quoted.until)),
    ).toBeLessThan(1)

    const superior = { productId: await product('svip', 90) }
    const next = await get(quoteVip, person, superior)
    expect([daysUntil(next.startsAt), daysUntil(next.until)]).toEqual([0, 90])
    expect(Math.round((next.paused?.seconds ?? 0) / 86_400)).toBe(40)
    expect(daysUntil(next.paused?.until ?? null)).toBe(130)
    const { vipLevel, vipExpireDate, until } = await bought(person, superior)
    expect({ vipLevel, days: daysUntil(vipExpireDate) }).toEqual({ vipLevel: 2, days: 90 })
    expect(until).toBe(vipExpireDate)
  })
})

describe('buying with coins', () => {
  it('takes bonus coins first, gives the time, and tells of it in the bill', async () => {
    const person = await app.logIn('member')
    await fund(app, { uid: person.uid, amount: 400 })
    await fund(app, { uid: person.uid, pot: 'bonus', amount: 50 })
    const productId = await product('vip', 30)
    const first = await bought(person, { productId, coins: 300 })
    expect(first).toMatchObject({ isFirst: true, vipLevel: 1, wallet: { coin: 150, bonus: 0 } })
    const [bill] = (await get(listBills, person)).list
    expect(bill).toMatchObject({ kind: 'vip', amount: -300, about: { tier: 'vip', days: 30 } })
    expect(keyOf(await buy(person, { productId }))).toBe('wallet.insufficient')
    await fund(app, { uid: person.uid, amount: 150 })
    expect(await bought(person, { productId })).toMatchObject({ isFirst: false })
    expect(await differencesOf(vip, app.deps.db)).toEqual([])
  })

  it('is done once per key, and never for more than there is', async () => {
    const person = await app.logIn('member')
    await fund(app, { uid: person.uid, amount: 700 })
    const [productId, key] = [await product('vip', 30), randomUUID()]
    await Promise.all(Array.from({ length: 5 }, () => buy(person, { productId }, key)))
    expect(await get(getWallet, person)).toMatchObject({ coin: 400 })
    const answers = await Promise.all(Array.from({ length: 10 }, () => buy(person, { productId })))
    expect(answers.filter((answer) => keyOf(answer) === undefined)).toHaveLength(1)
    expect(await get(getWallet, person)).toMatchObject({ coin: 100 })
    const { until } = await findMembership(app.deps.db, person.uid)
    expect(daysUntil(until?.toISOString() ?? null)).toBe(60)
  })

  it('refuses another price than was shown, a product off sale, and a guest', async () => {
    const person = await app.logIn('member')
    const productId = await product('vip', 30)
    expect(keyOf(await buy(person, { productId, coins: 299 }))).toBe('vip.price_changed')
    expect((await buy(person, { productId: '999999999' })).statusCode).toBe(404)
    expect(keyOf(await buy(await app.logIn('guest'), { productId }))).toBe('http.register_first')
  })
})

describe('a lot', () => {
  it('is given once per source and reference', async () => {
    const { uid } = await app.logIn('member')
    const ref = randomUUID()
    const given = await Promise.all(Array.from({ length: 6 }, () => give(uid, 'vip', 10, ref)))
    expect(given.filter(({ isNew }) => isNew)).toHaveLength(1)
    const { until } = await findMembership(app.deps.db, uid)
    expect(daysUntil(until?.toISOString() ?? null)).toBe(10)
  })

  it('is revoked once, by what is left of it and no more', async () => {
    const { uid } = await app.logIn('member')
    const [one, two, three] = [randomUUID(), randomUUID(), randomUUID()]
    await give(uid, 'vip', 10, one)
    await give(uid, 'vip', 20, two)
    await give(uid, 'svip', 5, three)
    await moveClock(app, '+8d')
    // Super VIP took the first five days, and VIP three of its ten.
    expect(Math.round(((await revoke(one)) ?? 0) / 86_400)).toBe(7)
    expect(await revoke(one)).toBeUndefined()
    expect(await revoke(three)).toBe(0)
    const { level, until } = await findMembership(app.deps.db, uid)
    expect([level, daysUntil(until?.toISOString() ?? null)]).toEqual([1, 20])
    const taken = await Promise.all(Array.from({ length: 5 }, () => revoke(two)))
    expect(taken.filter((seconds) => seconds !== undefined)).toHaveLength(1)
    expect(await findMembership(app.deps.db, uid)).toEqual({ level: 0, until: null })
  })

  it('of super VIP lets VIP run again when it is revoked', async () => {
    const { uid } = await app.logIn('member')
    const ref = randomUUID()
    await give(uid, 'vip', 30)
    await give(uid, 'svip', 90, ref)
    await revoke(ref)
    const { level, until } = await findMembership(app.deps.db, uid)
    expect([level, daysUntil(until?.toISOString() ?? null)]).toEqual([1, 30])
  })

  it('given without a posting, or posted without being given, is found', async () => {
    const person = await app.logIn('member')
    await fund(app, { uid: person.uid, amount: 300 })
    const { id } = await bought(person, { productId: await product('vip', 30) })
    const { db } = app.deps
    const changed = async (change: string, back: string) => {
      await runAsOwner(app, change)
      const found = await differencesOf(vip, db)
      await runAsOwner(app, back)
      return found
    }
    const lot = `source = 'coins' and ref = '${id}'`
    const [journal] = (
      await sql<{
        id: string
      }>`select journal_id as id from vip_lot where source = 'coins' and ref = ${id}`.execute(db)
    ).rows
    expect(
      await changed(
        `update vip_lot set source = 'gift', journal_id = null where ${lot}`,
        `update vip_lot set source = 'coins', journal_id = ${journal?.id} where source = 'gift' and ref = '${id}'`,
      ),
    ).toEqual([`journal without its lot ${journal?.id}`, `purchase without its lot ${id}`])
    expect(
      await changed(
        `update vip_purchase set coins = 299 where id = ${id}`,
        `update vip_purchase set coins = 300 where id = ${id}`,
      ),
    ).toEqual([`purchase with another amount ${id}`])
    await app
      .ctx()
      .write((trx) =>
        grantVip(trx, { uid: person.uid, tier: 'vip', days: 1, source: 'money', ref: 'order-1' }),
      )
    expect(await differencesOf(vip, db)).toMatchObject([expect.stringContaining('of money')])
    await runAsOwner(app, `delete from vip_lot where source = 'money'`)
    expect(await differencesOf(vip, db)).toEqual([])
  })
})

describe('the staff', () => {
  it('edits what is on sale, and takes it off', async () => {
    const { token } = await app.logIn('staff', 'editor')
    const staff = { token, uid: 0 }
    const input = { tier: 'vip', days: 7, name: '周卡', nameEn: 'A week', price: 900 }
    const { id } = await get(saveVipProduct, staff, input)
    const offered = async () => (await get(listVipProducts, {})).list.find((one) => one.id === id)
    expect(await offered()).toMatchObject({ coins: 90, name: '周卡' })
    await get(saveVipProduct, staff, { ...input, id, price: 800 })
    expect(await offered()).toMatchObject({ coins: 80 })
    await get(retireVipProduct, staff, { id })
    expect(await offered()).toBeUndefined()
    const { list } = await get(listAllVipProducts, staff)
    expect(list.find((one) => one.id === id)).toMatchObject({ retiredAt: expect.any(String) })
    const odd = await ask(app, saveVipProduct, { token, input: { ...input, price: 805 } })
    expect(keyOf(odd)).toBe('vip.price_steps')
    const support = await app.logIn('staff', 'support')
    expect((await ask(app, saveVipProduct, { token: support.token, input })).statusCode).toBe(403)
  })
})

describe('a reminder', () => {
  it('is given 7, 3 and 1 days before the end, each once, and not of what was short from the start', async () => {
    const [long, short] = [await app.logIn('member'), await app.logIn('member')]
    await give(long.uid, 'vip', 30)
    await give(short.uid, 'svip', 2)
    const told = async () => {
      const reminded: string[] = []
      for (const tier of ['vip', 'svip'] as const) {
        for (const days of [1, 3, 7]) {
          const found = await app.ctx().write((trx) => remind(trx, { tier, days, limit: 100 }))
          const mine = found.filter(({ uid }) => uid === long.uid || uid === short.uid)
          reminded.push(...mine.map(({ uid }) => `${uid === long.uid ? 'long' : 'short'} ${days}`))
        }
      }
      return reminded
    }
    expect(await told()).toEqual([])
    await moveClock(app, '+30h')
    expect(await told()).toEqual(['short 1'])
    await moveClock(app, '+22d')
    expect(await told()).toEqual(['long 7'])
    expect(await told()).toEqual([])
    await moveClock(app, '+6d')
    expect(await told()).toEqual(['long 1'])
    await give(long.uid, 'vip', 30)
    expect(await told()).toEqual([])
  })
})
