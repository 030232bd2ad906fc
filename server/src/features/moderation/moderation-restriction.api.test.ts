import { allCalls } from '@kaleido/contract/all'
import { getInfo, logout } from '@kaleido/contract/account'
import type { Call } from '@kaleido/contract/core/call'
import { liveClose } from '@kaleido/contract/core/live-socket'
import { appeal, decideAppeal, listOwnDecisions } from '@kaleido/contract/moderation-appeal'
import {
  liftRestriction,
  restrictPerson,
  restrictPersons,
} from '@kaleido/contract/moderation-restriction'
import { listNotices } from '@kaleido/contract/notice'
import { listPosts } from '@kaleido/contract/post'
import { listSessions } from '@kaleido/contract/session'
import { runNoticeJobs } from '../notice/notice.fixture.ts'
import { aSession } from '../session/session.fixture.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { envelopeOf, type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { moveClock } from '../../testing/clock.ts'
import { listenForSockets, openLive } from '../../testing/live-socket.ts'
import { validInput } from '../../testing/sweeps/samples.ts'
import { until } from '../../testing/until.ts'

let app: TestApp
let moderator: Login
let person: Login
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  moderator = await app.logIn('staff', 'moderator')
  person = await app.logIn('member')
})
afterAll(() => app.close())

type Answer = Awaited<ReturnType<typeof ask>>
const keyOf = (answer: Answer) => (envelopeOf(answer).data as { key?: string } | null)?.key
const inDays = (days: number) =>
  new Date(app.deps.clock.now().getTime() + days * 86_400_000).toISOString()
const restrict = (given: object = {}, { token } = moderator) =>
  ask(app, restrictPerson, {
    token,
    input: { uid: person.uid, kind: 'ban', reason: 'spam', ...given },
  })
const lift = (kind = 'ban') =>
  ask(app, liftRestriction, { token: moderator.token, input: { uid: person.uid, kind } })
const asks = (call: Call = listSessions, { token } = person, on = app) =>
  ask(on, call, { token, input: validInput(call) })
const isBanned = async (on = app) =>
  keyOf(await asks(listSessions, person, on)) === 'account.banned'
const decisions = async () => {
  const answer = await ask(app, listOwnDecisions, { token: person.token })
  return listOwnDecisions.output.parse(openAnswer(app, answer)).list
}
const count = async (table: 'account_restriction' | 'moderation_decision') => {
  const rows = await app.deps.db.selectFrom(table).select('id').execute()
  return rows.length
}

const ofPeople = allCalls.filter(({ auth }) => auth !== 'none' && auth !== 'staff')

describe('every call of the contract', () => {
  it('refuses whom a ban stands against, unless it is marked', async () => {
    openAnswer(app, await restrict())
    await until(() => isBanned())
    const admitted: string[] = []
    for (const call of ofPeople) {
      if (keyOf(await asks(call)) !== 'account.banned') admitted.push(call.name)
      if (call === logout) person = await loggedInAgain()
    }
    expect(admitted.toSorted()).toEqual(
      ofPeople
        .filter(({ whileBanned }) => whileBanned)
        .map(({ name }) => name)
        .toSorted(),
    )
    expect(admitted).toHaveLength(9)
  })

  it('refuses whom a mute stands against, if it is speech', async () => {
    openAnswer(app, await restrict({ kind: 'mute' }))
    const speech = ofPeople.filter(({ isSpeech }) => isSpeech)
    await until(async () => keyOf(await asks(speech[0])) === 'account.muted')
    const refused: string[] = []
    for (const call of ofPeople) {
      if (keyOf(await asks(call)) === 'account.muted') refused.push(call.name)
      if (call === logout) person = await loggedInAgain()
    }
    expect(refused.toSorted()).toEqual(speech.map(({ name }) => name).toSorted())
    expect(refused).toHaveLength(6)
  })

  /** The same person on a new login. */
  async function loggedInAgain(): Promise<Login> {
    return { ...person, token: await aSession(app.deps.db, { owner: { uid: person.uid } }) }
  }
})

describe('a ban', () => {
  it('tells until when and why in the reader’s language, keeps the login, and holds for public reads', async () => {
    const end = inDays(3)
    openAnswer(app, await restrict({ until: end, words: '多次警告无效' }))
    await until(() => isBanned())
    const refused = envelopeOf(await asks(listPosts))
    expect(refused).toMatchObject({ code: 1020, data: { until: end, key: 'account.banned' } })
    expect((refused.data as { reason: string }).reason).toBe('垃圾广告或刷屏：多次警告无效')
    const { token } = person
    const headers = { 'accept-language': 'en' }
    const english = envelopeOf(await ask(app, listSessions, { token, headers }))
    expect(english).toMatchObject({ data: { reason: 'Spam or flooding: 多次警告无效' } })
    expect(openAnswer(app, await ask(app, getInfo, { token }))).toMatchObject({ uid: person.uid })
    expect((await ask(app, listPosts)).statusCode).toBe(200)
    openAnswer(app, await lift())
    await until(async () => !(await isBanned()))
  })

  it('holds and ends in every process', async () => {
    const other = await startTestApp({ database: app.database })
    expect(await isBanned(other)).toBe(false)
    openAnswer(app, await restrict())
    await until(() => isBanned(other))
    openAnswer(app, await lift())
    await until(async () => !(await isBanned(other)))
    await other.close()
  })

  it('ends by itself at its end, by the product’s clock, for an actor that is already known', async () => {
    openAnswer(app, await restrict({ until: inDays(1) }))
    await until(() => isBanned())
    await moveClock(app, '+23h')
    moderator = await app.logIn('staff', 'moderator')
    expect(await isBanned()).toBe(true)
    await moveClock(app, '+2h')
    expect(await isBanned()).toBe(false)
    moderator = await app.logIn('staff', 'moderator')
    expect(keyOf(await lift())).toBe('moderation.no_restriction')
  })

  it('closes the person’s sockets, and admits no new one', async () => {
    const url = await listenForSockets(app)
    const socket = await openLive(app, url, person)
    await socket.wait(1)
    openAnswer(app, await restrict())
    expect((await socket.closed).code).toBe(liveClose.unauthorized)
    const again = await openLive(app, url, person)
    expect((await again.closed).code).toBe(liveClose.unauthorized)
  })

  it('replaces an earlier one; of several people all are banned or nobody is', async () => {
    openAnswer(app, await restrict({ until: inDays(1) }))
    openAnswer(app, await restrict({ reason: 'fraud' }))
    await until(async () => {
      const refused = envelopeOf(await asks()).data as { until?: string | null }
      return refused.until === null
    })
    const ring = [await app.logIn('member'), await app.logIn('guest')]
    const input = { kind: 'ban', reason: 'spam' }
    const { token } = moderator
    const before = [await count('account_restriction'), await count('moderation_decision')]
    const uids = ring.map(({ uid }) => uid)
    const missing = { ...input, uids: [...uids, 999_999_999] }
    expect(keyOf(await ask(app, restrictPersons, { token, input: missing }))).toBe(
      'account.not_found',
    )
    expect(keyOf(await restrict({ until: inDays(-1) }))).toBe('moderation.restriction_past')
    expect([await count('account_restriction'), await count('moderation_decision')]).toEqual(before)
    const answer = await ask(app, restrictPersons, { token, input: { ...input, uids } })
    expect(openAnswer(app, answer)).toEqual({ restricted: 2 })
    for (const one of ring) {
      await until(async () => keyOf(await asks(listSessions, one)) === 'account.banned')
    }
  })
})

describe('a restriction', () => {
  it('is a decision that the person is told of, and may appeal while banned; that lifts it', async () => {
    openAnswer(app, await restrict())
    await until(() => isBanned())
    const [decision] = await decisions()
    expect(decision).toMatchObject({ target: 'person', verdict: 'banned', until: null })
    const sent = await ask(app, appeal, {
      token: person.token,
      input: { decision: decision?.id, text: '不是我发的' },
    })
    const { id } = appeal.output.parse(openAnswer(app, sent))
    const other = await app.logIn('staff', 'moderator')
    const input = { id, verdict: 'uphold', answer: '确实不是' }
    openAnswer(app, await ask(app, decideAppeal, { token: other.token, input }))
    await until(async () => !(await isBanned()))
    expect(await decisions()).toMatchObject([
      { isRevoked: true, appeal: { state: 'upheld', answer: '确实不是' } },
    ])
  })

  it('that is lifted leaves the other kind, and settles an open appeal', async () => {
    openAnswer(app, await restrict({ kind: 'mute', until: inDays(7) }))
    openAnswer(app, await restrict())
    const [ban] = await decisions()
    const input = { decision: ban?.id, text: '请看看' }
    openAnswer(app, await ask(app, appeal, { token: person.token, input }))
    expect(envelopeOf(await lift()).code).toBe(200)
    expect(await decisions()).toMatchObject([
      { verdict: 'banned', isRevoked: true, appeal: { state: 'upheld' } },
      { verdict: 'muted', isRevoked: false },
    ])
    await until(async () => !(await isBanned()))
    const group = { group: 'system' }
    const outcomes = async () => {
      const answer = await ask(app, listNotices, { token: person.token, input: group })
      const { list } = listNotices.output.parse(openAnswer(app, answer))
      return list.map(({ outcome }) => outcome)
    }
    await runNoticeJobs(app)
    expect(new Set(await outcomes())).toEqual(new Set(['banned', 'lifted', 'muted']))
  })

  it('is imposed by moderators only', async () => {
    for (const role of ['support', 'finance', 'editor'] as const) {
      expect((await restrict({}, await app.logIn('staff', role))).statusCode).toBe(403)
    }
  })
})
