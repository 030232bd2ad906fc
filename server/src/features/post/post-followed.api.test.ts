import {
  editPost,
  getFollowedNews,
  listFollowedPosts,
  listUserPosts,
  setPin,
} from '@kaleido/contract/post'
import { setFollow as followPerson, setMute } from '@kaleido/contract/social'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { envelopeOf, type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { moveClock } from '../../testing/clock.ts'
import { setTopicState } from '../topic/index.ts'
import { aKnownAuthor, idsOf, openAs, publishAs } from './post.fixture.ts'

let app: TestApp
let author: Login
let other: Login
beforeAll(async () => {
  app = await startTestApp()
  author = await aKnownAuthor(app)
  other = await aKnownAuthor(app)
})
afterAll(() => app.close())

async function followed({ token }: Login, input: object = {}) {
  const answer = await ask(app, listFollowedPosts, { token, input })
  return listFollowedPosts.output.parse(openAnswer(app, answer))
}

async function hasNew({ token }: Login): Promise<boolean> {
  const answer = await ask(app, getFollowedNews, { token })
  return getFollowedNews.output.parse(openAnswer(app, answer)).hasNew
}

async function home(uid: number, input: object = {}) {
  const answer = await ask(app, listUserPosts, { input: { uid, ...input } })
  return listUserPosts.output.parse(openAnswer(app, answer))
}

const follow = ({ token }: Login, { uid }: Login) =>
  ask(app, followPerson, { token, input: { followUID: uid, isFollow: true } })

async function followTopic({ uid }: Login, workId: string): Promise<void> {
  const [topic] = (await openAs(app, undefined, workId)).post.topics
  await sql`insert into topic_follow (uid, topic_id) values (${uid}, ${topic?.id})`.execute(
    app.deps.db,
  )
}

describe('the posts of whom somebody follows', () => {
  it('come from people and topics, the latest first, each once', async () => {
    const reader = await app.logIn('member')
    const first = await publishAs(app, other, { topics: ['猫的下午'] })
    await publishAs(app, other)
    await follow(reader, author)
    await followTopic(reader, first.id)
    const both = await publishAs(app, author, { topics: ['猫的下午'] })
    const last = await publishAs(app, author)
    const page = await followed(reader, { pageSize: 2 })
    expect(idsOf(page.list)).toEqual([last.id, both.id])
    const rest = await followed(reader, { pageSize: 2, next: page.next })
    expect([idsOf(rest.list), rest.hasNext]).toEqual([[first.id], false])
  })

  it('leave out a muted author, whom a topic would show', async () => {
    const reader = await app.logIn('member')
    const { id } = await publishAs(app, author, { topics: ['只有一个'] })
    await followTopic(reader, id)
    expect(idsOf((await followed(reader)).list)).toEqual([id])
    await ask(app, setMute, { token: reader.token, input: { uid: author.uid, isMuted: true } })
    expect((await followed(reader)).list).toEqual([])
  })

  it('show at once what an edit changed, and no topic that was hidden', async () => {
    const reader = await app.logIn('member')
    const writer = await aKnownAuthor(app)
    await follow(reader, writer)
    const { id } = await publishAs(app, writer, { topics: ['旧的话题'] })
    const shown = async () => (await followed(reader)).list[0]
    expect(await shown()).toMatchObject({ isEdited: false, topics: [{ name: '旧的话题' }] })
    const input = { id, title: '改了', text: '新的文字', topics: ['新的话题'], pictures: [] }
    const headers = { 'idempotency-key': randomUUID() }
    await ask(app, editPost, { token: writer.token, input, headers })
    const edited = await shown()
    expect(edited).toMatchObject({ title: '改了', isEdited: true, topics: [{ name: '新的话题' }] })
    const ctx = app.ctx()
    await setTopicState(ctx, { id: edited?.topics[0]?.id ?? '', state: 'hidden' })
    expect(await shown()).toMatchObject({ topics: [] })
  })

  it('raise a dot until their first page is read', async () => {
    const reader = await app.logIn('member')
    expect(await hasNew(reader)).toBe(false)
    await follow(reader, author)
    await publishAs(app, author)
    expect(await hasNew(reader)).toBe(true)
    await followed(reader)
    expect(await hasNew(reader)).toBe(false)
    await moveClock(app, '+1m')
    await publishAs(app, author)
    expect(await hasNew(reader)).toBe(true)
  })
})

describe('the home of an author', () => {
  it('shows up to three pinned posts first, and each post once', async () => {
    const writer = await aKnownAuthor(app)
    const ids: string[] = []
    for (let at = 0; at < 5; at += 1) ids.push((await publishAs(app, writer)).id)
    const pin = async (id: string | undefined, isPinned = true, by = writer) =>
      envelopeOf(await ask(app, setPin, { token: by.token, input: { id, isPinned } })).data
    for (const id of ids.slice(0, 3)) await pin(id)
    expect(await pin(ids[4])).toMatchObject({ key: 'post.too_many_pinned' })
    expect(await pin(ids[4], true, other)).toMatchObject({ key: 'work.not_found' })
    const shown = await home(writer.uid)
    expect(idsOf(shown.pinned)).toEqual([ids[2], ids[1], ids[0]])
    expect(idsOf(shown.list)).toEqual([ids[4], ids[3]])
    await pin(ids[0], false)
    expect(idsOf((await home(writer.uid)).list)).toEqual([ids[4], ids[3], ids[0]])
  })
})
