import { editInfo } from '@kaleido/contract/account'
import { getProfile, listFollows, suggestPeople } from '@kaleido/contract/profile'
import { setBlock, setFollow, setMute } from '@kaleido/contract/social'
import { setFollow as followTopic } from '@kaleido/contract/topic'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { envelopeOf, type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { aTopic } from '../topic/topic.fixture.ts'
import { aWork } from '../work/work.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function member(name?: string): Promise<Login> {
  const login = await app.logIn('member')
  if (name)
    await sql`update account set name = ${name} where uid = ${login.uid}`.execute(app.deps.db)
  return login
}
const follow = ({ token }: Login, { uid }: Login, isFollow = true) =>
  ask(app, setFollow, { token, input: { followUID: uid, isFollow } })
const block = ({ token }: Login, { uid }: Login) =>
  ask(app, setBlock, { token, input: { uid, isBlocked: true } })
const keyOf = (answer: Awaited<ReturnType<typeof ask>>) =>
  (envelopeOf(answer).data as { key?: string } | null)?.key

const look = async (viewer: Login | undefined, { uid }: Login) =>
  ask(app, getProfile, { token: viewer?.token, input: { uid } })
const profileOf = async (viewer: Login | undefined, of: Login) =>
  getProfile.output.parse(openAnswer(app, await look(viewer, of)))
const follows = async ({ token }: Login, input: object = {}) =>
  listFollows.output.parse(openAnswer(app, await ask(app, listFollows, { token, input })))
const uidsOf = ({ list }: { list: readonly object[] }) =>
  list.map((one) => ('uid' in one ? one.uid : undefined))

describe('the home of a person', () => {
  it('says who they are, how many they follow and are followed by, and what links them to the viewer', async () => {
    const [one, other] = [await member(), await member('晴川')]
    await follow(one, other)
    const seen = { user: { uid: other.uid, name: '晴川', isBlocked: false }, follows: 0, fans: 1 }
    expect(await profileOf(one, other)).toMatchObject({
      ...seen,
      isFollowed: true,
      followsMe: false,
    })
    expect(await profileOf(undefined, other)).toMatchObject({ ...seen, isFollowed: false })
    expect(await profileOf(other, one)).toMatchObject({
      follows: 1,
      isFollowed: false,
      followsMe: true,
    })
    expect(await profileOf(other, other)).toMatchObject({ ...seen, isFollowed: false })
  })

  it('shows what its person changed at once', async () => {
    const [one, other] = [await member(), await member()]
    await profileOf(one, other)
    await ask(app, editInfo, { token: other.token, input: { bio: '在山里' } })
    expect(await profileOf(one, other)).toMatchObject({ user: { bio: '在山里' } })
  })

  it('is not found by whom they block, of a guest, and of nobody', async () => {
    const [one, other, guest] = [await member(), await member(), await app.logIn('guest')]
    await block(other, one)
    expect(keyOf(await look(one, other))).toBe('account.not_found')
    expect((await profileOf(other, one)).user.isBlocked).toBe(true)
    expect(keyOf(await look(one, guest))).toBe('account.not_found')
    expect(keyOf(await look(one, { uid: 999_999_999, token: '' }))).toBe('account.not_found')
  })

  it('counts and lists nobody whom the viewer blocks', async () => {
    const [viewer, person, blocked] = [await member(), await member(), await member()]
    await follow(blocked, person)
    await follow(person, blocked)
    await follow(viewer, person)
    await block(viewer, blocked)
    for (const type of ['follows', 'fans']) {
      expect(uidsOf(await follows(viewer, { uid: person.uid, type }))).not.toContain(blocked.uid)
      expect(uidsOf(await follows(person, { type }))).toContain(blocked.uid)
      expect(uidsOf(await follows(blocked, { uid: person.uid, type }))).not.toContain(viewer.uid)
    }
    expect(await profileOf(viewer, person)).toMatchObject({ follows: 0, fans: 1 })
    expect(await profileOf(person, person)).toMatchObject({ follows: 1, fans: 2 })
  })
})

describe('the lists of follows and fans', () => {
  it('show both sides, the latest first, page by page, with what links each to the viewer', async () => {
    const [one, a, b, c] = [await member(), await member(), await member(), await member()]
    for (const other of [a, b, c]) await follow(one, other)
    await follow(b, one)
    const first = await follows(one, { pageSize: 2 })
    expect(first.list).toMatchObject([
      { uid: c.uid, isFollowed: true, followsMe: false },
      { uid: b.uid, isFollowed: true, followsMe: true },
    ])
    const second = await follows(one, { pageSize: 2, next: first.next })
    expect([uidsOf(second), second.hasNext]).toEqual([[a.uid], false])
    expect((await follows(one, { type: 'fans' })).list).toMatchObject([
      { uid: b.uid, followsMe: true },
    ])
    expect(await follows(a, { type: 'fans', uid: b.uid })).toMatchObject({
      list: [{ uid: one.uid, isFollowed: false, followsMe: true }],
    })
  })

  it('find people by a part of their name, whatever its case', async () => {
    const one = await member()
    const others = [await member('Mountain 山'), await member('river'), await member('山间')]
    for (const other of others) await follow(one, other)
    expect(uidsOf(await follows(one, { q: '山' }))).toEqual([others[2]?.uid, others[0]?.uid])
    expect(uidsOf(await follows(one, { q: 'mounTAIN' }))).toEqual([others[0]?.uid])
    expect(uidsOf(await follows(one, { q: '%' }))).toEqual([])
  })

  it('are not found where one of the two blocks the other', async () => {
    const [one, other] = [await member(), await member()]
    await block(one, other)
    for (const [viewer, of] of [
      [one, other],
      [other, one],
    ] as const) {
      const answer = await ask(app, listFollows, { token: viewer.token, input: { uid: of.uid } })
      expect(keyOf(answer)).toBe('account.not_found')
    }
  })

  it('hold the topics that the caller follows, by name too', async () => {
    const one = await member()
    const ids: string[] = []
    for (const name of ['雨天', '夜行']) {
      const { rows } = await sql<{ id: string }>`
        insert into topic (name, folded) values (${`${name}${one.uid}`}, ${`${name}${one.uid}`}) returning id
      `.execute(app.deps.db)
      ids.push(rows[0]?.id ?? '')
    }
    for (const id of ids) {
      await ask(app, followTopic, { token: one.token, input: { id, isFollow: true } })
    }
    const idsOf = async (input: object) =>
      (await follows(one, { type: 'topics', ...input })).list.map((item) => 'id' in item && item.id)
    expect(await idsOf({})).toEqual(ids.toReversed())
    expect(await idsOf({ q: '雨天' })).toEqual([ids[0]])
  })

  it('are empty for a guest', async () => {
    const guest = await app.logIn('guest')
    for (const type of ['follows', 'fans', 'topics']) {
      expect(await follows(guest, { type })).toEqual({ list: [], hasNext: false })
    }
  })
})

describe('suggested people', () => {
  const suggested = async (viewer?: Login, input = {}) =>
    suggestPeople.output.parse(
      openAnswer(app, await ask(app, suggestPeople, { token: viewer?.token, input })),
    ).list

  it('are those whom followed people follow, the most of them first, then creators; never one’s own', async () => {
    const [me, far, near, creator] = [
      await member(),
      await member(),
      await member(),
      await member(),
    ]
    const friends = [await member('甲'), await member('乙')] as const
    await sql`delete from feed_creator`.execute(app.deps.db)
    await sql`insert into feed_creator values (${creator.uid}, 1, 9, 3), (${me.uid}, 2, 8, 3)`.execute(
      app.deps.db,
    )
    for (const friend of friends) {
      await follow(me, friend)
      await follow(friend, near)
      await follow(friend, me)
    }
    await follow(friends[0], far)
    expect(await suggested(me)).toMatchObject([
      { uid: near.uid, through: { count: 2 } },
      { uid: far.uid, through: { name: '甲', count: 1 } },
      { uid: creator.uid, through: null },
    ])
    expect((await suggested(me, { pageSize: 1 })).length).toBe(1)
    expect((await suggested()).map(({ uid }) => uid)).toEqual([creator.uid, me.uid])
  })

  it('are then the authors of followed topics, before creators', async () => {
    const [me, author, creator] = [await member(), await member(), await member()]
    const { db } = app.deps
    await sql`delete from feed_creator`.execute(db)
    await sql`insert into feed_creator values (${creator.uid}, 1, 9, 3), (${author.uid}, 2, 8, 3)`.execute(
      db,
    )
    const work = await aWork(db, { authorUid: author.uid, kind: 'post' })
    const topic = await aTopic(db, { workIds: [work] })
    await sql`update topic_work set is_listed = true, published_at = app_now()
      where work_id = ${work}`.execute(db)
    app.deps.cache.clear()
    expect((await suggested(me)).map(({ uid }) => uid)).toEqual([creator.uid, author.uid])
    await ask(app, followTopic, { token: me.token, input: { id: topic, isFollow: true } })
    app.deps.cache.clear()
    expect((await suggested(me)).map(({ uid }) => uid)).toEqual([author.uid, creator.uid])
  })

  it('leave out at once whom the viewer follows, mutes or blocks, or who blocks them', async () => {
    const me = await member()
    const creators = [
      await member(),
      await member(),
      await member(),
      await member(),
      await member(),
    ] as const
    await sql`delete from feed_creator`.execute(app.deps.db)
    for (const [at, { uid }] of creators.entries()) {
      await sql`insert into feed_creator values (${uid}, ${at + 1}, 9, 3)`.execute(app.deps.db)
    }
    app.deps.cache.clear()
    expect(await suggested(me)).toHaveLength(5)
    await follow(me, creators[0])
    await ask(app, setMute, { token: me.token, input: { uid: creators[1].uid, isMuted: true } })
    await block(me, creators[2])
    await block(creators[3], me)
    expect((await suggested(me)).map(({ uid }) => uid)).toEqual([creators[4].uid])
  })
})
