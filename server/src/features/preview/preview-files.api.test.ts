import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { aPicture, aPng, processed } from '../media/media.fixture.ts'
import { storePicture } from '../media/index.ts'
import { aTopic } from '../topic/topic.fixture.ts'
import { aWork, darken } from '../work/work.fixture.ts'
import { openPages, origin, type Pages, toldBy } from './preview.fixture.ts'
import { searchEngines } from './preview.settings.ts'

/** Of which WhatsApp shows no larger one. */
const mostBytes = 300 * 1024

let app: TestApp
let pages: Pages
let authorUid: number
let id: string
beforeAll(async () => {
  app = await startTestApp()
  pages = await openPages(app)
  ;({ uid: authorUid } = await app.logIn('member'))
  const cover = await aPicture(app.ctx(), authorUid)
  id = await aWork(app.deps.db, { authorUid, coverId: cover.id, title: '云上 "川西"' })
})
afterAll(async () => {
  await pages.close()
  await app.close()
})

const fetched = (url: string, headers: Record<string, string> = {}, method?: 'GET' | 'HEAD') =>
  app.hosts.app.inject({
    method: method ?? 'GET',
    url,
    headers: { host: 'kaleido.test', ...headers },
  })

async function letSearchEnginesIn(isOpen: boolean): Promise<void> {
  const change = (seen: number) => ({ setting: searchEngines, value: isOpen, seen, staffId: null })
  const versions = await app.deps.db
    .selectFrom('setting')
    .select('version')
    .where('name', '=', searchEngines.name)
    .execute()
  const seen = Math.max(0, ...versions.map(({ version }) => version))
  await app.ctx().write((trx) => app.deps.settings.change(trx, change(seen)))
}

const oembedOf = (path: string, more = '') =>
  `/oembed?url=${encodeURIComponent(origin + path)}${more}`

describe('oEmbed', () => {
  it('tells what a page is about', async () => {
    const response = await fetched(oembedOf(`/detail/${id}`, '&format=json'))
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(response.json()).toMatchObject({
      version: '1.0',
      type: 'link',
      title: '云上 "川西"',
      author_name: '会员',
      provider_name: '万花筒',
      thumbnail_url: expect.stringMatching(`^${origin}/preview/work/${id}-`),
      thumbnail_width: 30,
      thumbnail_height: 40,
    })
  })

  it('shows no picture that is larger than asked for', async () => {
    const small = await fetched(oembedOf(`/detail/${id}`, '&maxwidth=20'))
    expect(small.json()).not.toHaveProperty('thumbnail_url')
    const fits = await fetched(oembedOf(`/detail/${id}`, '&maxwidth=30&maxheight=40'))
    expect(fits.json()).toHaveProperty('thumbnail_url')
  })

  it('refuses other formats, addresses and sites', async () => {
    expect((await fetched(oembedOf(`/detail/${id}`, '&format=xml'))).statusCode).toBe(501)
    const statuses = [
      '',
      '?url=x',
      `?url=${encodeURIComponent(`https://other.example/detail/${id}`)}`,
    ]
    const answers = await Promise.all(statuses.map((query) => fetched(`/oembed${query}`)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 404])
    const wide = await fetched(oembedOf(`/detail/${id}`, '&maxwidth=-1'))
    expect(wide.statusCode).toBe(400)
  })
})

describe('the picture of a preview', () => {
  const pathOfPicture = async (workId: string) => {
    const { metas } = toldBy(await pages.open(`/detail/${workId}`))
    return new URL(metas['og:image'] ?? '').pathname
  }

  it('is a JPEG without a veil, which anybody may keep', async () => {
    const path = await pathOfPicture(id)
    const { statusCode, headers, rawPayload } = await fetched(path)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=3600',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 30 })
    const again = await fetched(path, { 'if-none-match': String(headers['etag']) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const head = await fetched(path, {}, 'HEAD')
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect(head.headers['content-length']).toBe(String(rawPayload.length))
  })

  it('is as small as chats want it, however much the picture shows', async () => {
    const picture = await processed(await aPng(1_200, 1_200))
    const { id: noisy } = await storePicture(app.ctx(), { picture, uid: authorUid })
    const path = await pathOfPicture(await aWork(app.deps.db, { authorUid, coverId: noisy }))
    const { rawPayload } = await fetched(path)
    expect(picture.jpeg?.length).toBeGreaterThan(mostBytes)
    expect(rawPayload.length).toBeLessThanOrEqual(mostBytes)
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1_080, height: 1_080 })
  })

  it.each([
    '/preview/work/x.jpg',
    '/preview/account/1.jpg',
    '/preview/work/1.png',
    '/preview/work/0.jpg',
  ])('is at no other address: %s', async (url) => expect((await fetched(url)).statusCode).toBe(404))
})

describe('search engines', () => {
  it('stay out unless the operator lets them in; chats do not', async () => {
    const { body } = await fetched('/robots.txt')
    const [chats = '', others] = body.trim().split('\n\n')
    expect(chats).toMatch(/User-agent: Twitterbot\n[\s\S]*Allow: \/$/)
    expect(others).toBe('User-agent: *\nDisallow: /')
    for (const path of ['/sitemap.xml', '/sitemap/work-0.xml']) {
      expect((await fetched(path)).statusCode).toBe(404)
    }
    const { metas } = toldBy(await pages.open(`/detail/${id}`))
    expect(metas).toMatchObject({ robots: 'noindex', 'og:title': '云上 "川西"' })
  })

  it('are shown what strangers may see, and nothing else', async () => {
    await letSearchEnginesIn(true)
    const dark = await aWork(app.deps.db, { authorUid })
    await darken(app.deps.db, dark)
    const sold = await aWork(app.deps.db, { authorUid, access: { mode: 'coin', price: 5 } })
    const post = await aWork(app.deps.db, { authorUid, kind: 'post', duration: null })
    const topicId = await aTopic(app.deps.db, { workIds: [post] })
    expect((await fetched('/robots.txt')).body).toContain(`Sitemap: ${origin}/sitemap.xml`)
    const index = (await fetched('/sitemap.xml')).body
    const parts = [...index.matchAll(/<loc>http:\/\/kaleido\.test(\/[^<]+)<\/loc>/g)]
    expect(parts.map(([, part]) => part)).toEqual(['/sitemap/work-0.xml', '/sitemap/topic-0.xml'])
    const lists = await Promise.all(parts.map(async ([, part = '']) => (await fetched(part)).body))
    const works = lists[0] ?? ''
    expect(works).toContain(`<loc>${origin}/detail/${id}</loc><lastmod>`)
    expect(works).toContain(`<loc>${origin}/cdetail/${post}</loc>`)
    expect(works).not.toMatch(new RegExp(`/(?:${dark}|${sold})<`))
    expect(lists[1]).toContain(`<loc>${origin}/community/topic/${topicId}</loc>`)
    const robots = async (path: string) => toldBy(await pages.open(path)).metas['robots']
    expect(await robots(`/detail/${id}`)).toMatch(/^index/)
    expect(await robots('/home')).toMatch(/^index/)
    for (const path of [`/detail/${dark}`, '/i/ABCD234', '/mine']) {
      expect(await robots(path)).toBe('noindex')
    }
    await letSearchEnginesIn(false)
    expect((await fetched('/sitemap.xml')).statusCode).toBe(404)
  })

  it('find a creator, by an address that lists who else is one', async () => {
    await letSearchEnginesIn(true)
    await app.deps.db
      .insertInto('profile_application')
      .values({
        uid: String(authorUid),
        reason: '',
        contact: '',
        state: 'approved',
        decided_at: new Date(),
      })
      .execute()
    const { body, headers } = await fetched('/sitemap/person-0.xml')
    expect(body).toContain(`<loc>${origin}/usercenter/${authorUid}</loc>`)
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    for (const part of ['work-00', 'other-0', 'work--1', 'work-99999999999']) {
      expect((await fetched(`/sitemap/${part}.xml`)).statusCode).toBe(404)
    }
  })
})
