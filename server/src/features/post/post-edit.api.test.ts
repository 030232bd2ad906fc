import type { InputOf } from '@kaleido/contract/core/call'
import { editPost, getOwnPost, openPost } from '@kaleido/contract/post'
import { decideWork, removeWork, takeDownWork } from '@kaleido/contract/work'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { envelopeOf, type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { grantWork } from '../unlock/index.ts'
import { holdWork } from '../work/index.ts'
import { anUpload } from '../video/video.fixture.ts'
import { aKnownAuthor, listAs, openAs, publishAs, somePictures } from './post.fixture.ts'

let app: TestApp
let author: Login
beforeAll(async () => {
  app = await startTestApp()
  author = await aKnownAuthor(app)
})
afterAll(() => app.close())

async function editRaw(input: InputOf<typeof editPost>, { token } = author) {
  const headers = { 'idempotency-key': randomUUID() }
  return ask(app, editPost, { token, input, headers })
}

const edit = async (input: InputOf<typeof editPost>, by = author) =>
  editPost.output.parse(openAnswer(app, await editRaw(input, by)))
const refusal = async (input: InputOf<typeof editPost>, by = author) =>
  (envelopeOf(await editRaw(input, by)).data as { key?: string } | null)?.key

async function own(id: string, { token } = author) {
  const answer = await ask(app, getOwnPost, { token, input: { id } })
  return getOwnPost.output.parse(openAnswer(app, answer))
}

async function decide(id: string, verdict: 'publish' | 'refuse'): Promise<void> {
  const { token } = await app.logIn('staff')
  await ask(app, decideWork, { token, input: { id, verdict, reason: '图片不清楚' } })
}

async function takeDown(id: string, isRemoved: boolean): Promise<void> {
  const { token } = await app.logIn('staff')
  await ask(app, takeDownWork, { token, input: { id, isRemoved, reason: '违规' } })
}

const hold = (id: string, isHeld: boolean) => holdWork(app.ctx(), id, isHeld)
const isPublic = async (id: string) =>
  (await ask(app, openPost, { input: { id } })).statusCode === 200

describe('editing a post', () => {
  it('opens with its tags as they were written, in any language', async () => {
    const { id } = await publishAs(app, author, { tags: ['编辑签'] })
    await app.deps.db
      .updateTable('tag')
      .set({ name_en: 'Editing' })
      .where('name', '=', '编辑签')
      .execute()
    app.deps.cache.clear()
    const headers = { 'accept-language': 'en' }
    const answer = await ask(app, getOwnPost, { token: author.token, input: { id }, headers })
    expect(getOwnPost.output.parse(openAnswer(app, answer)).tags).toEqual(['编辑签'])
  })

  it('replaces text, pictures, topics and tags at once, and gives up what it no longer shows', async () => {
    const pictures = await somePictures(app, author.uid, 3)
    const { id } = await publishAs(app, author, { pictures, topics: ['旧话题'], tags: ['旧签'] })
    const [old] = (await openAs(app, undefined, id)).post.topics
    const [, second = '', third = ''] = pictures
    const change = { id, title: '新标题', text: '新的文字', topics: ['新话题'], tags: ['新签'] }
    expect((await edit({ ...change, pictures: [third, second] })).state).toBe('published')
    const opened = await openAs(app, undefined, id)
    expect(opened).toMatchObject({
      post: { title: '新标题', isEdited: true, pictureCount: 2, topics: [{ name: '新话题' }] },
      text: '新的文字',
      tags: ['新签'],
    })
    expect((await own(id)).pictures.map((picture) => picture.id)).toEqual([third, second])
    expect((await listAs(app, undefined, { sort: 'latest', topic: old?.id ?? '' })).list).toEqual(
      [],
    )
    const { rows } = await sql`
      select from media_picture where id = ${pictures[0]}
      union all select from work_tag join tag on tag.id = tag_id where tag.name = '旧签'
    `.execute(app.deps.db)
    expect(rows).toEqual([])
  })

  it('sends a newcomer’s post, and one that was refused, to review again', async () => {
    const newcomer = await app.logIn('member')
    const { id } = await publishAs(app, newcomer)
    await decide(id, 'refuse')
    expect(await own(id, newcomer)).toMatchObject({ state: 'draft', refusal: '图片不清楚' })
    expect((await edit({ id, text: '改好了' }, newcomer)).state).toBe('review')
    await decide(id, 'publish')
    const { publishedAt } = (await openAs(app, undefined, id)).post
    expect((await edit({ id, text: '又改了' }, newcomer)).state).toBe('review')
    expect(envelopeOf(await ask(app, openPost, { input: { id } })).data).toMatchObject({
      key: 'work.gone',
    })
    await decide(id, 'publish')
    expect((await openAs(app, undefined, id)).post.publishedAt).toBe(publishedAt)
  })

  describe('that people have refused', () => {
    let id: string
    beforeEach(async () => {
      ;({ id } = await publishAs(app, author))
      await hold(id, true)
      await decide(id, 'refuse')
    })

    it('sends it to review, however well known its author is', async () => {
      expect((await edit({ id, text: '山里的早晨很安静' })).state).toBe('review')
      expect((await edit({ id, text: '再改一次' })).state).toBe('review')
      expect(await isPublic(id)).toBe(false)
      await decide(id, 'publish')
      expect((await edit({ id, text: '通过之后' })).state).toBe('published')
    })

    it('keeps it from the public when the reports about it are dismissed', async () => {
      await hold(id, false)
      await edit({ id, text: '改好了' })
      await hold(id, false)
      expect(await isPublic(id)).toBe(false)
    })

    it('keeps it from the public when it was taken down, and is restored', async () => {
      await takeDown(id, true)
      await takeDown(id, false)
      expect(await own(id)).toMatchObject({ state: 'review' })
      await edit({ id, text: '改好了' })
      await takeDown(id, true)
      await takeDown(id, false)
      expect(await own(id)).toMatchObject({ state: 'review' })
    })
  })

  it('that reports have hidden waits for review, since nobody reported what it says now', async () => {
    const { id } = await publishAs(app, author)
    await hold(id, true)
    expect((await edit({ id, text: '换了内容' })).state).toBe('review')
    await hold(id, false)
    expect(await isPublic(id)).toBe(false)
    await decide(id, 'publish')
    await hold(id, true)
    await hold(id, false)
    expect(await isPublic(id)).toBe(true)
  })

  it('waits until a video is made', async () => {
    const upload = await anUpload(app, { uid: author.uid })
    const { id } = await publishAs(app, author, { form: 'video', title: '还在处理中', upload })
    expect(await refusal({ id, title: '还在处理中' })).toBe('post.not_editable')
  })

  it('keeps what somebody has paid for, and its price', async () => {
    const text = `${'开'.repeat(100)}付费的结尾`
    const pictures = await somePictures(app, author.uid, 3)
    const sold = { text, pictures, access: 'coin' as const, price: 8 }
    const { id } = await publishAs(app, author, sold)
    const buyer = await app.logIn('member')
    await app
      .ctx()
      .write((trx) => grantWork(trx, { uid: buyer.uid, workId: id, how: 'coins', price: 8 }))
    expect((await own(id)).isSold).toBe(true)
    expect(await refusal({ id, ...sold, price: 9 })).toBe('post.sold')
    expect(await refusal({ id, ...sold, text: '开'.repeat(100) })).toBe('post.sold')
    expect(await refusal({ id, ...sold, pictures: pictures.slice(0, 2) })).toBe('post.sold')
    expect((await edit({ id, ...sold, title: '新标题', text: `更${text}` })).state).toBe(
      'published',
    )
  })

  it('is for the author alone, and not of a deleted post', async () => {
    const { id } = await publishAs(app, author)
    const stranger = await app.logIn('member')
    expect(await refusal({ id, text: '别人的' }, stranger)).toBe('work.not_found')
    await ask(app, removeWork, { token: author.token, input: { id } })
    expect(await refusal({ id, text: '删除后' })).toBe('work.gone')
  })
})
