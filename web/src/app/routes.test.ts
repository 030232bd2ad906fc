import type { AnyRoute } from '@tanstack/react-router'
import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { isComing } from '../shared/coming/is-coming.ts'
import rows from '../shared/spec/spec-rows.json' with { type: 'json' }
import { openStore } from '../shared/storage/storage.ts'
import { createAppRouter } from './router.ts'
import { routeTree } from './routes.ts'

async function at(path: string) {
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createAppRouter({ store: openStore('sessionStorage'), history })
  await router.load()
  return router
}

const concrete = (path: string) => path.replace(/\{\w+\}/, '31')

describe('every screen of the specification', () => {
  it.each(rows.screens)('%s is a page, and its code loads', async (path) => {
    const router = await at(concrete(path))
    const { pathname } = router.state.location
    expect(pathname).toBe((rows.redirects as Record<string, string>)[path] ?? concrete(path))
    const [, page] = router.state.matches
    expect(page).toMatchObject({ status: 'success' })
    expect(page?.routeId).not.toBe('/$')
    const routes: Record<string, AnyRoute> = router.routesById
    expect(routes[page?.routeId ?? '']?.options.component).toBeTypeOf('function')
  })

  it('no page has a guard, except the redirects of the specification', () => {
    const routes: AnyRoute[] = Object.values(createRouter({ routeTree }).routesByPath)
    const guarded = routes.filter(({ options }) => options.beforeLoad ?? options.loader)
    expect(guarded.map(({ fullPath }) => fullPath)).toEqual(Object.keys(rows.redirects))
  })
})

it('tabs have their path under the layout too', async () => {
  for (const tab of ['home', 'dark', 'discover', 'community', 'mine']) {
    for (const path of [`/${tab}`, `/main/${tab}`]) {
      const router = await at(path)
      expect(router.state.matches.at(-1)?.staticData.tab).toBe(tab)
    }
  }
})

it.each([
  '/nowhere',
  '/detail',
  '/detail/abc',
  '/detail/0',
  '/gallery/1/2',
  '/message/x',
  '/mine/x',
])('%s is no page', async (path) => {
  const router = await at(path)
  expect(router.state.matches.at(-1)?.routeId).toBe('/$')
})

describe('a screen that is not built yet', () => {
  const unbuilt = (path: string) => isComing(createRouter({ routeTree }), path)
  it.each([
    ['/work/31', true],
    ['/work/31?from=home#top', true],
    ['/cj_activity', false],
    ['/mine/vipcenter', false],
    ['/cdetail/31', false],
    ['/mine/userfav', false],
    ['/home', false],
    ['/nowhere', false],
  ])('%s is one: %s', (path, expected) => {
    expect(unbuilt(path)).toBe(expected)
  })

  it('names its title', async () => {
    const router = await at('/work/31')
    expect(router.state.matches.at(-1)?.staticData.coming).toEqual({ title: 'otherWork' })
  })
})

describe('what an address asks for', () => {
  it.each([
    ['/mine/address', { type: 'bank' }],
    ['/mine/address?type=usdt', { type: 'usdt' }],
    ['/mine/address?type=gold', { type: 'bank' }],
    ['/mine/pushdata', { type: 'today' }],
    ['/mine/pushdata?type=7', { type: '7' }],
    ['/mine/pushdata?type=365', { type: 'today' }],
    ['/mine/shareyaoqing?type=link', { type: 'link' }],
    ['/mine/shareyaoqing?type=', { type: 'poster' }],
    ['/mine/vipcenter?tier=svip', { tier: 'svip', resume: undefined }],
    ['/mine/vipcenter?tier=gold&resume=%2Fdetail%2F31', { tier: undefined, resume: '/detail/31' }],
    ['/mine/vipcenter?resume=%2F%2Fevil.example', { resume: undefined }],
    ['/mine/vipcenter?resume=https%3A%2F%2Fevil.example', { resume: undefined }],
    ['/mine/help?doc=terms', { doc: 'terms' }],
    ['/mine/register?code=true', { code: 'true' }],
    ['/shortvideo?id=12', { id: '12' }],
    ['/shortvideo?id=x', { id: undefined }],
    ['/shortvideo?id=12&from=tag&of=%E5%B1%B1', { id: '12', from: 'tag', of: '山' }],
    ['/shortvideo?id=12&from=nowhere', { id: '12', from: undefined, of: undefined }],
    ['/galleryCategory?module=3', { module: '3' }],
    ['/search/result?q=2026', { q: '2026', type: 'all' }],
    ['/search/result?q=2026&type=tag', { type: 'tag' }],
    ['/tag?name=2026', { name: '2026' }],
    ['/search/more?q=%E5%B1%B1&type=gallery', { q: '山', type: 'gallery' }],
  ])('%s is read as %j', async (path, search) => {
    const router = await at(path)
    expect(router.state.matches.at(-1)?.search).toMatchObject(search)
  })

  it('unknown parameters stay in the address', async () => {
    const router = await at('/home?from=poster&code=AB12')
    expect(router.state.location.href).toBe('/home?from=poster&code=AB12')
  })
})
