import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inviteErrors } from '@kaleido/contract/invite'
import { type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { moveClock } from '../../testing/clock.ts'
import { runCommand } from '../../testing/command.ts'
import { differencesOf } from '../../testing/invariants.ts'
import { aDevice } from '../account/account.fixture.ts'
import { ops } from '../ops/index.ts'
import { wallet } from '../wallet/index.ts'
import { invite } from './index.ts'
import { aNewcomer, bind, extensionOf, inviteesOf, pay, rewardAll } from './invite.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const refused = (reason: keyof typeof inviteErrors): number => inviteErrors[reason].code
const codeOf = async (person: Login, from?: string) =>
  (await extensionOf(app, person, from === undefined ? {} : { from })).code
const aNetwork = () =>
  `2001:db8:${randomInt(65_536).toString(16)}:${randomInt(65_536).toString(16)}`
let orders = 0
const payFirst = (uid: number) => pay(app, uid, { id: String((orders += 1)), fen: 600 })

describe('binding refuses', () => {
  it('oneself, an unknown code, a second inviter, and who was invited by oneself', async () => {
    const elder = await aNewcomer(app)
    const friend = await aNewcomer(app)
    const other = await aNewcomer(app)
    const code = await codeOf(elder)
    expect(await bind(app, elder, { code })).toBe(refused('invite.self'))
    expect(await bind(app, friend, { code: '2222222' })).toBe(refused('invite.wrong_code'))
    expect(await bind(app, friend, { code })).toBe(200)
    expect(await bind(app, friend, { code })).toBe(refused('invite.bound'))
    expect(await bind(app, other, { code: await codeOf(friend) })).toBe(200)
    expect(await bind(app, elder, { code: await codeOf(friend) })).toBe(refused('invite.cycle'))
    expect(await bind(app, elder, { code: await codeOf(other) })).toBe(refused('invite.cycle'))
  })

  it('who registered later, and who comes after seven days', async () => {
    const elder = await aNewcomer(app)
    const younger = await aNewcomer(app)
    expect(await bind(app, elder, { code: await codeOf(younger) })).toBe(refused('invite.younger'))
    const code = await codeOf(elder)
    await moveClock(app, '+169h')
    expect(await bind(app, younger, { code })).toBe(refused('invite.late'))
  })

  it('guessing', async () => {
    const guesser = await aNewcomer(app)
    await Promise.all(Array.from({ length: 60 }, () => bind(app, guesser, { code: 'nothing' })))
    expect(await bind(app, guesser, { code: 'nothing' })).toBe(refused('invite.wait'))
  })

  it('all but one of fifty at once, by ten codes', async () => {
    const codes = await Promise.all(
      Array.from({ length: 10 }, async () => codeOf(await app.logIn('member'))),
    )
    const friend = await aNewcomer(app)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => bind(app, friend, { code: codes[n % 10] ?? '' })),
    )
    expect(answers.filter((code) => code === 200)).toHaveLength(1)
    expect(new Set(answers)).toEqual(new Set([200, refused('invite.bound')]))
  })
})

describe('a reward is held', () => {
  const holds = async (sharer: Login) => {
    await rewardAll(app)
    return (await inviteesOf(app, sharer)).map(({ state, reason }) => [state, reason])
  }

  it('for another account on the same device, until the staff releases it', async () => {
    const cookie = { cookie: `kaleido_device=${aDevice()}` }
    const sharer = await aNewcomer(app, { headers: cookie })
    const second = await aNewcomer(app, { headers: cookie, code: await codeOf(sharer) })
    await payFirst(second.uid)
    expect(await holds(sharer)).toEqual([['held', 'same_device']])
    expect((await extensionOf(app, sharer)).reward).toMatchObject({ points: 0, held: 1 })
    const [held] = await inviteesOf(app, sharer)
    await runCommand(app, invite, 'release', held?.id ?? '')
    expect(await holds(sharer)).toEqual([['rewarded', 'same_device']])
    await expect(runCommand(app, invite, 'release', held?.id ?? '')).rejects.toThrow(
      'invite.not_found',
    )
    expect((await extensionOf(app, sharer)).reward.points).toBe(100)
  })

  it('for a second device in the same network', async () => {
    const network = aNetwork()
    const sharer = await aNewcomer(app)
    const code = await codeOf(sharer, `${network}::1`)
    await payFirst((await aNewcomer(app, { from: `${network}::2`, code })).uid)
    expect(await holds(sharer)).toEqual([['held', 'same_network']])
  })

  it('for each of a hundred of one network', async () => {
    const network = aNetwork()
    const sharer = await app.logIn('member')
    const code = await codeOf(sharer)
    const crowd = await Promise.all(Array.from({ length: 100 }, () => app.logIn('member')))
    for (const [n, one] of crowd.entries()) {
      expect(await bind(app, one, { code, from: `${network}::${n.toString(16)}` })).toBe(200)
    }
    for (const { uid } of crowd) await payFirst(uid)
    await rewardAll(app)
    const { funnel, reward } = await extensionOf(app, sharer)
    expect(funnel).toMatchObject({ registered: 100, qualified: 100 })
    expect(reward).toEqual({ points: 0, vipDays: 0, held: 100, today: 0 })
  })
})

describe('what happens fifty times at once', () => {
  it('qualifies once and rewards once', async () => {
    const sharer = await app.logIn('member')
    const friend = await aNewcomer(app, { code: await codeOf(sharer) })
    await Promise.all(Array.from({ length: 50 }, () => payFirst(friend.uid)))
    await Promise.all(Array.from({ length: 10 }, () => rewardAll(app)))
    expect((await extensionOf(app, sharer)).reward).toMatchObject({ points: 100, vipDays: 1 })
    expect(await differencesOf(invite, app.deps.db)).toEqual([])
  })

  it('gives no more than the budget of the day, and the rest on another day', async () => {
    await runCommand(app, ops, 'setting', 'wallet.promo', JSON.stringify({ invite: 350 }))
    await moveClock(app, '+24h')
    const sharers = await Promise.all(Array.from({ length: 50 }, () => app.logIn('member')))
    for (const sharer of sharers) {
      const friend = await app.logIn('member')
      expect(await bind(app, friend, { code: await codeOf(sharer) })).toBe(200)
      await payFirst(friend.uid)
    }
    await Promise.all(Array.from({ length: 5 }, () => rewardAll(app)))
    const given = async () => {
      const all = await Promise.all(sharers.map((sharer) => extensionOf(app, sharer)))
      return all.reduce((sum, { reward }) => sum + reward.points, 0)
    }
    expect(await given()).toBe(300)
    const account = await app.deps.db
      .selectFrom('wallet_account')
      .select('balance')
      .where('name', '=', 'promo_invite')
      .executeTakeFirstOrThrow()
    expect(Number(account.balance)).toBe(50)
    await moveClock(app, '+24h')
    await rewardAll(app)
    expect(await given()).toBe(600)
    expect(await differencesOf(invite, app.deps.db)).toEqual([])
    expect(await differencesOf(wallet, app.deps.db)).toEqual([])
  })
})
