import type { InputOf } from '@kaleido/contract/core/call'
import { listFollows } from '@kaleido/contract/profile'
import {
  getTopic,
  listAllTopics,
  listOwnTopics,
  listTopics,
  saveTopic,
  setFollow,
  topicLimits,
} from '@kaleido/contract/topic'
import { removeWork, takeDownWork } from '@kaleido/contract/work'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { envelopeOf, type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { moveClock } from '../../testing/clock.ts'
import { runCommand } from '../../testing/command.ts'
import { runJob } from '../../testing/run-job.ts'
import { aPicture } from '../media/media.fixture.ts'
import { aWork, darken } from '../work/work.fixture.ts'
import { topic } from './index.ts'
import { aTopic } from './topic.fixture.ts'
import { topicJobs } from './topic.jobs.ts'

let app: TestApp
let author: Login
let staff: Login
beforeAll(async () => {
  app = await startTestApp()
  author = await app.logIn('member')
  staff = await app.logIn('staff')
})
afterAll(() => app.close())

const keyOf = (answer: Parameters<typeof envelopeOf>[0]) =>
  (envelopeOf(answer).data as { key?: string } | null)?.key

async function get(id: string, token?: string, headers = {}) {
  const answer = await ask(app, getTopic, { input: { id }, token, headers })
  return getTopic.output.parse(openAnswer(app, answer))
}

const works = async (id: string) => (await get(id)).topic.works
const follow = (id: string, { token }: Login, isFollow = true) =>
  ask(app, setFollow, { token, input: { id, isFollow } })

async function own({ token }: Login, input: InputOf<typeof listOwnTopics> = {}) {
  const answer = await ask(app, listOwnTopics, { token, input })
  return listOwnTopics.output.parse(openAnswer(app, answer))
}

async function save(input: InputOf<typeof saveTopic>) {
  const answer = await ask(app, saveTopic, { token: staff.token, input })
  return keyOf(answer) ?? saveTopic.output.parse(openAnswer(app, answer)).id
}

const aPost = (uid = author.uid) =>
  aWork(app.deps.db, { kind: 'post', duration: null, authorUid: uid, age: 0 })

describe('the works of a topic', () => {
  it('are counted while they are published outside the area after dark', async () => {
    const [deleted, down, dark] = [await aPost(), await aPost(), await aPost()]
    const id = await aTopic(app.deps.db, { workIds: [deleted, down, dark] })
    expect(await works(id)).toBe(3)
    await ask(app, removeWork, { token: author.token, input: { id: deleted } })
    expect(await works(id)).toBe(2)
    const takeDown = (isRemoved: boolean) =>
      ask(app, takeDownWork, {
        token: staff.token,
        input: { id: down, isRemoved, reason: '违规' },
      })
    await takeDown(true)
    expect(await works(id)).toBe(1)
    await takeDown(false)
    await darken(app.deps.db, dark)
    expect(await works(id)).toBe(1)
  })

  it('are recounted at night, as are its followers', async () => {
    const id = await aTopic(app.deps.db, { workIds: [await aPost()] })
    await follow(id, author)
    await sql`update topic set works = 9, followers = 7 where id = ${id}`.execute(app.deps.db)
    await runJob(app, topicJobs, { name: 'topic.recount' })
    expect((await get(id)).topic).toMatchObject({ works: 1, followers: 1 })
  })
})

describe('following a topic', () => {
  it('counts once, however often it is asked for', async () => {
    const id = await aTopic(app.deps.db)
    const reader = await app.logIn('member')
    await Promise.all([follow(id, reader), follow(id, reader)])
    expect(await get(id, reader.token)).toMatchObject({
      topic: { followers: 1 },
      isFollowed: true,
    })
    await follow(id, reader, false)
    await follow(id, reader, false)
    expect(await get(id, reader.token)).toMatchObject({
      topic: { followers: 0 },
      isFollowed: false,
    })
  })

  it('has a limit, and needs a topic that is shown', async () => {
    const reader = await app.logIn('member')
    const id = await aTopic(app.deps.db)
    await sql`
      with made as (
        insert into topic (name, folded)
        select 'n' || n, 'n' || n from generate_series(1, ${topicLimits.mostFollowed}::int) as n
        returning id
      )
      insert into topic_follow (uid, topic_id) select ${reader.uid}, id from made
    `.execute(app.deps.db)
    expect(keyOf(await follow(id, reader))).toBe('topic.too_many')
    await runCommand(app, topic, 'hide', id)
    expect(keyOf(await follow(id, author))).toBe('topic.not_found')
  })

  it('marks what is new since the last visit', async () => {
    const reader = await app.logIn('member')
    const id = await aTopic(app.deps.db, { workIds: [await aPost()] })
    await moveClock(app, '+1m')
    await follow(id, reader)
    const isNew = async () => (await own(reader)).list[0]?.hasNew
    expect(await isNew()).toBe(false)
    await moveClock(app, '+1m')
    const workId = await aPost()
    await sql`
      insert into topic_work (topic_id, work_id, position, hot, views, published_at, author_uid, is_listed)
      select ${id}, id, 1, hot, views, published_at, author_uid, true from work where id = ${workId}
    `.execute(app.deps.db)
    expect(await isNew()).toBe(true)
    await moveClock(app, '+1m')
    await get(id, reader.token)
    expect(await isNew()).toBe(false)
  })

  it('lists them, the latest first, also by name among those whom the caller follows', async () => {
    const reader = await app.logIn('member')
    const [one, two] = [await aTopic(app.deps.db), await aTopic(app.deps.db)]
    await follow(one, reader)
    await follow(two, reader)
    const first = await own(reader, { pageSize: 1 })
    const second = await own(reader, { pageSize: 1, next: first.next })
    expect([...first.list, ...second.list].map(({ id }) => id)).toEqual([two, one])
    const { name } = (await get(one)).topic
    const input = { type: 'topics', q: name }
    const answer = await ask(app, listFollows, { token: reader.token, input })
    expect(listFollows.output.parse(openAnswer(app, answer)).list).toMatchObject([{ id: one }])
  })

  it('lists what the caller has created, too', async () => {
    const writer = await app.logIn('member')
    const id = await aTopic(app.deps.db, { createdBy: writer.uid })
    expect((await own(writer, { which: 'created' })).list).toMatchObject([
      { id, isFollowed: false, hasNew: false },
    ])
  })
})

describe('operators', () => {
  it('translate, illustrate and recommend a topic', async () => {
    const { id: coverId, url } = await aPicture(app.ctx())
    const texts = { nameEn: 'Rainy days', intro: '下雨就出门', introEn: 'Out in the rain' }
    const id = await save({ name: '雨天出门', ...texts, coverId, isRecommended: true })
    expect((await get(id)).topic).toMatchObject({ name: '雨天出门', cover: { url } })
    expect((await get(id, undefined, { 'accept-language': 'en' })).topic).toMatchObject({
      name: 'Rainy days',
      intro: 'Out in the rain',
    })
    const answer = await ask(app, listTopics, {})
    expect(listTopics.output.parse(openAnswer(app, answer)).list[0]?.id).toBe(id)
    const all = await ask(app, listAllTopics, { token: staff.token })
    expect(listAllTopics.output.parse(openAnswer(app, all)).list[0]).toMatchObject({
      ...texts,
      id,
      coverId,
    })
  })

  it('cannot give one a name that is taken or unreadable, nor a person’s picture', async () => {
    const { id: coverId } = await aPicture(app.ctx(), author.uid)
    await save({ name: 'Citywalk' })
    expect(await save({ name: 'CITYWALK' })).toBe('topic.name_taken')
    expect(await save({ name: '山 里' })).toBe('topic.name')
    expect(await save({ name: '山里山外', coverId })).toBe('topic.cover')
    expect(await save({ id: '999999', name: '没有这个' })).toBe('topic.not_found')
  })

  it('hide a topic: it has no page and is in no list', async () => {
    const id = await save({ name: '要隐藏的话题', isRecommended: true })
    await save({ id, name: '要隐藏的话题', state: 'hidden' })
    expect((await ask(app, getTopic, { input: { id } })).statusCode).toBe(404)
    const answer = await ask(app, listTopics, { input: { q: '要隐藏' } })
    expect(listTopics.output.parse(openAnswer(app, answer)).list).toEqual([])
    await runCommand(app, topic, 'show', id)
    expect((await get(id)).topic.name).toBe('要隐藏的话题')
  })
})
