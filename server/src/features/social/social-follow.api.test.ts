import { listRelations, setBlock, setFollow } from '@kaleido/contract/social'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onEvent } from '../../platform/ctx/events.ts'
import { findVersion } from '../../platform/settings/settings.ts'
import { envelopeOf, type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { runJob } from '../../testing/run-job.ts'
import { followPace } from './social.settings.ts'
import {
  blockChanged,
  findFollowsBetween,
  isFollowing,
  listFansAfter,
  listFollowed,
  personFollowed,
  social,
} from './index.ts'
import * as counts from './social-count.repository.ts'

let app: TestApp
const heard: unknown[] = []
beforeAll(async () => {
  const listens = [
    onEvent(personFollowed, async (_ctx, _trx, data) => void heard.push({ followed: data })),
    onEvent(blockChanged, async (_ctx, _trx, data) => void heard.push({ blocked: data })),
  ]
  app = await startTestApp({ features: [{ name: 'heard', tables: [], listens }] })
})
beforeEach(() => {
  heard.length = 0
})
afterAll(() => app.close())

const areMutual = async (one: Login, other: Login) => {
  const pair = { uid: one.uid, uids: [other.uid] }
  const { followed, fans } = await findFollowsBetween(app.deps.db, pair)
  return followed.length > 0 && fans.length > 0
}

const member = () => app.logIn('member')
const follow = ({ token }: Login, { uid }: { uid: number }, isFollow = true) =>
  ask(app, setFollow, { token, input: { followUID: uid, isFollow } })
const block = ({ token }: Login, { uid }: Login, isBlocked = true) =>
  ask(app, setBlock, { token, input: { uid, isBlocked } })
const keyOf = (answer: Awaited<ReturnType<typeof ask>>) =>
  (envelopeOf(answer).data as { key?: string } | null)?.key
const countsOf = async ({ uid }: Login) => {
  const { follows, fans } = await counts.find(app.deps.db, uid)
  return [follows, fans]
}

/** Runs the recount; answers the drift that it reports. */
async function recounted(): Promise<number> {
  await runJob(app, social.jobs ?? [], { name: 'social.recount' })
  const { values } = await app.deps.metrics.drift.get()
  return values.find(({ labels }) => labels.of === 'social')?.value ?? Number.NaN
}

describe('a follow', () => {
  it('is set and taken back, however often it is asked for, and is counted once', async () => {
    const [one, other] = [await member(), await member()]
    for (let time = 0; time < 2; time += 1) {
      const answer = openAnswer(app, await follow(one, other))
      expect(answer).toEqual({ isFollowed: true, isMutual: false })
    }
    expect([await countsOf(one), await countsOf(other)]).toEqual([
      [1, 0],
      [0, 1],
    ])
    expect(openAnswer(app, await follow(other, one))).toEqual({ isFollowed: true, isMutual: true })
    expect(await areMutual(one, other)).toBe(true)
    for (let time = 0; time < 2; time += 1) {
      const answer = openAnswer(app, await follow(one, other, false))
      expect(answer).toEqual({ isFollowed: false, isMutual: false })
    }
    expect([await countsOf(one), await countsOf(other)]).toEqual([
      [0, 1],
      [1, 0],
    ])
    expect(await areMutual(one, other)).toBe(false)
  })

  it('is of another member who exists, by a member', async () => {
    const [one, guest] = [await member(), await app.logIn('guest')]
    expect(keyOf(await follow(one, one))).toBe('social.self')
    expect(keyOf(await follow(one, guest))).toBe('social.not_found')
    expect(keyOf(await follow(one, { uid: 999_999_999 }))).toBe('social.not_found')
    expect(keyOf(await follow(guest, one))).toBe('http.register_first')
    expect(heard).toEqual([])
  })

  it('is told once a day for each pair, however often it is toggled', async () => {
    const [one, other] = [await member(), await member()]
    const told = { followed: { uid: one.uid, otherUid: other.uid } }
    for (const isFollow of [true, false, true, true]) await follow(one, other, isFollow)
    expect(heard).toEqual([told])
    await sql`
      update social_follow_begun set begun_at = begun_at - interval '25 hours' where uid = ${one.uid}
    `.execute(app.deps.db)
    await follow(one, other, false)
    await follow(one, other)
    expect(heard).toEqual([told, told])
  })

  it('of 20 taps at once ends in the state of the tap that follows, with right counters', async () => {
    const [one, other] = [await member(), await member()]
    const taps = Array.from({ length: 20 }, (_, at) =>
      at < 10 ? follow(one, other, at % 2 === 0) : follow(other, one, at % 2 === 0),
    )
    expect(new Set((await Promise.all(taps)).map(keyOf))).toEqual(new Set([undefined]))
    await follow(one, other)
    await follow(other, one, false)
    expect([await countsOf(one), await countsOf(other)]).toEqual([
      [1, 0],
      [0, 1],
    ])
    expect(await recounted()).toBe(0)
  })
})

async function setPace(value: { anHour: number; aDay: number }) {
  const seen = (await findVersion(app.deps.db, followPace.name))?.version ?? 0
  const change = { setting: followPace, value, seen, staffId: null }
  await app.ctx().write((trx) => app.deps.settings.change(trx, change))
}

describe('the pace of following', () => {
  it('is limited by the hour and by the day, and counts each person once', async () => {
    const one = await member()
    const others = [await member(), await member(), await member()] as const
    await setPace({ anHour: 2, aDay: 3 })
    try {
      await follow(one, others[0])
      await follow(one, others[0], false)
      await follow(one, others[0])
      expect(keyOf(await follow(one, others[1]))).toBeUndefined()
      expect(keyOf(await follow(one, others[2]))).toBe('social.too_fast')
      expect(await countsOf(one)).toEqual([2, 0])
      expect(keyOf(await follow(one, others[1], false))).toBeUndefined()
      expect(keyOf(await follow(one, others[1]))).toBeUndefined()
      await sql`
        update social_follow_begun set begun_at = begun_at - interval '2 hours' where uid = ${one.uid}
      `.execute(app.deps.db)
      expect(keyOf(await follow(one, others[2]))).toBeUndefined()
      expect(keyOf(await follow(one, await member()))).toBe('social.too_fast')
    } finally {
      await setPace({ anHour: 60, aDay: 200 })
    }
  })
})

describe('a block', () => {
  it('ends both follows, corrects the counters, and forbids new ones', async () => {
    const [one, other] = [await member(), await member()]
    await follow(one, other)
    await follow(other, one)
    heard.length = 0
    await block(other, one)
    await block(other, one)
    expect([await countsOf(one), await countsOf(other)]).toEqual([
      [0, 0],
      [0, 0],
    ])
    expect(keyOf(await follow(one, other))).toBe('social.closed')
    expect(keyOf(await follow(other, one))).toBe('social.closed')
    expect(keyOf(await follow(one, other, false))).toBeUndefined()
    await block(other, one, false)
    await block(other, one, false)
    const pair = { uid: other.uid, otherUid: one.uid }
    expect(heard).toEqual([
      { blocked: { ...pair, isBlocked: true } },
      { blocked: { ...pair, isBlocked: false } },
    ])
    expect(await isFollowing(app.deps.db, { uid: one.uid, otherUid: other.uid })).toBe(false)
    expect(keyOf(await follow(one, other))).toBeUndefined()
  })

  it('of both at once, amid follows, leaves no follow and right counters', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await member(), await member()]
      await follow(one, other)
      await Promise.all([
        block(one, other),
        follow(other, one),
        block(other, one),
        follow(one, other),
        follow(other, one),
      ])
      expect([await countsOf(one), await countsOf(other)]).toEqual([
        [0, 0],
        [0, 0],
      ])
      expect(await isFollowing(app.deps.db, { uid: one.uid, otherUid: other.uid })).toBe(false)
    }
    expect(await recounted()).toBe(0)
  })
})

describe('what other features ask', () => {
  it('lists whom a person follows, and who follows them in batches', async () => {
    const [author, one, other, third] = [
      await member(),
      await member(),
      await member(),
      await member(),
    ]
    for (const fan of [one, other, third]) await follow(fan, author)
    await follow(one, other)
    expect(await listFollowed(app.deps.db, one.uid)).toEqual([other.uid, author.uid])
    const first = await listFansAfter(app.deps.db, { uid: author.uid, limit: 2 })
    const last = { uid: author.uid, after: first.at(-1)?.id ?? '', limit: 2 }
    const second = await listFansAfter(app.deps.db, last)
    expect([...first, ...second].map(({ uid }) => uid)).toEqual([one.uid, other.uid, third.uid])
  })

  it('tells a screen whom of its people the caller follows, and who follows them; a guest nothing', async () => {
    const [one, other, third] = [await member(), await member(), await member()]
    await follow(one, other)
    await follow(third, one)
    const relations = async ({ token }: Login) => {
      const input = { uids: [other.uid, third.uid, one.uid] }
      return openAnswer(app, await ask(app, listRelations, { token, input }))
    }
    expect(await relations(one)).toEqual({ followed: [other.uid], fans: [third.uid] })
    expect(await relations(await app.logIn('guest'))).toEqual({ followed: [], fans: [] })
  })
})

describe('the recount', () => {
  it('finds and mends counters that are wrong or missing', async () => {
    const [one, other] = [await member(), await member()]
    await follow(one, other)
    expect(await recounted()).toBe(0)
    await sql`update social_count set follows = 7 where uid = ${one.uid}`.execute(app.deps.db)
    await sql`delete from social_count where uid = ${other.uid}`.execute(app.deps.db)
    expect(await recounted()).toBe(7)
    expect([await countsOf(one), await countsOf(other)]).toEqual([
      [1, 0],
      [0, 1],
    ])
    expect(await recounted()).toBe(0)
  })
})

describe('an account that is deleted', () => {
  it('is counted no more by whom it followed, and by who followed it', async () => {
    const [leaving, one, other] = [await member(), await member(), await member()]
    await follow(leaving, one)
    await follow(one, leaving)
    await follow(other, leaving)
    await follow(one, other)
    await app.ctx().write(async (trx) => social.person?.forget(trx, leaving.uid))
    expect([await countsOf(one), await countsOf(other)]).toEqual([
      [1, 0],
      [0, 1],
    ])
    expect(await recounted()).toBe(0)
  })
})

describe('a guest whose lists move to an account', () => {
  it('takes along whom they blocked, whom the account follows no longer', async () => {
    const [guest, one, other] = [await app.logIn('guest'), await member(), await member()]
    await follow(one, other)
    await follow(other, one)
    // The call refuses guests, but they may hold blocks.
    await sql`insert into social_block (uid, other_uid) values (${guest.uid}, ${other.uid})`.execute(
      app.deps.db,
    )
    await app
      .ctx()
      .write(async (trx) =>
        social.person?.merge?.(trx, { from: guest.uid, into: one.uid }, app.ctx()),
      )
    expect([await countsOf(one), await countsOf(other)]).toEqual([
      [0, 0],
      [0, 0],
    ])
    expect(await recounted()).toBe(0)
  })
})
