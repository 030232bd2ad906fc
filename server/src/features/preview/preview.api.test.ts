import { editInfo } from '@kaleido/contract/account'
import { removeWork, takeDownWork, type WorkKind } from '@kaleido/contract/work'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { ask } from '../../testing/ask.ts'
import { aGuest } from '../account/account.fixture.ts'
import { aPicture } from '../media/media.fixture.ts'
import { setTopicState } from '../topic/index.ts'
import { aTopic } from '../topic/topic.fixture.ts'
import { aWork, darken } from '../work/work.fixture.ts'
import { headOf } from './index.ts'
import { agents } from './preview.agents.fixture.ts'
import { openPages, origin, type Pages, toldBy } from './preview.fixture.ts'

let app: TestApp
let pages: Pages
let authorUid: number
let coverId: string
beforeAll(async () => {
  app = await startTestApp()
  pages = await openPages(app)
  ;({ uid: authorUid } = await app.logIn('member'))
  coverId = (await aPicture(app.ctx(), authorUid)).id
})
afterAll(async () => {
  await pages.close()
  await app.close()
})

const kinds = ['video', 'short', 'gallery', 'post'] as const
const pathOf = (kind: WorkKind, id: string) =>
  ({
    video: `/detail/${id}`,
    short: `/shortvideo?id=${id}`,
    gallery: `/gallery/${id}`,
    post: `/cdetail/${id}`,
  })[kind]

type Given = Partial<Parameters<typeof aWork>[1]>

async function made(kind: WorkKind, given: Given = {}): Promise<string> {
  const seconds = kind === 'video' || kind === 'short' ? 307 : null
  const work = { authorUid, kind, coverId, duration: seconds, text: '一池荷风', ...given }
  return aWork(app.deps.db, { ...work, title: given.title ?? `秘密的${kind}` })
}

const told = async (url: string, headers?: Record<string, string>) =>
  toldBy(await pages.open(url, headers))

describe('a page that strangers may see', () => {
  it.each(agents.map((agent, at) => [agent, kinds[at % kinds.length] ?? 'video'] as const))(
    'tells %s its title, picture and length',
    async (agent, kind) => {
      const id = await made(kind)
      const { title, metas, links, data } = await told(pathOf(kind, id), { 'user-agent': agent })
      expect(title).toBe(`秘密的${kind} · 万花筒`)
      expect(metas).toMatchObject({
        'og:title': `秘密的${kind}`,
        'twitter:title': `秘密的${kind}`,
        'og:url': origin + pathOf(kind, id),
        'og:description': expect.stringContaining('一池荷风'),
      })
      expect(links['canonical']).toBe(origin + pathOf(kind, id))
      expect(links['alternate']).toContain(`${origin}/oembed?url=`)
      const picture = metas['og:image'] ?? ''
      expect(metas['twitter:image']).toBe(picture)
      const { headers, rawPayload } = await fetched(picture, agent)
      expect(headers['content-type']).toBe('image/jpeg')
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 30 })
      if (kind !== 'video' && kind !== 'short') return
      expect(metas['video:duration']).toBe('307')
      expect(metas['og:description']).toContain('5:07')
      expect(data).toMatchObject({
        '@type': 'VideoObject',
        name: `秘密的${kind}`,
        duration: 'PT307S',
        thumbnailUrl: [picture],
        uploadDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      })
    },
  )

  const fetched = (address: string, agent: string) => {
    const { pathname } = new URL(address)
    return app.hosts.app.inject({
      url: pathname,
      headers: { host: 'kaleido.test', 'user-agent': agent },
    })
  }

  it('is a topic, a person, and an invitation too', async () => {
    const post = await made('post')
    const topicId = await aTopic(app.deps.db, { workIds: [post] })
    const topic = await told(`/community/topic/${topicId}`)
    expect(topic.metas['og:title']).toMatch(/^#话题/)
    expect(topic.metas['og:description']).toContain('1 篇作品')
    expect((await told(`/usercenter/${authorUid}`)).metas).toMatchObject({
      'og:type': 'profile',
      'og:title': '会员',
    })
    for (const path of ['/i/ABCD234', '/mine/register?code=ABCD234&from=x']) {
      const invitation = await told(path)
      expect(invitation.metas['og:title']).toBe('邀请你加入万花筒')
      expect(invitation.links['canonical']).toBe(`${origin}/i/ABCD234`)
    }
  })

  it('has one canonical address, wherever it was opened', async () => {
    const id = await made('gallery')
    const { links } = await told(`/detail/${id}?part=comments&utm_source=chat`)
    expect(links['canonical']).toBe(`${origin}/gallery/${id}`)
  })

  it('speaks English to who asks for it, and Chinese to everybody else', async () => {
    const path = pathOf('video', await made('video'))
    expect((await told(path, { 'accept-language': 'en' })).title).toBe('秘密的video · Kaleido')
    expect((await told(path, { 'accept-language': 'fr' })).title).toBe('秘密的video · 万花筒')
  })

  it('is told by HEAD in the same way, without a body', async () => {
    const path = pathOf('video', await made('video'))
    const { statusCode, headers, body } = await pages.open(path, {}, 'HEAD')
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8' })
    expect(body).toBe('')
  })
})

describe('what strangers may not see', () => {
  const setState = (id: string, state: string) =>
    app.deps.db.updateTable('work').set({ state }).where('id', '=', id).execute()
  const paid = { access: { mode: 'coin', price: 10 } } as const
  const vip = { access: { mode: 'vip' } } as const

  const hidden: readonly (readonly [string, WorkKind, () => Promise<string>])[] = [
    ...kinds.flatMap((kind) => [
      ['paid for', kind, () => made(kind, paid)] as const,
      ['of the area after dark', kind, () => withDark(kind)] as const,
      ['deleted', kind, () => withState(kind, 'removed')] as const,
      ['not reviewed', kind, () => withState(kind, 'review')] as const,
    ]),
    ['being made', 'video', () => withState('video', 'processing')],
    ['a draft', 'post', () => withState('post', 'draft')],
    ['for VIP alone', 'gallery', () => made('gallery', vip)],
    ['by a guest', 'video', async () => made('video', { authorUid: await aGuest(app.deps.db) })],
  ]

  async function withDark(kind: WorkKind): Promise<string> {
    const id = await made(kind)
    await darken(app.deps.db, id)
    return id
  }

  async function withState(kind: WorkKind, state: string): Promise<string> {
    const id = await made(kind)
    await setState(id, state)
    return id
  }

  it('is twenty kinds of works', () => expect(hidden.length).toBe(20))

  it.each(hidden)('%s, a %s', async (_why, kind, make) => {
    const id = await make()
    const page = await pages.open(pathOf(kind, id))
    expect(page.statusCode).toBe(200)
    expect(page.body).not.toMatch(/秘密|一池荷风|og:|canonical|ld\+json/)
    expect(toldBy(page)).toMatchObject({ title: '万花筒 Kaleido', metas: { robots: 'noindex' } })
    const [picture, oembed] = await Promise.all(
      [
        `/preview/work/${id}.jpg`,
        `/oembed?url=${encodeURIComponent(origin + pathOf(kind, id))}`,
      ].map((url) => app.hosts.app.inject({ url, headers: { host: 'kaleido.test' } })),
    )
    expect([picture?.statusCode, oembed?.statusCode]).toEqual([404, 404])
  })

  it('a guest, somebody who is leaving, a hidden topic, and what is no id', async () => {
    const { uid: leaving } = await app.logIn('member')
    await app.deps.db
      .updateTable('account')
      .set({ closes_at: new Date() })
      .where('uid', '=', String(leaving))
      .execute()
    const topicId = await aTopic(app.deps.db, { createdBy: authorUid })
    const guest = await aGuest(app.deps.db)
    const none = [
      `/usercenter/${guest}`,
      `/usercenter/${leaving}`,
      `/community/topic/${topicId}`,
      '/detail/0',
      `/detail/${'9'.repeat(40)}`,
      '/shortvideo?id=%27',
      '/mine/register?code=%22%3E',
      '/i/%22%3E',
      '/?code=ABCD234',
    ]
    for (const url of none) expect((await told(url)).metas['og:title'], url).toBeUndefined()
  })

  it('is a work from the moment it is taken down or deleted', async () => {
    const staff = await app.logIn('staff', 'moderator')
    const author = await app.logIn('member')
    const [taken, deleted] = [await made('video'), await made('post', { authorUid: author.uid })]
    const titles = async () =>
      Promise.all(
        [pathOf('video', taken), pathOf('post', deleted)].map(
          async (path) => (await told(path)).metas['og:title'],
        ),
      )
    expect(await titles()).toEqual(['秘密的video', '秘密的post'])
    await ask(app, takeDownWork, {
      token: staff.token,
      input: { id: taken, isRemoved: true, reason: '有水印' },
    })
    await ask(app, removeWork, { token: author.token, input: { id: deleted } })
    expect(await titles()).toEqual([undefined, undefined])
    const picture = await app.hosts.app.inject({
      url: `/preview/work/${taken}.jpg`,
      headers: { host: 'kaleido.test' },
    })
    expect(picture.statusCode).toBe(404)
  })
})

describe('a preview', () => {
  it('ends when a topic is hidden, and follows a person’s new name', async () => {
    const person = await app.logIn('member')
    const topicId = await aTopic(app.deps.db)
    const titles = async () =>
      Promise.all(
        [`/community/topic/${topicId}`, `/usercenter/${person.uid}`].map(
          async (path) => (await told(path)).metas['og:title'],
        ),
      )
    expect(await titles()).toEqual([expect.stringMatching(/^#话题/), '会员'])
    await setTopicState(app.ctx(), { id: topicId, state: 'hidden' })
    await ask(app, editInfo, { token: person.token, input: { name: '李小猫' } })
    expect(await titles()).toEqual([undefined, '李小猫'])
  })

  it('that cannot be read leaves the page as it is without one', async () => {
    const { settings, read } = app.ctx()
    const error = vi.fn<() => void>()
    const cache = { ...app.deps.cache, get: () => Promise.reject(new Error('no database')) }
    const ctx = { settings, read, cache, log: { ...app.deps.log, error } } as unknown as Ctx
    const page = { url: '/detail/1', origin, language: 'zh-CN' } as const
    expect(await headOf(ctx, page)).toMatchObject({
      title: '万花筒 Kaleido',
      elements: '<meta name="robots" content="noindex">',
    })
    expect(error).toHaveBeenCalledWith({
      event: 'preview.failed',
      err: expect.objectContaining({ message: 'no database' }),
    })
  })
})

describe('a title', () => {
  it.each([
    `</title><script>alert(1)</script>`,
    `"><img src=x onerror=alert(1)>`,
    `' onload='alert(1)`,
    `</script><!-- <script>`,
    `__BOOT__ __NONCE__ $& $1 $\``,
    `& &lt; &amp; “quotes” 👩‍👩‍👧 <b>`,
  ])('stays text: %s', async (title) => {
    const page = await pages.open(pathOf('video', await made('video', { title, text: title })))
    const { title: shown, metas, data } = toldBy(page)
    expect(shown).toBe(`${title} · 万花筒`)
    expect(metas).toMatchObject({ 'og:title': title, 'twitter:title': title })
    expect(metas['og:description']).toContain(title)
    expect(data).toMatchObject({ name: title })
    const [head = ''] = page.body.split('</head>', 1)
    expect(head).not.toMatch(/<(?:img|b)\b|<script>alert|<!--/)
    // Those of the page itself, and the data about the video.
    expect(head.match(/<script/g)).toHaveLength(5)
  })

  it('is cut between characters, as a person counts them', async () => {
    const { metas } = await told(pathOf('video', await made('video', { title: '👩‍👩‍👧'.repeat(100) })))
    expect(metas['og:title']).toBe(`${'👩‍👩‍👧'.repeat(79)}…`)
  })
})
