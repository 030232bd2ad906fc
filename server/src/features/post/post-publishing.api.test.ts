import { publishPost } from '@kaleido/contract/post'
import { decideWork, getWork } from '@kaleido/contract/work'
import { openVideo } from '@kaleido/contract/video'
import { moduleTypes } from '@kaleido/contract/layout'
import { listModuleWorks } from '@kaleido/contract/feed'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { envelopeOf, type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { runJob } from '../../testing/run-job.ts'
import { commentWords } from '../comment/index.ts'
import { video } from '../video/index.ts'
import { anUpload, aVideo } from '../video/video.fixture.ts'
import { aModule } from '../work/work.fixture.ts'
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

async function refusal(input: Parameters<typeof publishRaw>[2], by = author) {
  const answer = await publishRaw(app, by.token, input)
  return (envelopeOf(answer).data as { key?: string } | null)?.key ?? answer.statusCode
}

const approve = async (id: string) => {
  const { token } = await app.logIn('staff')
  await ask(app, decideWork, { token, input: { id, verdict: 'publish' } })
}

describe('an article', () => {
  const long = '走进山谷的时候雾还没有散，溪水的声音先到了。'
  const article = (blocks: NonNullable<Parameters<typeof publishRaw>[2]['blocks']>) => ({
    form: 'article' as const,
    title: '山谷里的一天',
    blocks,
  })

  it('has its pictures among its blocks, by their numbers, and the beginning of its text on its card', async () => {
    const [first = '', second = ''] = await somePictures(app, author.uid, 2)
    const { id } = await publishAs(
      app,
      author,
      article([
        { kind: 'heading', text: '清晨' },
        { kind: 'text', spans: [{ text: long }, { text: '很安静', isBold: true }] },
        { kind: 'picture', id: second },
        { kind: 'text', spans: [{ text: ' \u200b ' }] },
        { kind: 'picture', id: first },
        { kind: 'picture', id: second },
      ]),
    )
    const opened = await openAs(app, undefined, id)
    expect(opened.blocks).toEqual([
      { kind: 'heading', text: '清晨' },
      { kind: 'text', spans: [{ text: long }, { text: '很安静', isBold: true }] },
      { kind: 'picture', number: 1 },
      { kind: 'picture', number: 2 },
      { kind: 'picture', number: 1 },
    ])
    expect(opened.post).toMatchObject({
      form: 'article',
      title: '山谷里的一天',
      text: `${long}很安静`,
      pictureCount: 2,
    })
  })

  it('has twenty characters to twenty thousand, as a person counts them, and a title of five', async () => {
    const text = (characters: string) => article([{ kind: 'text', spans: [{ text: characters }] }])
    expect(await refusal(text('家'.repeat(19)))).toBe('post.too_short')
    expect((await publishAs(app, author, text('👨‍👩‍👧'.repeat(20)))).state).toBe('published')
    const halves = [1, 2].map(() => ({ text: '家'.repeat(10_000) }))
    expect(await refusal(article([{ kind: 'text', spans: [...halves, { text: '家' }] }]))).toBe(
      'post.too_long',
    )
    expect(await refusal({ ...text(long), title: '四个字的' })).toBe('post.title')
    expect(await refusal(article([]))).toBe('post.empty')
  })
})

describe('a video post', () => {
  it('is processed, reviewed, published and played like any video', async () => {
    const newcomer = await app.logIn('member')
    const upload = await anUpload(app, { uid: newcomer.uid })
    const given = { form: 'video' as const, title: '云海的早晨', upload, topics: ['云海'] }
    const { id, state } = await publishAs(app, newcomer, given)
    expect(state).toBe('processing')
    const made = await aVideo(app)
    await app.deps.db
      .updateTable('media_upload')
      .set({ state: 'arrived', video_id: made.id })
      .where('id', '=', upload)
      .execute()
    const jobs = (video.listens ?? []).flatMap((one) => ('handled' in one ? [one.handled] : []))
    await runJob(app, jobs, { name: 'video.onVideoChanged', data: { id: made.id } })
    expect((await openAs(app, newcomer.token, id)).state).toBe('review')
    expect(
      (await listAs(app, undefined, { sort: 'latest' })).list.map((one) => one.id),
    ).not.toContain(id)
    await approve(id)
    const opened = await openAs(app, undefined, id)
    expect(opened.post).toMatchObject({ form: 'video', duration: 300, topics: [{ name: '云海' }] })
    const { token } = await app.logIn('guest')
    const grant = openVideo.output.parse(
      openAnswer(app, await ask(app, openVideo, { token, input: { id } })),
    )
    expect(grant).toMatchObject({ reason: 'free', fullSeconds: 300 })
  })

  it('needs the author’s own upload and a title', async () => {
    const other = await anUpload(app, { uid: (await app.logIn('member')).uid })
    const form = 'video' as const
    expect(await refusal({ form, title: '云海的早晨' })).toBe('video.no_upload')
    expect(await refusal({ form, title: '云海的早晨', upload: other })).toBe('video.no_upload')
    const upload = await anUpload(app, { uid: author.uid })
    expect(await refusal({ form, title: '云海', upload })).toBe('post.title')
  })

  it('does not make a post without a video one that plays', async () => {
    const { id } = await publishAs(app, author)
    const answer = await ask(app, openVideo, { token: author.token, input: { id } })
    expect(envelopeOf(answer).data).toMatchObject({ key: 'video.not_found' })
  })
})

describe('publishing', () => {
  it('holds a newcomer to three posts a day, each of them reviewed', async () => {
    const newcomer = await app.logIn('member')
    for (let at = 0; at < 3; at += 1) {
      expect((await publishAs(app, newcomer)).state).toBe('review')
    }
    expect(await refusal({ form: 'picture', text: '第四条' }, newcomer)).toBe(
      'video.too_many_today',
    )
  })

  it('happens once, however often it is sent', async () => {
    const input = { form: 'picture', text: '只发一次', topics: ['只发一次'] }
    const headers = { 'idempotency-key': 'one-key-of-this-post' }
    const sent = await Promise.all(
      [1, 2].map(() => ask(app, publishPost, { token: author.token, input, headers })),
    )
    const [one, two] = sent.map((answer) => publishPost.output.parse(openAnswer(app, answer)))
    expect(one?.id).toBe(two?.id)
  })

  it('refuses forbidden words, also in topics', async () => {
    const change = { setting: commentWords, value: ['坏词'], seen: 0, staffId: null }
    await app.ctx().write((trx) => app.deps.settings.change(trx, change))
    expect(await refusal({ form: 'picture', text: '这里有坏 词' })).toBe('post.words')
    expect(await refusal({ form: 'picture', text: '没有', topics: ['坏词集'] })).toBe('post.words')
  })

  it('names topics without invisible characters, and without posing as the house', async () => {
    const named = (name: string) => refusal({ form: 'picture', text: '话题', topics: [name] })
    for (const name of ['山\u200b里', '山 里', '#山里', 'кафе', '官方活动']) {
      expect(await named(name)).toBe('topic.name')
    }
  })

  it('creates three topics a day, and uses those that are there whatever their case', async () => {
    const writer = await aKnownAuthor(app)
    const first = await publishAs(app, writer, { topics: ['Film一', 'Film二', 'Film三'] })
    expect(await refusal({ form: 'picture', text: '再来', topics: ['Film四'] }, writer)).toBe(
      'topic.too_many_new',
    )
    const { id } = await publishAs(app, writer, { topics: ['FILM三', 'film一', 'ｆilm三'] })
    const names = async (of: string) =>
      (await openAs(app, undefined, of)).post.topics.map(({ name }) => name)
    expect([await names(first.id), await names(id)]).toEqual([
      ['Film一', 'Film二', 'Film三'],
      ['Film三', 'Film一'],
    ])
  })

  it('lists a post in its module of the community and in the one that this is a part of', async () => {
    const { db } = app.deps
    const moduleID = await aModule(db, undefined, moduleTypes.community)
    const part = await aModule(db, moduleID, moduleTypes.community)
    const { id } = await publishAs(app, author, { module: part })
    for (const module of [moduleID, part]) {
      expect(idsOf((await listAs(app, undefined, { module, sort: 'latest' })).list)).toEqual([id])
    }
    const input = { moduleID, subModuleID: part }
    const answer = await ask(app, listModuleWorks, { input })
    expect(idsOf(listModuleWorks.output.parse(openAnswer(app, answer)).list)).toEqual([id])
    expect(await refusal({ form: 'picture', text: '别处', module: await aModule(db) })).toBe(
      'layout.not_found',
    )
  })

  it('has other lists show the beginning of its text where it has no title', async () => {
    const { id } = await publishAs(app, author, { text: '雨停了，去拍一张照片' })
    const answer = await ask(app, getWork, { input: { id } })
    expect(getWork.output.parse(openAnswer(app, answer)).work.title).toBe('雨停了')
    expect((await openAs(app, undefined, id)).post.title).toBe('')
  })
})
