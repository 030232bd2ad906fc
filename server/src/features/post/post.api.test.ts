import { getTopic, listOwnTopics, listTopics, saveTopic, setFollow } from '@kaleido/contract/topic'
import { decideWork, takeDownWork } from '@kaleido/contract/work'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { envelopeOf, type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import {
  aKnownAuthor,
  idsOf,
  listAs,
  openAs,
  publishAs,
  publishRaw,
  somePictures,
} from './post.fixture.ts'

let app: TestApp
let author: Login
beforeAll(async () => {
  app = await startTestApp()
  author = await aKnownAuthor(app)
})
afterAll(() => app.close())

const refusalOf = (answer: Parameters<typeof envelopeOf>[0]) =>
  (envelopeOf(answer).data as { key?: string } | null)?.key

describe('a post of pictures', () => {
  it('is published, listed under its topics, and opened by everybody', async () => {
    const pictures = await somePictures(app, author.uid, 2)
    const given = { title: '清晨', text: '山里的早晨', pictures, topics: ['在山里醒来', '早晨'] }
    const { id, state } = await publishAs(app, author, given)
    expect(state).toBe('published')
    const opened = await openAs(app, undefined, id)
    expect(opened).toMatchObject({
      post: { id, form: 'picture', title: '清晨', pictureCount: 2, isEdited: false, favourites: 0 },
      text: '山里的早晨',
      blocks: [],
      reason: 'free',
      isCut: false,
      isOwn: false,
    })
    expect(opened.pictures.map(({ number, picture }) => [number, Boolean(picture)])).toEqual([
      [1, true],
      [2, true],
    ])
    const [topic] = opened.post.topics
    expect(opened.post.topics.map(({ name }) => name)).toEqual(['在山里醒来', '早晨'])
    const latest = await listAs(app, undefined, { sort: 'latest', topic: topic?.id ?? '' })
    expect(idsOf(latest.list)).toEqual([id])
    const answer = await ask(app, getTopic, { input: { id: topic?.id } })
    expect(getTopic.output.parse(openAnswer(app, answer))).toMatchObject({
      topic: { name: '在山里醒来', works: 1 },
      isFollowed: false,
    })
  })

  it('may be text alone or pictures alone, and not nothing', async () => {
    expect((await publishAs(app, author, { text: '只有文字' })).state).toBe('published')
    const pictures = await somePictures(app, author.uid, 1)
    expect((await publishAs(app, author, { text: '', pictures })).state).toBe('published')
    const nothing = await publishRaw(app, author.token, { form: 'picture', text: ' \u200b ' })
    expect(refusalOf(nothing)).toBe('post.empty')
  })

  it('has only its author’s own pictures', async () => {
    const [own = ''] = await somePictures(app, author.uid, 1)
    const [others = ''] = await somePictures(app, (await app.logIn('member')).uid, 1)
    const answer = await publishRaw(app, author.token, { form: 'picture', pictures: [own, others] })
    expect(refusalOf(answer)).toBe('post.picture')
    expect(envelopeOf(answer).data).toMatchObject({ pictures: [others] })
  })
})

describe('topics', () => {
  it('are found by a part of their name', async () => {
    await publishAs(app, author, { topics: ['ＣityWalk日记'] })
    const answer = await ask(app, listTopics, { input: { q: 'walk日' } })
    const { list } = listTopics.output.parse(openAnswer(app, answer))
    expect(list.map(({ name }) => name)).toEqual(['CityWalk日记'])
  })

  it('are public while a published post has them, and before that for who named them and staff', async () => {
    const [newcomer, staff] = [await app.logIn('member'), await app.logIn('staff')]
    const { id: post } = await publishAs(app, newcomer, { topics: ['待审的话题'] })
    const [topic] = (await openAs(app, newcomer.token, post)).post.topics
    const id = topic?.id ?? ''
    const status = async (token?: string) =>
      (await ask(app, getTopic, { input: { id }, token })).statusCode
    const isListed = async () => {
      app.deps.cache.clear()
      const answer = await ask(app, listTopics, { input: { q: '待审的' } })
      return listTopics.output.parse(openAnswer(app, answer)).list.length === 1
    }
    const follow = async ({ token }: Login) =>
      refusalOf(await ask(app, setFollow, { token, input: { id, isFollow: true } }))
    const followed = async ({ token }: Login) => {
      const answer = await ask(app, listOwnTopics, { token })
      return listOwnTopics.output.parse(openAnswer(app, answer)).list.map((one) => one.id)
    }
    expect(await status(newcomer.token)).toBe(200)
    expect(await status(staff.token)).toBe(200)
    expect([await status(), await status(author.token), await isListed()]).toEqual([
      404,
      404,
      false,
    ])
    expect(await follow(author)).toBe('topic.not_found')
    await ask(app, decideWork, { token: staff.token, input: { id: post, verdict: 'publish' } })
    expect([await status(), await isListed()]).toEqual([200, true])
    expect(await follow(author)).toBeUndefined()
    expect(await followed(author)).toEqual([id])
    const input = { id: post, isRemoved: true, reason: '违规' }
    await ask(app, takeDownWork, { token: staff.token, input })
    expect([await status(), await isListed()]).toEqual([404, false])
    expect(await followed(author)).toEqual([])
    const saved = { id, name: '待审的话题', isRecommended: true }
    await ask(app, saveTopic, { token: staff.token, input: saved })
    expect([await status(), await isListed()]).toEqual([200, true])
  })
})
