import { randomUUID } from 'node:crypto'
import type { Call } from '@kaleido/contract/core/call'
import { wire } from '@kaleido/contract/core/wire'
import { getInfo, UserInfo } from '@kaleido/contract/account'
import { exchangeCode, listRedeemed } from '@kaleido/contract/redeem'
import {
  createRedeemBatch,
  decideRedeemBatch,
  listRedeemBatches,
  revokeRedeemBatch,
} from '@kaleido/contract/redeem-batch'
import { listApprovals } from '@kaleido/contract/staff-approval'
import { getWallet, listBills } from '@kaleido/contract/wallet'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { envelopeOf, type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { freshWindow, moveClock } from '../../testing/clock.ts'
import { runCommand } from '../../testing/command.ts'
import { dumpOf } from '../../testing/dump.ts'
import { differencesOf } from '../../testing/invariants.ts'
import { runAsOwner } from '../../testing/run-as-owner.ts'
import { anAddress } from '../account/account.fixture.ts'
import { redeem } from './index.ts'

let app: TestApp
let editor: Login
let finance: Login
beforeAll(async () => {
  app = await startTestApp()
})
// The logins of the staff end as the clock is moved.
beforeEach(async () => {
  editor = await app.logIn('staff', 'editor')
  finance = await app.logIn('staff', 'finance')
})
afterAll(() => app.close())

const get = async <C extends Call>(call: C, { token }: Login, input: object = {}) =>
  call.output.parse(openAnswer(app, await ask(app, call, { token, input }))) as ReturnType<
    C['output']['parse']
  >
const keyOf = (answer: Awaited<ReturnType<typeof ask>>) =>
  (envelopeOf(answer).data as { key?: string } | null)?.key

const usual = { name: 'spring', kind: 'coins', amount: 20, count: 1 }
const batch = (given: object = {}) => get(createRedeemBatch, editor, { ...usual, ...given })
async function aCode(given: object = {}): Promise<string> {
  return (await batch(given)).codes[0] ?? ''
}

interface Sent {
  readonly key?: string
  readonly from?: string
}

function exchange({ token }: Login, code: string, { key = randomUUID(), from }: Sent = {}) {
  const headers = { [wire.idempotencyHeader]: key }
  return ask(app, exchangeCode, {
    token,
    input: { code },
    headers,
    remoteAddress: from ?? anAddress(),
  })
}
const exchanged = async (person: Login, code: string) =>
  exchangeCode.output.parse(openAnswer(app, await exchange(person, code)))
const wrong = '0000-0000-0000-0000'

describe('redeeming a code', () => {
  it('gives bonus coins, with one line in the bill', async () => {
    const person = await app.logIn('member')
    const code = await aCode()
    const typed = ` ${code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')} `
    const { prize, wallet } = await exchanged(person, typed)
    expect(prize).toEqual({ kind: 'coins', amount: 20 })
    expect(wallet).toMatchObject({ coin: 0, bonus: 20, gold: 20 })
    const { list } = await get(listBills, person)
    expect(list.map(({ kind, amount }) => [kind, amount])).toEqual([['redeem', 20]])
    const mine = await get(listRedeemed, person)
    expect(mine.list).toMatchObject([{ prize: { kind: 'coins', amount: 20 } }])
    expect((await get(listRedeemed, await app.logIn('member'))).list).toEqual([])
  })

  it('gives points, days of a tier, coupons and an open window', async () => {
    const person = await app.logIn('member')
    for (const [kind, amount] of [
      ['points', 70],
      ['vip', 30],
      ['svip', 2],
      ['coupons', 3],
      ['gold', 48],
    ] as const) {
      await exchanged(person, await aCode({ kind, amount }))
    }
    const info = UserInfo.parse(await get(getInfo, person))
    expect(info).toMatchObject({ points: 70, vipLevel: 2, freeWindow: true })
    const hours = (at: string | null) =>
      Math.round((Date.parse(at ?? '') - app.deps.clock.now().getTime()) / 3_600_000)
    expect(hours(info.vipExpireDate)).toBe(48)
    expect(hours(info.goldVideoFreeExpire)).toBe(48)
    const unused = info.newGoldVideoCoupon.find(({ position }) => position === 'unused')
    expect(unused?.coupons.map(({ count }) => count)).toEqual([3])
  })

  it('opens a window to the later end: two of them do not add up', async () => {
    const person = await app.logIn('member')
    await exchanged(person, await aCode({ kind: 'gold', amount: 48 }))
    await exchanged(person, await aCode({ kind: 'gold', amount: 10 }))
    const { goldVideoFreeExpire } = UserInfo.parse(await get(getInfo, person))
    const left = Date.parse(goldVideoFreeExpire ?? '') - app.deps.clock.now().getTime()
    expect(Math.round(left / 3_600_000)).toBe(48)
  })

  it('is done once per key, and asks a guest to register', async () => {
    const person = await app.logIn('member')
    const [code, key] = [await aCode(), randomUUID()]
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => exchange(person, code, { key })),
    )
    const [first, ...others] = answers.map((answer) => openAnswer(app, answer))
    expect(others).toEqual(others.map(() => first))
    expect(first).toMatchObject({ wallet: { bonus: 20 } })
    expect(await get(getWallet, person)).toMatchObject({ bonus: 20 })
    expect(keyOf(await exchange(await app.logIn('guest'), code))).toBe('http.register_first')
  })

  it('refuses what is wrong, used, early, over, or taken back, all in the same words', async () => {
    const day = (n: number) =>
      new Date(app.deps.clock.now().getTime() + n * 86_400_000).toISOString()
    const taken = await batch()
    expect(await get(revokeRedeemBatch, editor, { id: taken.id })).toEqual({ revoked: 1 })
    const used = await aCode()
    await exchanged(await app.logIn('member'), used)
    const codes = [
      wrong,
      'not a code',
      used,
      await aCode({ startsAt: day(1) }),
      await aCode({ startsAt: day(-2), endsAt: day(-1) }),
      taken.codes[0] ?? '',
    ]
    const person = await app.logIn('member')
    const tips = new Set<string>()
    for (const code of codes) {
      const answer = await exchange(person, code)
      tips.add(`${envelopeOf(answer).code} ${envelopeOf(answer).tip} ${keyOf(answer)}`)
    }
    expect([...tips]).toEqual(['3301 兑换码无效，或已不能使用 redeem.invalid'])
    expect(await get(getWallet, person)).toMatchObject({ gold: 0 })
  })

  it('gives one of fifty at once', async () => {
    const code = await aCode()
    const people = await Promise.all(Array.from({ length: 50 }, () => app.logIn('member')))
    const answers = await Promise.all(people.map((person) => exchange(person, code)))
    expect(answers.filter((answer) => keyOf(answer) === undefined)).toHaveLength(1)
    const { rows } = await sql<{ given: number }>`
      select count(*)::int as given from wallet_account where name = 'bonus' and balance = 20
        and id / 16 = any(${people.map(({ uid }) => uid)}::bigint[])
    `.execute(app.deps.db)
    expect(rows).toEqual([{ given: 1 }])
  })

  it('gives one of fifty taps of one person at once', async () => {
    const [person, code] = [await app.logIn('member'), await aCode()]
    const answers = await Promise.all(Array.from({ length: 50 }, () => exchange(person, code)))
    expect(answers.filter((answer) => keyOf(answer) === undefined)).toHaveLength(1)
    expect(await get(getWallet, person)).toMatchObject({ bonus: 20 })
  })

  it('keeps to what one person may use of a batch, of fifty codes at once', async () => {
    const { codes } = await batch({ count: 50, perPerson: 3 })
    const person = await app.logIn('member')
    // Ten tries at a time are looked at; the others are told to wait, and come again.
    const left = [...codes]
    while (left.length > 0) {
      const some = left.splice(0, 10)
      await Promise.all(some.map((code) => exchange(person, code)))
      await moveClock(app, '+10m')
    }
    expect(await get(getWallet, person)).toMatchObject({ bonus: 60 })
    const other = await app.logIn('member')
    const again = await Promise.all(codes.slice(0, 10).map((code) => exchange(other, code)))
    const given = again.filter((answer) => keyOf(answer) === undefined)
    expect(given.length).toBeLessThanOrEqual(3)
  })
})

describe('wrong codes', () => {
  it('are ten in ten minutes of an account, however many at once; right ones do not count', async () => {
    await freshWindow(app, 600)
    const person = await app.logIn('member')
    for (let n = 0; n < 4; n += 1) await exchanged(person, await aCode())
    const answers = await Promise.all(Array.from({ length: 30 }, () => exchange(person, wrong)))
    const keys = Map.groupBy(answers, keyOf)
    expect(keys.get('redeem.invalid')).toHaveLength(10)
    expect(keys.get('redeem.wait')).toHaveLength(20)
    const code = await aCode()
    expect(keyOf(await exchange(person, code))).toBe('redeem.wait')
    await moveClock(app, '+10m')
    expect(keyOf(await exchange(person, code))).toBeUndefined()
  })

  it('are twenty an hour of an address, by all accounts together', async () => {
    await freshWindow(app, 3_600)
    const from = anAddress()
    const people = await Promise.all(Array.from({ length: 5 }, () => app.logIn('member')))
    const keys: unknown[] = []
    for (const person of people) {
      for (let n = 0; n < 5; n += 1) keys.push(keyOf(await exchange(person, wrong, { from })))
    }
    expect(keys.filter((key) => key === 'redeem.invalid')).toHaveLength(20)
    expect(keys.slice(20)).toEqual(Array.from({ length: 5 }, () => 'redeem.wait'))
  })
})

describe('a batch', () => {
  it('shows its codes once: the database has their hashes', async () => {
    const { id, codes } = await batch({ count: 3, kind: 'points' })
    expect(new Set(codes).size).toBe(3)
    const dump = await dumpOf(app.deps.db)
    for (const code of codes) {
      expect(dump).not.toContain(code)
      expect(dump).not.toContain(code.replaceAll('-', ''))
    }
    const { list } = await get(listRedeemBatches, finance)
    expect(list.find((one) => one.id === id)).toMatchObject({ count: 3, used: 0, state: 'live' })
    await exchanged(await app.logIn('member'), codes[0] ?? '')
    const after = (await get(listRedeemBatches, finance)).list.find((one) => one.id === id)
    expect(after).toMatchObject({ used: 1 })
  })

  it.each([
    { count: 1_001 },
    { amount: 5_001, count: 2 },
    { kind: 'svip', amount: 1_000, count: 4 },
    { kind: 'points', amount: 50_001, count: 2 },
    { kind: 'coupons', amount: 100, count: 11 },
    { kind: 'gold', amount: 168, count: 18 },
  ])('that is large has no code until a second person agrees: %j', async (given) => {
    const asked = await batch(given)
    expect(asked.codes).toEqual([])
    const approvalId = asked.approvalId ?? ''
    const { kind, amount, count } = { ...usual, ...given }
    expect((await get(listApprovals, finance)).list[0]).toMatchObject({
      id: approvalId,
      about: { prize: { kind, amount, count } },
    })
    const decide = ({ token }: Login) =>
      ask(app, decideRedeemBatch, { token, input: { approvalId, isApproved: true } })
    expect(keyOf(await decide(editor))).toBe('staff.approval_own')
    const made = decideRedeemBatch.output.parse(openAnswer(app, await decide(finance)))
    expect(made).toMatchObject({ id: asked.id })
    expect(made.codes).toHaveLength(given.count)
    expect(keyOf(await decide(finance))).toBe('staff.approval_closed')
    expect(keyOf(await exchange(await app.logIn('member'), made.codes[0] ?? ''))).toBeUndefined()
  })

  it('that is large with those of the last 24 hours needs a second person too', async () => {
    const vip = { kind: 'vip', amount: 1_000, count: 2 }
    expect((await batch(vip)).approvalId).toBeNull()
    const large = await batch({ ...vip, kind: 'svip' })
    expect(large.approvalId).not.toBeNull()
    const agreed = { approvalId: large.approvalId, isApproved: true }
    await get(decideRedeemBatch, finance, agreed)
    expect((await batch({ ...vip, count: 1 })).approvalId).toBeNull()
    expect((await batch({ ...vip, amount: 1, count: 1 })).approvalId).not.toBeNull()
    expect((await batch()).approvalId).toBeNull()
    expect((await batch({ amount: 1, count: 997 })).approvalId).not.toBeNull()
    expect((await get(createRedeemBatch, finance, { ...usual, ...vip })).approvalId).toBeNull()
  })

  it('that was refused makes none, and cannot be taken back', async () => {
    const { id, approvalId } = await batch({ count: 2_000 })
    const no = { approvalId, isApproved: false }
    expect(await get(decideRedeemBatch, finance, no)).toEqual({ id, codes: [] })
    const revoked = await ask(app, revokeRedeemBatch, { token: finance.token, input: { id } })
    expect(keyOf(revoked)).toBe('redeem.closed')
  })

  it.each([
    { amount: 0 },
    { amount: -5 },
    { amount: 1.5 },
    { amount: '20' },
    { amount: 100_001 },
    { kind: 'gold', amount: 169 },
    { count: 0 },
    { count: 10_001 },
    { perPerson: 0 },
    { kind: 'income' },
  ])('refuses %j', async (given) => {
    const input = { ...usual, ...given }
    const answer = await ask(app, createRedeemBatch, { token: editor.token, input })
    expect(answer.statusCode).toBe(422)
  })

  it('is made by the command too, which prints it', async () => {
    const printed = await runCommand(app, redeem, 'batch', 'console', 'points', '5', '2')
    const codes = printed.trim().split('\n')
    expect(codes).toHaveLength(2)
    const person = await app.logIn('member')
    expect((await exchanged(person, codes[0] ?? '')).wallet).toMatchObject({ point: 5 })
    await expect(runCommand(app, redeem, 'batch', 'console', 'points', 'x', '2')).rejects.toThrow(
      'amount',
    )
  })
})

describe('what codes gave', () => {
  it('is compared with what was used and what was posted', async () => {
    const person = await app.logIn('member')
    expect(envelopeOf(await exchange(person, await aCode({ amount: 7 }))).code).toBe(200)
    expect(await differencesOf(redeem, app.deps.db)).toEqual([])
    const own = `uid = ${person.uid}`
    const codes = `(select code_id from redeem_use where ${own})`
    const planted = async (change: string, back: string) => {
      await runAsOwner(app, change)
      const found = await differencesOf(redeem, app.deps.db)
      await runAsOwner(app, back)
      expect(await differencesOf(redeem, app.deps.db)).toEqual([])
      return found.join()
    }
    const status = (to: string) => `update redeem_code set status = '${to}' where id in ${codes}`
    expect(await planted(status('unused'), status('used'))).toMatch(/was used and is unused/)
    const amount = (by: number) => `update redeem_batch set amount = amount + ${by}
      where id = (select batch_id from redeem_use where ${own})`
    expect(await planted(amount(1), amount(-1))).toMatch(/another amount/)
    const posting = `(select id from wallet_journal where op = 'redeem' and ref = ${codes}::text)`
    expect(
      await planted(
        `update redeem_use set journal_id = null where ${own}`,
        `update redeem_use set journal_id = ${posting} where ${own}`,
      ),
    ).toMatch(/no posting.*without a use/)
  })
})
