import { listAdverts } from '@kaleido/contract/advert'
import { getDomains } from '@kaleido/contract/line'
import { listModules } from '@kaleido/contract/layout'
import { listModuleSections, listModuleWorks } from '@kaleido/contract/feed'
import type { Call } from '@kaleido/contract/core/call'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FirstAnswer } from './first-answers.ts'
import type { WebPageParts } from './pages.ts'
import { webPage } from './pages.ts'
import type { PageContent } from './platform/http/page-app.ts'
import { createPublicRead } from './platform/http/public-read.ts'
import { appGuards } from './platform/settings/product-settings.ts'
import { features } from './app.ts'
import { startTestApp, type TestApp } from './testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const advert = {
  id: '1',
  slot: 'splash',
  title: '一池<锦鲤>',
  text: '荷风',
  picture: { url: '/p/1', width: 390, height: 728, placeholder: '' },
  href: 'vip_page',
  isAdvert: true,
  isLimited: false,
}
const answers = new Map<Call, unknown>([
  [getDomains, { api: [], image: [], video: [], source: { MODULESELECTINDEX: 2 } }],
  [listModules, { list: [{ moduleID: '10' }, { moduleID: '20' }] }],
  [listAdverts, { list: [advert] }],
  [listModuleSections, { list: [], hasNext: false }],
  [listModuleWorks, { list: [], hasNext: false }],
])
const head: WebPageParts['head'] = async ({ url, origin, language }) => ({
  title: `the title of ${url}`,
  summary: `at ${origin}`,
  elements: `<meta name="language" content="${language}">`,
})
const planted: WebPageParts = {
  head,
  read: (_request, call) => Promise.resolve(answers.get(call) as never),
  readPicture: () => Promise.resolve(Buffer.from('a picture')),
}

interface Visit {
  readonly url?: string
  readonly cookie?: string
  readonly host?: string
  readonly 'accept-language'?: string
}

function readFirst(json: string) {
  const { at, answers } = JSON.parse(json) as { at: number; answers: FirstAnswer[] }
  return { at, first: answers }
}

async function contentFor(parts: WebPageParts, { url = '/', ...headers }: Visit = {}) {
  // Answers cached for seconds must not leak from one test into the next.
  app.deps.cache.clear()
  const visited = fastify()
  const page = webPage(app.deps, parts)
  visited.get('*', (request) => page.content(request))
  const response = await visited.inject({ url, headers })
  await visited.close()
  const { sources, places } = response.json<PageContent>()
  return {
    sources,
    places,
    boot: JSON.parse(places['BOOT'] ?? ''),
    ...readFirst(places['FIRST'] ?? ''),
  }
}

describe('the boot values of the page', () => {
  it('are the keys and switches of the installation', async () => {
    const { boot } = await contentFor(planted)
    expect(boot).toMatchObject({
      interfaceKeys: app.deps.secrets.interfaceKeys,
      imageKey: app.deps.secrets.imageKey,
      imageVeil: true,
      deviceGate: 'preview',
      devtoolsGuard: false,
      redirectSite: 'https://www.baidu.com/',
    })
  })

  it('tell a phone the address that the page was opened at', async () => {
    const { boot } = await contentFor(planted, { host: 'app.example:8080' })
    expect(boot.phoneAddress).toBe('http://app.example:8080')
  })

  it('are the operator’s switches if set, without a restart', async () => {
    expect((await contentFor(planted)).sources.isFramed).toBe(true)
    const value = { deviceGate: 'redirect', devtoolsGuard: true }
    const change = { setting: appGuards, value, seen: 0, staffId: null }
    await app.ctx().write((trx) => app.deps.settings.change(trx, change))
    const { boot, sources } = await contentFor(planted)
    expect(boot).toMatchObject(value)
    expect(sources.isFramed).toBe(false)
  })
})

describe('what chats and search engines are told', () => {
  const told = async (headers: Visit) =>
    (await contentFor(planted, { host: 'app.example:8080', ...headers })).places

  it('is that of the address, at the host that was asked', async () => {
    expect(await told({ url: '/detail/7?part=comments' })).toMatchObject({
      TITLE: 'the title of /detail/7?part=comments',
      SUMMARY: 'at http://app.example:8080',
    })
  })

  it('is in the language of the app, or else in what the request asks for', async () => {
    const spoken = async (headers: Visit) =>
      /"(zh-CN|en)"/.exec((await told(headers))['HEAD'] ?? '')?.[1]
    expect(await spoken({})).toBe('zh-CN')
    expect(await spoken({ 'accept-language': 'en-US,en;q=0.9' })).toBe('en')
    expect(await spoken({ 'accept-language': 'zh', cookie: 'kaleido_language=en' })).toBe('en')
  })
})

describe('the embedded answers', () => {
  it('are those that the first screen asks for, of the module that the operator chose', async () => {
    const now = () => app.deps.clock.now().getTime()
    const from = now()
    const { at, first } = await contentFor(planted)
    expect(at).toBeGreaterThanOrEqual(from)
    expect(at).toBeLessThanOrEqual(now())
    const asked = first.map(({ call, input, isList }) => ({ call, input, isList }))
    expect(asked).toContainEqual({ call: listModules.name, input: { moduleType: 0 } })
    expect(asked).toContainEqual({ call: listModuleSections.name, input: { moduleID: '20' } })
    expect(asked).toContainEqual({
      call: listModuleWorks.name,
      input: { moduleID: '20' },
      isList: true,
    })
  })

  it('are those of the product itself, each as its contract says', async () => {
    const routes = features.flatMap(({ routes: own = [] }) => own)
    const parts = { ...planted, read: createPublicRead(app.ctx, routes) }
    const { first } = await contentFor(parts, { host: 'h5.example:8080' })
    const domains = first.find(({ call }) => call === getDomains.name)
    expect(getDomains.output.parse(domains?.data).api).toEqual([
      { url: 'http://h5.example:8080', weight: 1 },
    ])
  })

  it('are in the language that the app was last used in, whatever the browser prefers', async () => {
    const read: WebPageParts['read'] = ({ language }, call) =>
      Promise.resolve(
        (call.name === listAdverts.name
          ? { list: [{ ...advert, title: language === 'en' ? 'A pond' : '一池' }] }
          : answers.get(call)) as never,
      )
    const shown = async (headers: Visit) => {
      const { boot, places } = await contentFor({ ...planted, read }, headers)
      return [boot.language, places['LANG'], /A pond|一池/.exec(places['SPLASH'] ?? '')?.[0]]
    }
    expect(await shown({ 'accept-language': 'en' })).toEqual(['zh-CN', 'zh-CN', '一池'])
    expect(await shown({ cookie: 'a=b; kaleido_language=en' })).toEqual(['en', 'en', 'A pond'])
  })

  it('may be missing: the page is served without them', async () => {
    const broken = { ...planted, read: () => Promise.reject(new Error('no database')) }
    const { first, boot } = await contentFor(broken)
    expect(first).toEqual([])
    expect(boot.imageKey).toBe(app.deps.secrets.imageKey)
  })
})

describe('the first paint', () => {
  it.each([
    ['/', '', 'splash'],
    ['/home', '', 'splash'],
    ['/detail/3', 'other=kaleido_seen=1', 'splash'],
    ['/', 'kaleido_seen=1', 'mark'],
    ['/?code=K7', 'a=b; kaleido_seen=1; c=d', 'mark'],
    ['/home', 'kaleido_seen=1', 'home'],
    ['/main', 'kaleido_seen=1', 'home'],
    ['/main/home?x=1', 'kaleido_seen=1', 'home'],
    ['/detail/3', 'kaleido_seen=1', 'page'],
    ['/homes', 'kaleido_seen=1', 'page'],
  ])('of %s with the cookie "%s" is the %s', async (url, cookie, paint) => {
    const { places } = await contentFor(planted, { url, cookie })
    expect(places['PAINT']).toBe(paint)
    const isArt = paint === 'splash'
    expect(places['SPLASH'] === '').toBe(!isArt)
    expect(places['SCRIPT']).toBe(isArt ? 'later' : 'module')
    expect(places['PRELOAD']).toBe(isArt ? 'later' : 'modulepreload')
    // The first page's code is preloaded if that page is shown next.
    const comesHome = paint === 'home' || paint === 'mark'
    expect(places['HOME']).toBe(isArt ? 'last' : comesHome ? 'modulepreload' : 'unneeded')
  })

  it('contains the advert’s picture and text, escaped', async () => {
    const { places } = await contentFor(planted)
    const data = Buffer.from('a picture').toString('base64')
    expect(places['SPLASH']).toContain(`src="data:image/webp;base64,${data}"`)
    expect(places['SPLASH']).toContain('一池&lt;锦鲤&gt;')
  })

  it('contains a narrower variant of a picture that is too large', async () => {
    const heavy = {
      ...advert,
      picture: { ...advert.picture, url: '/p/1.webp', widths: [320, 640, 1_080] },
    }
    const sizes: Readonly<Record<string, number>> = {
      '/p/1.webp': 90,
      '/p/1-1080.webp': 60,
      '/p/1-640.webp': 30,
    }
    const parts: WebPageParts = {
      head,
      read: (_request, call) =>
        Promise.resolve(
          (call.name === listAdverts.name ? { list: [heavy] } : answers.get(call)) as never,
        ),
      readPicture: (url) => Promise.resolve(Buffer.alloc((sizes[url] ?? 0) * 1024, url)),
    }
    const { places } = await contentFor(parts)
    const data = Buffer.alloc(30 * 1024, '/p/1-640.webp').toString('base64')
    expect(places['SPLASH']).toContain(`base64,${data}"`)
  })

  it.each([
    ['is gone', undefined],
    ['is too heavy', Buffer.alloc(48 * 1024 + 1)],
  ])('is the logo if the picture %s', async (_what, bytes) => {
    const parts = { ...planted, readPicture: () => Promise.resolve(bytes) }
    const { places } = await contentFor(parts)
    expect(places).toMatchObject({ SPLASH: '', SCRIPT: 'module' })
  })
})
