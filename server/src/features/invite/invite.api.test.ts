import { register } from '@kaleido/contract/account-password'
import { type Invitation, getInvitation } from '@kaleido/contract/invite'
import { getWallet, listBills } from '@kaleido/contract/wallet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { moveClock } from '../../testing/clock.ts'
import { differencesOf } from '../../testing/invariants.ts'
import { anAccountName, anAddress, rightPassword } from '../account/account.fixture.ts'
import { findMembership } from '../vip/index.ts'
import { invite } from './index.ts'
import {
  aNewcomer,
  bind,
  bindPhone,
  extensionOf,
  inviteesOf,
  pay,
  rewardAll,
} from './invite.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const read = async ({ token }: Login, input: object = {}): Promise<Invitation> =>
  getInvitation.output.parse(openAnswer(app, await ask(app, getInvitation, { token, input })))
const pointsOf = async ({ token }: Login) =>
  getWallet.output.parse(openAnswer(app, await ask(app, getWallet, { token }))).point
const isVip = async ({ uid }: Login) => (await findMembership(app.deps.db, uid)).level > 0

/** Uses the product, on a day of its own. */
async function useOnNextDay(person: Login): Promise<void> {
  await moveClock(app, '+24h')
  await read(person)
}

describe('the code', () => {
  it('is made once, of letters that nobody mistakes', async () => {
    const sharer = await app.logIn('member')
    const all = await Promise.all(Array.from({ length: 20 }, () => extensionOf(app, sharer)))
    const [code = ''] = new Set(all.map((each) => each.code))
    expect(new Set(all.map((each) => each.code)).size).toBe(1)
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{7}$/)
    expect(all[0]?.link).toBe(`/i/${code}`)
  })
})

describe('binding', () => {
  it('takes the code as it is typed, or its link, and tells who invited', async () => {
    const sharer = await app.logIn('member')
    const { code } = await extensionOf(app, sharer)
    const [typing, pasting] = [await aNewcomer(app), await aNewcomer(app)]
    expect((await read(typing)).bindUntil).not.toBeNull()
    expect(await read(typing, { code })).toMatchObject({
      isBound: false,
      inviter: { uid: sharer.uid },
    })
    expect(await bind(app, typing, { code: ` ${code.toLowerCase()} ` })).toBe(200)
    expect(await bind(app, pasting, { code: `https://kaleido.test/i/${code}?x=1` })).toBe(200)
    const bound = { isBound: true, inviter: { uid: sharer.uid }, bindUntil: null }
    expect(await read(typing)).toMatchObject(bound)
    expect((await extensionOf(app, sharer)).funnel).toMatchObject({ registered: 2, qualified: 0 })
  })

  it('happens with the registration, by a code that was given or that a link left', async () => {
    const sharer = await app.logIn('member')
    const { code } = await extensionOf(app, sharer)
    expect((await read(await aNewcomer(app, { code }))).isBound).toBe(true)
    const guest = await app.logIn('guest')
    const opened = await ask(app, getInvitation, {
      token: guest.token,
      input: { code, isOpened: true },
    })
    const cookie = String(opened.headers['set-cookie'])
    expect(cookie).toMatch(/^kaleido_invitation=\w{7}; Path=\/; Max-Age=2592000; HttpOnly/)
    const registered = await ask(app, register, {
      token: guest.token,
      input: { account: anAccountName(), passWord: rightPassword },
      headers: { cookie: cookie.split(';', 1)[0] ?? '' },
      remoteAddress: anAddress(),
    })
    const { token, user } = register.output.parse(openAnswer(app, registered))
    expect((await read({ token, uid: user.uid })).inviter?.uid).toBe(sharer.uid)
    expect((await extensionOf(app, sharer)).funnel).toMatchObject({ opens: 1, registered: 2 })
  })

  it('does not hinder a registration with a code that fits nobody', async () => {
    expect((await read(await aNewcomer(app, { code: 'from a friend' }))).isBound).toBe(false)
  })
})

describe('the reward', () => {
  it('comes with a phone and three active days, for both, and shows in the bill', async () => {
    const sharer = await app.logIn('member')
    const { code } = await extensionOf(app, sharer)
    const friend = await aNewcomer(app, { code })
    await bindPhone(app, friend.uid)
    await useOnNextDay(friend)
    await rewardAll(app)
    expect(await inviteesOf(app, sharer)).toMatchObject([
      { state: 'bound', activeDays: 2, hasPhone: true },
    ])
    await useOnNextDay(friend)
    await rewardAll(app)
    expect(await inviteesOf(app, sharer)).toMatchObject([
      { state: 'rewarded', activeDays: 3, points: 100, vipDays: 1 },
    ])
    expect([await isVip(sharer), await isVip(friend)]).toEqual([true, true])
    const bills = await ask(app, listBills, { token: sharer.token, input: { of: 'points' } })
    expect(listBills.output.parse(openAnswer(app, bills)).list).toMatchObject([
      { kind: 'invite', amount: 100 },
    ])
    const { funnel, reward } = await extensionOf(app, sharer)
    expect(funnel).toMatchObject({ registered: 1, qualified: 1, paid: 0 })
    expect(reward).toEqual({ points: 100, vipDays: 1, held: 0, today: 1 })
  })

  it('comes with a first payment, and ends at ten a day for the inviter', async () => {
    const sharer = await app.logIn('member')
    const { code } = await extensionOf(app, sharer)
    const friends: Login[] = []
    for (let n = 0; n < 12; n += 1) {
      const friend = await app.logIn('member')
      expect(await bind(app, friend, { code })).toBe(200)
      friends.push(friend)
      await pay(app, friend.uid, { id: String(1_000 + n), fen: 600 })
    }
    await Promise.all([rewardAll(app), rewardAll(app), rewardAll(app)])
    const states = (await inviteesOf(app, sharer)).map(({ state }) => state)
    expect(states.filter((state) => state === 'rewarded')).toHaveLength(10)
    expect(states.filter((state) => state === 'capped')).toHaveLength(2)
    expect(await pointsOf(sharer)).toBe(1_000)
    expect(await Promise.all(friends.map(isVip))).toEqual(Array(12).fill(true))
    expect(await differencesOf(invite, app.deps.db)).toEqual([])
  })
})
