import { jobsOf } from '../../platform/ctx/feature.ts'
import { publishVideo } from '@kaleido/contract/video'
import { getPublishingLimits, getWork } from '@kaleido/contract/work'
import { listOwnWorks } from '@kaleido/contract/work-own'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { envelopeOf, type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { freshWindow, moveClock } from '../../testing/clock.ts'
import { runCommand } from '../../testing/command.ts'
import { runJob } from '../../testing/run-job.ts'
import { aPicture } from '../media/media.fixture.ts'
import { ops } from '../ops/index.ts'
import { work } from '../work/index.ts'
import { video as feature } from './index.ts'
import { anUpload, aVideo, aVideoWork, openAs } from './video.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
/** Each test starts a new day, since the limits count per day. */
beforeEach(() => freshWindow(app, 86_400))

interface Drafted {
  readonly upload: string
  readonly [member: string]: unknown
}

const limitsOf = async ({ token }: Login) =>
  getPublishingLimits.output.parse(openAnswer(app, await ask(app, getPublishingLimits, { token })))
const send = ({ token }: Login, draft: Drafted, headers: Record<string, string> = {}) =>
  ask(app, publishVideo, { token, headers, input: { title: '云上川西的清晨', ...draft } })

const published = (answer: Awaited<ReturnType<typeof ask>>) =>
  publishVideo.output.parse(openAnswer(app, answer))

const keyOf = (answer: Awaited<ReturnType<typeof ask>>) =>
  (envelopeOf(answer).data as { key?: string } | null)?.key

async function ownOf({ token }: Login, headers: Record<string, string> = {}) {
  const answer = await ask(app, listOwnWorks, { token, headers })
  return listOwnWorks.output.parse(openAnswer(app, answer)).list
}

async function detailOf(id: string, token?: string) {
  const answer = await ask(app, getWork, { input: { id }, token })
  return answer.statusCode === 200 ? getWork.output.parse(openAnswer(app, answer)) : undefined
}

const run = (name: string, data?: object) =>
  runJob(app, jobsOf([feature]), { name, ...(data ? { data } : {}) })

const changed = (id: string) => run('video.onVideoChanged', { id })

async function update(id: string, values: object): Promise<void> {
  await app.deps.db.updateTable('media_video').set(values).where('id', '=', id).execute()
}

/** A member who has published some works. */
async function anAuthor(works: number): Promise<Login> {
  const login = await app.logIn('member')
  for (let n = 0; n < works; n += 1) await aVideoWork(app, { authorUid: login.uid })
  // Of another day, so that they do not count towards today's limit.
  await app.deps.db
    .updateTable('work')
    .set({ created_at: new Date(0) })
    .where('author_uid', '=', String(login.uid))
    .execute()
  return login
}

describe('publishing a newcomer’s video', () => {
  it('leads through upload, making and review to everybody', async () => {
    const author = await anAuthor(0)
    const upload = await anUpload(app, { uid: author.uid })
    const draft = { upload, text: '五点起床', tags: ['川西', '日出', '川西'], isOriginal: false }
    const { id, state } = published(await send(author, draft))
    expect(state).toBe('processing')
    expect(await ownOf(author)).toMatchObject([{ work: { id }, state, percent: 0 }])
    expect(await detailOf(id)).toBeUndefined()

    const video = await aVideo(app, { state: 'checking' })
    await app.deps.db
      .updateTable('media_upload')
      .set({ state: 'arrived', video_id: video.id })
      .where('id', '=', upload)
      .execute()
    await update(video.id, { percent: 40 })
    await changed(video.id)
    expect(await ownOf(author)).toMatchObject([{ state: 'processing', percent: 40 }])

    await update(video.id, { state: 'encoding', is_watchable: true, heights: [360] })
    await changed(video.id)
    await changed(video.id)
    expect(await detailOf(id)).toBeUndefined()
    expect(await openAs(app, author.token, { id })).toMatchObject({ qualities: [360] })
    expect(await runCommand(app, work, 'queue')).toContain(`${id}  `)

    await runCommand(app, work, 'approve', id)
    expect(await detailOf(id)).toMatchObject({
      work: { id, kind: 'video', title: '云上川西的清晨', duration: 300, cover: { width: 30 } },
      text: '五点起床',
      tags: ['川西', '日出'],
      state: 'published',
      isOwn: false,
    })
    expect(await detailOf(id, author.token)).toMatchObject({ isOwn: true })
  })

  it('skips making where the video is made, and review after three published works', async () => {
    const [newcomer, known] = [await anAuthor(2), await anAuthor(3)]
    const states: string[] = []
    for (const author of [newcomer, known]) {
      const { id: videoId } = await aVideo(app, { kind: 'short' })
      const upload = await anUpload(app, { uid: author.uid, kind: 'short', videoId })
      const { id, state } = published(await send(author, { upload }))
      states.push(state)
      expect((await detailOf(id, author.token))?.work.kind).toBe('short')
    }
    expect(states).toEqual(['review', 'published'])
  })

  it('follows the operator’s settings', async () => {
    const [newcomer, known] = [await anAuthor(0), await anAuthor(3)]
    const stateFor = async (author: Login) => {
      const { id: videoId } = await aVideo(app)
      const upload = await anUpload(app, { uid: author.uid, videoId })
      return published(await send(author, { upload })).state
    }
    await runCommand(app, ops, 'setting', 'work.review', '"off"')
    expect(await stateFor(newcomer)).toBe('published')
    await runCommand(app, ops, 'setting', 'work.review', '"all"')
    expect(await stateFor(known)).toBe('review')
    await runCommand(app, ops, 'setting', 'work.review', '"first"')
    expect(await stateFor(known)).toBe('published')
  })
})

describe('a video that cannot be made', () => {
  it('returns to its author with the reason in their language, and goes on after a retry', async () => {
    const author = await anAuthor(3)
    const video = await aVideo(app, { state: 'encoding', heights: [] })
    await update(video.id, { is_watchable: false })
    const upload = await anUpload(app, { uid: author.uid, videoId: video.id })
    const { id } = published(await send(author, { upload }))
    await update(video.id, { state: 'refused', refusal: 'media.broken' })
    await changed(video.id)
    expect((await ownOf(author))[0]).toMatchObject({
      state: 'draft',
      reason: '视频处理失败，请换一个文件',
    })
    expect((await ownOf(author, { 'accept-language': 'en' }))[0]?.reason).toMatch(/another file/)

    await update(video.id, { state: 'ready', refusal: null, is_watchable: true, heights: [360] })
    await changed(video.id)
    expect((await detailOf(id))?.state).toBe('published')
    expect((await ownOf(author))[0]?.reason).toBeUndefined()
  })

  it.each([
    ['was refused', { state: 'refused', refusal: 'media.not_a_video' }, '这个文件不是能使用的视频'],
    ['was cancelled', { state: 'cancelled' }, '上传已取消'],
  ] as const)('is told of within a minute where the upload %s', async (_how, values, reason) => {
    const author = await anAuthor(0)
    const upload = await anUpload(app, { uid: author.uid })
    published(await send(author, { upload }))
    await app.deps.db.updateTable('media_upload').set(values).where('id', '=', upload).execute()
    await run('video.settleWorks')
    expect(await ownOf(author)).toMatchObject([{ state: 'draft', reason }])
  })

  it('returns to its author when its abandoned upload is removed', async () => {
    const author = await anAuthor(0)
    const [lost, waiting] = [
      await anUpload(app, { uid: author.uid }),
      await anUpload(app, { uid: author.uid }),
    ]
    for (const upload of [lost, waiting]) published(await send(author, { upload }))
    await app.deps.db.deleteFrom('media_upload').where('id', '=', lost).execute()
    await run('video.settleWorks')
    expect(await ownOf(author)).toMatchObject([
      { state: 'processing' },
      { state: 'draft', reason: '这次上传已不存在' },
    ])
  })

  it('does not reopen a work that the staff has refused', async () => {
    const author = await anAuthor(0)
    const { id: videoId } = await aVideo(app)
    const upload = await anUpload(app, { uid: author.uid, videoId })
    const { id } = published(await send(author, { upload }))
    await runCommand(app, work, 'refuse', id, '请', '不要搬运')
    await changed(videoId)
    await run('video.settleWorks')
    expect(await ownOf(author)).toMatchObject([{ state: 'draft', reason: '请 不要搬运' }])
  })
})

describe('a published work', () => {
  it('has a price if and only if it costs coins', async () => {
    const author = await anAuthor(3)
    const { id: videoId } = await aVideo(app)
    const upload = await anUpload(app, { uid: author.uid, videoId })
    for (const wrong of [{ access: 'coin' }, { access: 'vip', price: 5 }, { price: 5 }]) {
      expect(keyOf(await send(author, { upload, ...wrong }))).toBe('video.price')
    }
    const { id } = published(await send(author, { upload, access: 'coin', price: 500 }))
    expect((await detailOf(id))?.work.access).toEqual({ mode: 'coin', price: 500 })
  })

  it('has a picture of its author’s, one of its frames, or its poster as cover', async () => {
    const author = await anAuthor(3)
    const video = await aVideo(app)
    const own = await aPicture(app.ctx(), author.uid)
    const coverWith = async (coverId?: string) => {
      const upload = await anUpload(app, { uid: author.uid, videoId: video.id })
      const { id } = published(await send(author, { upload, ...(coverId ? { coverId } : {}) }))
      const row = await app.deps.db
        .selectFrom('work')
        .select('cover_id')
        .where('id', '=', id)
        .executeTakeFirst()
      return row?.cover_id
    }
    for (const chosen of [own.id, ...video.frameIds]) expect(await coverWith(chosen)).toBe(chosen)
    expect(await coverWith()).toBe(video.posterId)
  })

  it('refuses another person’s picture and a frame of another video as cover', async () => {
    const [author, other] = [await anAuthor(3), await app.logIn('member')]
    const [video, another] = [await aVideo(app), await aVideo(app)]
    const upload = await anUpload(app, { uid: author.uid, videoId: video.id })
    const foreign = [(await aPicture(app.ctx(), other.uid)).id, ...another.frameIds, '999999999']
    for (const coverId of foreign) {
      expect(keyOf(await send(author, { upload, coverId }))).toBe('video.cover')
    }
  })

  it('is made of an own upload that is neither given up nor published already', async () => {
    const [author, other] = [await anAuthor(3), await app.logIn('member')]
    const { id: refused } = await aVideo(app, { state: 'refused' })
    const unusable = [
      await anUpload(app, { uid: other.uid }),
      await anUpload(app, { uid: author.uid, state: 'cancelled' }),
      await anUpload(app, { uid: author.uid, state: 'refused' }),
      await anUpload(app, { uid: author.uid, videoId: refused }),
      'a'.repeat(22),
    ]
    for (const upload of unusable) {
      expect(keyOf(await send(author, { upload }))).toBe('video.no_upload')
    }
    const upload = await anUpload(app, { uid: author.uid })
    const answers = await Promise.all([send(author, { upload }), send(author, { upload })])
    expect(new Set(answers.map(keyOf))).toEqual(new Set(['video.no_upload', undefined]))
  })

  it('is published once per idempotency key', async () => {
    const author = await anAuthor(3)
    const upload = await anUpload(app, { uid: author.uid })
    const headers = { 'idempotency-key': 'publish-video-1' }
    const answers = await Promise.all([1, 2, 3].map(() => send(author, { upload }, headers)))
    expect(new Set(answers.map((answer) => published(answer).id)).size).toBe(1)
  })

  it.each([
    ['a newcomer', 0, 3],
    ['somebody who is known', 3, 20],
  ])('is, of %s, so many a day', async (_who, works, max) => {
    const author = await anAuthor(works)
    const uploads = await Promise.all(
      Array.from({ length: max + 2 }, () => anUpload(app, { uid: author.uid })),
    )
    const answers = await Promise.all(uploads.map((upload) => send(author, { upload })))
    const refused = answers.filter((answer) => keyOf(answer) === 'video.too_many_today')
    expect(refused).toHaveLength(2)
    const { opensAt, ...told } = await limitsOf(author)
    const isNewcomer = works === 0
    expect(told).toEqual({
      left: 0,
      aDay: max,
      isReviewed: isNewcomer,
      ...(isNewcomer && { newcomerWorks: 3 }),
    })
    // Midnight in Shanghai.
    expect(opensAt).toMatch(/T16:00:00.000Z$/)
    expect(refused.map((answer) => envelopeOf(answer).data)).toContainEqual(
      expect.objectContaining({ aDay: max, opensAt }),
    )
    await moveClock(app, '+1d')
    expect((await limitsOf(author)).left).toBe(max)
    published(await send(author, { upload: await anUpload(app, { uid: author.uid }) }))
  })
})
