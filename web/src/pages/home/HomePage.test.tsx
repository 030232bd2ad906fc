import { clickAdvert, listAdverts } from '@kaleido/contract/advert'
import {
  changeSection,
  listModuleSections,
  listModuleWorks,
  listViewerParts,
} from '@kaleido/contract/feed'
import { listContinue } from '@kaleido/contract/library-continue'
import { listAnnouncements, listEntries, listModules } from '@kaleido/contract/layout'
import { getDomains, SourceInfo } from '@kaleido/contract/line'
import { listHotWords } from '@kaleido/contract/search-hot'
import { smallTargets } from '@kaleido/ui/testing/targets'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { testStore, testUser } from '../../testing/connection.tsx'
import { fakeServer } from '../../testing/server.ts'
import { showPage } from '../../testing/shown.tsx'
import { hadContinue } from './continue-place.ts'
import { HomePage } from './HomePage.tsx'

/** One pixel. */
const url = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
const cover = { url, width: 300, height: 400, placeholder: 'U3kOLQ54eI-Hh4iIiIiIiHiPh_eI' }
const work = (id: number, title = `work ${id}`) => ({
  type: 'work',
  id: String(id),
  kind: 'video',
  title,
  cover,
  author: { uid: 3, name: '阿橘', portrait: '' },
  duration: 201,
  access: { mode: 'vip' },
  views: 126_000,
  likes: 1,
  comments: 0,
  publishedAt: '2026-11-01T00:00:00.000Z',
})
const advert = {
  id: '9',
  slot: 'banner',
  title: '川西',
  text: '',
  picture: cover,
  isAdvert: true,
  isLimited: false,
}

function answers(source: Partial<SourceInfo> = {}) {
  const module = (moduleID: string, name: string) => ({
    moduleID,
    moduleType: 0,
    name,
    subModules: [],
  })
  return fakeServer({
    [getDomains.path]: {
      data: { api: [], image: [], video: [], source: { ...SourceInfo.parse({}), ...source } },
    },
    [listModules.path]: { data: { list: [module('1', '推荐'), module('2', '旅行')] } },
    [listAdverts.path]: { data: { list: [{ ...advert, href: 'https://a.example/' }] } },
    [clickAdvert.path]: 'dead',
    [listAnnouncements.path]: {
      data: { list: [{ id: '1', text: '今晚维护', link: '', isPopup: false }] },
    },
    [listEntries.path]: {
      data: { list: [{ id: '1', title: '图集', icon: 'gallery', badge: '', link: 'video_image' }] },
    },
    [listModuleSections.path]: {
      data: {
        list: [{ id: '70', title: '本周必看', list: [work(50, 'before')], hasNext: true }],
        hasNext: false,
      },
    },
    [changeSection.path]: { data: { list: [work(51, 'after')], hasNext: true } },
    [listModuleWorks.path]: {
      data: { list: Array.from({ length: 10 }, (_, id) => work(id + 1)), hasNext: false },
    },
  })
}

test("the first page shows the operator's layout, and the works", async () => {
  const server = answers()
  const { path } = await showPage(HomePage)
  await expect
    .element(page.getByRole('tab', { name: '推荐' }))
    .toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByText('今晚维护')).toBeVisible()
  await expect.element(page.getByText('work 10')).toBeInTheDocument()
  await expect.element(page.getByText('到底了，去发现看看')).toBeInTheDocument()
  expect(await server.inputs(listModules.path)).toEqual([{ moduleType: 0 }])
  expect(await server.inputs(listAnnouncements.path)).toEqual([{}])
  expect(await server.inputs(listModuleSections.path)).toEqual([{ moduleID: '1' }])
  expect(await server.inputs(listModuleWorks.path)).toEqual([{ moduleID: '1' }])
  await page.getByRole('button', { name: '图集' }).click()
  await expect.poll(path).toBe('/galleryCategory')
})

test('the search button suggests trending words, and passes the one on show to the search page', async () => {
  const server = answers()
  const list = [{ word: '川西环线', heat: 9, trend: 'up' }]
  server.answer(listHotWords.path, { data: { list, days: 7 } })
  const { path } = await showPage(HomePage)
  await expect.element(page.getByText('川西环线')).toBeVisible()
  await page.getByRole('button', { name: /^搜索视频、图集和帖子/ }).click()
  await expect.poll(() => decodeURIComponent(path())).toBe('/home/search?hint=川西环线')
})

test('an entry and the presale are hidden while their targets are not built', async () => {
  const preSaleConfig = [{ type: 1 as const, status: 1 as const, url }]
  const entry = { id: '1', title: '会员', icon: 'vip', badge: '半价', link: 'vip_page' }
  const badge = page.getByText('半价')
  const presale = page.getByRole('link', { name: /预售/ })
  const server = answers({ preSaleConfig })
  server.answer(listEntries.path, { data: { list: [entry] } })
  const { leave } = await showPage(HomePage)
  await expect.element(badge).toBeVisible()
  await expect.element(presale).toBeInTheDocument()
  leave()
  await showPage(HomePage, testStore(), { unbuilt: ['/mine/vipcenter'] })
  await expect.element(page.getByRole('button', { name: '会员' })).toBeVisible()
  await expect.element(badge).not.toBeInTheDocument()
  await expect.element(presale).not.toBeInTheDocument()
})

test('the operator decides the first module', async () => {
  answers({ MODULESELECTINDEX: 2 })
  await showPage(HomePage)
  await expect
    .element(page.getByRole('tab', { name: '旅行' }))
    .toHaveAttribute('aria-selected', 'true')
})

test('likes and progress are fetched by one call, and cards work without it', async () => {
  const server = answers()
  const { connection } = await showPage(HomePage)
  const likes = page.getByRole('button', { name: '点赞 1', exact: true })
  await expect.element(likes.first()).toHaveAttribute('aria-pressed', 'false')
  const part = { isFavourite: false, isOwned: false, isUninteresting: false }
  server.answer(listViewerParts.path, {
    data: { list: [{ ...part, id: '1', isLiked: true, seconds: 100 }] },
  })
  connection.session.enter({ token: 't', user: testUser() })
  await expect.element(likes.first()).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByRole('progressbar', { name: '已看 50%' })).toBeInTheDocument()
  await expect.element(likes.nth(1)).toHaveAttribute('aria-pressed', 'false')
  expect(server.asked.filter((path) => path === listViewerParts.path)).toHaveLength(1)
})

test('a cover shows what was watched of it, in rows too, unless it is hardly begun or finished', async () => {
  const server = answers()
  const part = { isLiked: false, isFavourite: false, isOwned: false, isUninteresting: false }
  // Of 201 seconds.
  const seconds = { 1: 4, 2: 5, 3: 190, 4: 192, 50: 100 }
  const list = Object.entries(seconds).map(([id, at]) => ({ ...part, id, seconds: at }))
  server.answer(listViewerParts.path, { data: { list } })
  const { connection } = await showPage(HomePage)
  connection.session.enter({ token: 't', user: testUser() })
  const row = page.getByRole('list', { name: '本周必看' })
  await expect.element(row.getByRole('progressbar', { name: '已看 50%' })).toBeInTheDocument()
  const bars = () => page.getByRole('progressbar').elements()
  const names = () => new Set(bars().map((bar) => bar.getAttribute('aria-label')))
  // Rows and feed may be drawn one after the other.
  await expect.poll(names).toEqual(new Set(['已看 2%', '已看 50%', '已看 95%']))
})

const continued = { data: { list: [{ card: work(60, 'begun'), seconds: 100 }] } }

test('what was begun is continued, in a place that is reserved from the next visit on', async () => {
  const server = answers()
  server.answer(listContinue.path, continued)
  const begun = page.getByRole('link', { name: 'begun' })
  const first = await showPage(HomePage)
  first.connection.session.enter({ token: 't', user: testUser() })
  await expect.poll(() => server.asked).toContain(listContinue.path)
  await expect.poll(() => first.store.get(hadContinue)).toBe(true)
  expect(begun.query()).toBeNull()
  first.leave()
  const { path, connection } = await showPage(HomePage, first.store)
  const below = page.getByRole('heading', { name: '本周必看' })
  await expect.element(below).toBeVisible()
  const top = () => below.element().getBoundingClientRect().top
  const before = top()
  connection.session.enter({ token: 't', user: testUser() })
  await expect.element(begun).toBeVisible()
  await expect.element(page.getByRole('progressbar', { name: '已看 50%' })).toBeVisible()
  expect(top()).toBe(before)
  await begun.click()
  await expect.poll(path).toBe('/detail/60')
})

test('the row of what was begun moves nothing when nothing is left', async () => {
  const server = answers()
  const store = testStore()
  store.set(hadContinue, true)
  const { connection } = await showPage(HomePage, store)
  const below = page.getByRole('heading', { name: '本周必看' })
  await expect.element(below).toBeVisible()
  const top = () => below.element().getBoundingClientRect().top
  const before = top()
  server.answer(listContinue.path, { data: { list: [] } })
  connection.session.enter({ token: 't', user: testUser() })
  await expect.poll(() => store.get(hadContinue)).toBe(false)
  expect(top()).toBe(before)
})

test('every target is large enough for a finger', async () => {
  answers()
  await showPage(HomePage)
  await expect.element(page.getByText('before')).toBeInTheDocument()
  await expect.element(page.getByText('work 10')).toBeInTheDocument()
  await expect.poll(() => smallTargets()).toEqual([])
  page.getByRole('button', { name: /^点赞/ }).nth(1).element().scrollIntoView({ block: 'center' })
  await expect.poll(() => smallTargets()).toEqual([])
})

test('a section can be shuffled', async () => {
  const server = answers()
  await showPage(HomePage)
  await expect.element(page.getByText('before')).toBeInTheDocument()
  await page.getByRole('button', { name: '换一批' }).click()
  await expect.element(page.getByText('after')).toBeInTheDocument()
  await expect.element(page.getByText('before')).not.toBeInTheDocument()
  expect(await server.inputs(changeSection.path)).toEqual([{ subModuleID: '70', pageSize: 1 }])
})

test('an advert opens and its click is recorded, even if recording fails', async () => {
  const { asked, inputs } = answers()
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  onTestFinished(() => opened.mockRestore())
  const { path } = await showPage(HomePage)
  await page.getByRole('button', { name: /川西/ }).click()
  expect(opened.mock.calls[0]).toEqual(['https://a.example/', '_blank', 'noopener,noreferrer'])
  await expect.poll(() => asked).toContain(clickAdvert.path)
  expect(await inputs(clickAdvert.path)).toEqual([{ id: '9' }])
  expect(path()).toBe('/shown')
})

test('cached modules are shown on the next visit before the server answers', async () => {
  const server = answers()
  const { store } = await showPage(HomePage)
  await expect.element(page.getByRole('tab', { name: '旅行' })).toBeVisible()
  document.body.replaceChildren()
  server.answer(listModules.path, 'dead')
  await showPage(HomePage, store)
  await expect.element(page.getByRole('tab', { name: '旅行' })).toBeVisible()
})

test('a failed load says so, and can be retried', async () => {
  const server = answers()
  server.answer(listModules.path, 'dead')
  await showPage(HomePage)
  await expect.element(page.getByText('频道加载失败')).toBeVisible()
  server.answer(listModules.path, {
    data: { list: [{ moduleID: '1', moduleType: 0, name: '推荐', subModules: [] }] },
  })
  await expect.element(page.getByRole('button', { name: '切换线路' })).toBeVisible()
  await page.getByRole('button', { name: '重新加载' }).click()
  await expect.element(page.getByRole('tab', { name: '推荐' })).toBeVisible()
})
