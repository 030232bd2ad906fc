import { openGallery } from '@kaleido/contract/gallery'
import { getWork } from '@kaleido/contract/work'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { runJob } from '../../testing/run-job.ts'
import { statusOf } from '../gallery/gallery.fixture.ts'
import { listMisplaced } from '../gallery/index.ts'
import { grantVip } from '../vip/index.ts'
import { aKnownAuthor, listAs, openAs, publishAs, somePictures } from './post.fixture.ts'
import { postJobs } from './post.jobs.ts'

let app: TestApp
let author: Login
let member: Login
let vip: Login
beforeAll(async () => {
  app = await startTestApp()
  author = await aKnownAuthor(app)
  member = await app.logIn('member')
  vip = await app.logIn('member')
  await app.ctx().write((trx) => grantVip(trx, { uid: vip.uid, tier: 'vip', days: 30 }))
})
afterAll(() => app.close())

const guard = (id: string) => runJob(app, postJobs, { name: 'post.placePictures', data: { id } })
const urlsAs = async (token: string | undefined, id: string) =>
  (await openAs(app, token, id)).pictures.map(({ picture }) => picture?.url)

/** Every address that an answer names. */
const pathsIn = (answer: unknown) => JSON.stringify(answer).match(/\/[pg]\/[^"]+/g) ?? []

describe('a paid post of pictures', () => {
  it('shows its first picture and a hundred characters; the rest is in no answer', async () => {
    const text = `${'一'.repeat(100)}付费部分`
    const pictures = await somePictures(app, author.uid, 3)
    const { id } = await publishAs(app, author, { text, pictures, access: 'vip' })
    const opened = await openAs(app, member.token, id)
    expect(opened).toMatchObject({
      text: '一'.repeat(100),
      isCut: true,
      reason: 'preview',
      needs: 'vip',
      post: { pictureCount: 3 },
    })
    expect(opened.pictures.map(({ picture, width }) => [Boolean(picture), width])).toEqual([
      [true, 30],
      [false, 30],
      [false, 30],
    ])
    const list = await listAs(app, undefined, { sort: 'latest' })
    const work = openAnswer(app, await ask(app, getWork, { input: { id } }))
    const card = list.list.find((one) => one.id === id)
    for (const answer of [opened, card, work]) {
      expect(JSON.stringify(answer)).not.toContain('付费')
      expect(new Set(pathsIn(answer)).size).toBe(1)
    }
    for (const { token } of [vip, author, await app.logIn('staff')]) {
      const whole = await openAs(app, token, id)
      expect([whole.text, whole.isCut, whole.pictures.every((page) => page.picture)]).toEqual([
        text,
        false,
        true,
      ])
    }
  })

  it('keeps its other pictures behind signed paths', async () => {
    const pictures = await somePictures(app, author.uid, 3)
    const { id } = await publishAs(app, author, { pictures, access: 'coin', price: 8 })
    const before = await urlsAs(author.token, id)
    await guard(id)
    const statuses = (paths: readonly (string | undefined)[]) =>
      Promise.all(paths.map((path) => statusOf(app, path)))
    expect(await statuses(before)).toEqual([200, 404, 404])
    const signed = await urlsAs(author.token, id)
    expect(await statuses(signed)).toEqual([200, 200, 200])
    const [, second = ''] = signed
    const unsigned = second.replace(/\/\d{10}\//, (at) => `/${Number(at.slice(1, -1)) + 900}/`)
    expect(await statusOf(app, unsigned)).toBe(403)
    expect((await urlsAs(member.token, id)).map(Boolean)).toEqual([true, false, false])
    expect((await openAs(app, author.token, id)).expiresAt).toBeDefined()
  })

  it('is no gallery, whose call knows nothing of its rule', async () => {
    const pictures = await somePictures(app, author.uid, 3)
    const { id } = await publishAs(app, author, { pictures, access: 'vip' })
    const answer = await ask(app, openGallery, { input: { id } })
    expect(JSON.stringify(openAnswer(app, answer))).toContain('gallery.not_gallery')
  })

  it('is found by the nightly look where its pictures lie in the open', async () => {
    const pictures = await somePictures(app, author.uid, 2)
    const { id } = await publishAs(app, author, { pictures, access: 'vip' })
    const misplaced = () => listMisplaced(app.ctx().read, { kind: 'post', open: 1, limit: 200 })
    expect(await misplaced()).toContain(id)
    await guard(id)
    expect(await misplaced()).not.toContain(id)
  })
})

describe('a paid article', () => {
  it('shows its first three blocks, as far as their first hundred characters go', async () => {
    const pictureIds = await somePictures(app, author.uid, 2)
    const [first = '', second = ''] = pictureIds
    const blocks = [
      { kind: 'heading' as const, text: '开头' },
      { kind: 'picture' as const, id: first },
      {
        kind: 'text' as const,
        spans: [{ text: '长'.repeat(60), isBold: true }, { text: '短'.repeat(60) }],
      },
      { kind: 'text' as const, spans: [{ text: '付费段落' }] },
      { kind: 'picture' as const, id: second },
    ]
    const given = { form: 'article' as const, title: '付费的文章', blocks, access: 'vip' as const }
    const { id } = await publishAs(app, author, given)
    const opened = await openAs(app, member.token, id)
    expect(opened.blocks).toEqual([
      { kind: 'heading', text: '开头' },
      { kind: 'picture', number: 1 },
      { kind: 'text', spans: [{ text: '长'.repeat(60), isBold: true }, { text: '短'.repeat(38) }] },
    ])
    expect(opened.isCut).toBe(true)
    expect(opened.pictures.map(({ picture }) => Boolean(picture))).toEqual([true, false])
    expect(JSON.stringify(opened)).not.toContain('付费段落')
    expect((await openAs(app, vip.token, id)).blocks).toHaveLength(5)
  })
})
