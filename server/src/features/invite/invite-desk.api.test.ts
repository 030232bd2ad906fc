import { randomInt } from 'node:crypto'
import { decideInvitation, listDeskInvitations } from '@kaleido/contract/invite-desk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { runCommand } from '../../testing/command.ts'
import { differencesOf } from '../../testing/invariants.ts'
import { wallet } from '../wallet/index.ts'
import { invite } from './index.ts'
import {
  aNewcomer,
  bind,
  clearAll,
  extensionOf,
  inviteesOf,
  pay,
  rewardAll,
} from './invite.fixture.ts'

let app: TestApp
let staff: Login
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.logIn('staff', 'editor')
})
afterAll(() => app.close())

let orders = 0
const payFirst = (uid: number, fen = 600) => pay(app, uid, { id: String((orders += 1)), fen })

/** An invitation of two people in one network, held since the second of them paid. */
async function aHeld() {
  const network = `2001:db8:${randomInt(65_536).toString(16)}:${randomInt(65_536).toString(16)}`
  const sharer = await aNewcomer(app)
  const { code } = await extensionOf(app, sharer, { from: `${network}::1` })
  const friend = await aNewcomer(app, { from: `${network}::2`, code })
  await payFirst(friend.uid)
  await rewardAll(app)
  const [invitee] = await inviteesOf(app, sharer)
  return { sharer, friend, id: invitee?.id ?? '' }
}

const decide = (id: string, verdict: string) =>
  ask(app, decideInvitation, { token: staff.token, input: { id, verdict } })

async function listed(state?: 'refused') {
  const found = []
  let next: string | undefined
  do {
    const input = { pageSize: 2, ...(state && { state }), ...(next !== undefined && { next }) }
    const answer = await ask(app, listDeskInvitations, { token: staff.token, input })
    const page = listDeskInvitations.output.parse(openAnswer(app, answer))
    found.push(...page.list)
    next = page.next
  } while (next !== undefined)
  return found
}

describe('the desk of held invitations', () => {
  it('lists the longest waiting first, with both people, the reason and the money', async () => {
    const { sharer, friend, id } = await aHeld()
    const later = [await aHeld(), await aHeld()]
    const all = await listed()
    expect(all.map((each) => each.id)).toEqual([id, ...later.map((each) => each.id)])
    expect(all[0]).toMatchObject({
      invitee: { uid: friend.uid },
      inviter: { uid: sharer.uid },
      reason: 'same_network',
      commission: 60,
      state: 'held',
      decidedAt: null,
    })
  })

  it('releases: both get their reward, and it is no longer listed', async () => {
    const { sharer, id } = await aHeld()
    expect((await decide(id, 'release')).statusCode).toBe(200)
    await rewardAll(app)
    expect((await extensionOf(app, sharer)).reward).toMatchObject({ points: 100, held: 0 })
    expect((await listed()).map((each) => each.id)).not.toContain(id)
    expect((await decide(id, 'refuse')).statusCode).toBe(404)
  })

  it('refuses: nobody gets anything, and what was held is taken back', async () => {
    const { sharer, friend, id } = await aHeld()
    const below = await aNewcomer(app)
    expect(await bind(app, below, { code: (await extensionOf(app, friend)).code })).toBe(200)
    await payFirst(below.uid, 1_000)
    expect((await extensionOf(app, sharer)).commission).toEqual({ held: 110, cleared: 0 })
    expect((await decide(id, 'refuse')).statusCode).toBe(200)
    await clearAll(app)
    await rewardAll(app)
    const { reward, commission } = await extensionOf(app, sharer)
    expect(reward).toMatchObject({ points: 0, vipDays: 0, held: 0 })
    expect(commission).toEqual({ held: 0, cleared: 0 })
    expect(await inviteesOf(app, sharer)).toMatchObject([{ state: 'refused', commission: 0 }])
    // What the friend earns by others is theirs, unlike what comes of them.
    expect((await extensionOf(app, friend)).commission).toEqual({ held: 100, cleared: 0 })
    expect((await listed('refused'))[0]).toMatchObject({
      id,
      state: 'refused',
      decidedAt: expect.any(String),
      decidedBy: expect.any(String),
    })
  })

  it('has no commission of later payments once it is refused', async () => {
    const { sharer, friend, id } = await aHeld()
    await decide(id, 'refuse')
    await payFirst(friend.uid, 5_000)
    await clearAll(app)
    expect((await extensionOf(app, sharer)).commission).toEqual({ held: 0, cleared: 0 })
  })

  it('decides once, however many decide at a time', async () => {
    const { id } = await aHeld()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => decide(id, n % 2 === 0 ? 'release' : 'refuse')),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(49)
  })

  it('knows no other invitation, and may be refused by command', async () => {
    expect((await decide('999999999', 'release')).statusCode).toBe(404)
    const { sharer, id } = await aHeld()
    expect(await runCommand(app, invite, 'held')).toContain(`${id}\t`)
    await runCommand(app, invite, 'refuse', id)
    expect(await inviteesOf(app, sharer)).toMatchObject([{ state: 'refused' }])
    expect((await listed('refused'))[0]).toMatchObject({ id, decidedBy: null })
  })

  it('leaves the books in order', async () => {
    await clearAll(app)
    expect(await differencesOf(invite, app.deps.db)).toEqual([])
    expect(await differencesOf(wallet, app.deps.db)).toEqual([])
  })
})
