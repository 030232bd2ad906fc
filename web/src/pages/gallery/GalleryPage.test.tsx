import { setDarkGate } from '@kaleido/contract/account-dark'
import { listRelated, listViewerParts } from '@kaleido/contract/feed'
import { galleryPage, openGallery } from '@kaleido/contract/gallery'
import { recordHistory } from '@kaleido/contract/library'
import { setFavourite, setLike } from '@kaleido/contract/reaction'
import { setBlock } from '@kaleido/contract/social'
import { getWork } from '@kaleido/contract/work'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aGallery, drawn, pagesFrom } from '../../testing/galleries.ts'
import { openDisplay } from '../../shared/display/display.ts'
import { testStore, testUser } from '../../testing/connection.tsx'
import { refused } from '../../testing/refused.ts'
import type { FakeServer } from '../../testing/server.ts'
import { answered, fakeServer } from '../../testing/server.ts'
import { showPage } from '../../testing/shown.tsx'
import { GalleryScreen } from './GalleryScreen.tsx'

interface Cut {
  total: number
  open: number
  needs?: 'register' | 'vip' | 'svip' | 'coin'
  price?: number
  expiresAt?: string
}

const work = aGallery(7, { title: '赭石色的午后', access: { mode: 'vip' } })
const found = {
  work,
  text: '一座海边的房子。',
  tags: ['海边'],
  favourites: 12,
  shares: 3,
  state: 'published',
  isOwn: false,
}

function openedFrom(from: number, { total, open, needs, price, expiresAt }: Cut) {
  const list = pagesFrom(from, { total, open })
  return {
    reason: open < total ? 'preview' : 'free',
    pages: total,
    open,
    list,
    hasNext: from + list.length <= total,
    ...(needs && { needs }),
    ...(price !== undefined && { price }),
    ...(expiresAt && { expiresAt }),
  }
}

/** A gallery with its pages; the answers can change during the test. */
function serve(cut: Cut) {
  const server = fakeServer({
    [getWork.path]: { data: found },
    [listRelated.path]: { data: { list: [aGallery(8)], hasNext: false } },
  })
  const asked: number[] = []
  const answer = (now: Cut) =>
    server.answer(openGallery.path, {
      response() {
        const from = now.total > galleryPage.usual ? asked.length * galleryPage.usual + 1 : 1
        asked.push(from)
        return answered(openedFrom(from, now))
      },
    })
  answer(cut)
  return { server, asked, answer }
}

const show = (node = <GalleryScreen id="7" />) => showPage(() => node)
const grid = () => page.getByRole('list', { name: '《赭石色的午后》的图片' })
const tile = (number: number) =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`^第 ${number} 张`) })
type Shift = PerformanceEntry & {
  readonly value: number
  readonly sources: readonly { readonly node: Node | null }[]
}

/** Keys work after the opening animation. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 700))
const reader = () => page.getByRole('dialog', { name: '看图：赭石色的午后' })

test('it shows its details, its pages and related works', async () => {
  serve({ total: 36, open: 36 })
  await show()
  await expect.element(page.getByRole('heading', { name: '赭石色的午后', level: 2 })).toBeVisible()
  await expect.element(page.getByText('海边', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('link', { name: '作者：海边的林深' })).toBeVisible()
  await expect.element(grid()).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'gallery 8' })).toBeInTheDocument()
})

test('of the area after dark it asks for the gate first; the look comes and goes with it', async () => {
  const cut = { total: 3, open: 3 }
  const { server, answer } = serve(cut)
  const isBehind = {
    response: () => Response.json({ code: 403, data: { key: 'work.after_dark' } }, { status: 403 }),
  }
  for (const { path } of [getWork, openGallery]) server.answer(path, isBehind)
  server.answer(setDarkGate.path, { data: { isPassed: true } })
  const { connection, display, leave } = await show()
  connection.session.enter({ token: 't', user: testUser() })
  await expect.element(page.getByRole('heading', { name: /仅限成年人/ })).toBeVisible()
  server.answer(getWork.path, { data: { ...found, isDark: true } })
  answer(cut)
  await page.getByRole('button', { name: '我已满 18 岁' }).click()
  await expect.element(page.getByRole('heading', { name: '赭石色的午后', level: 2 })).toBeVisible()
  expect(connection.session.state.getState().user?.mayGoDark).toBe(true)
  expect(display.getState().isDarkWeb).toBe(true)
  leave()
  await expect.poll(() => display.getState().isDarkWeb).toBe(false)
})

test('opened from the area after dark an ordinary one comes in the ordinary look', async () => {
  serve({ total: 3, open: 3 })
  const store = testStore()
  openDisplay(store).setState({ isDarkWeb: true })
  const { display } = await showPage(() => <GalleryScreen id="7" />, store)
  await expect.element(page.getByRole('heading', { name: '赭石色的午后', level: 2 })).toBeVisible()
  expect(display.getState().isDarkWeb).toBe(false)
})

test('of five thousand pages no more than sixty are mounted, and none moves as they load', async () => {
  const { asked } = serve({ total: 5_000, open: 5_000 })
  await show()
  await expect.element(tile(1)).toBeVisible()
  const shifts: number[] = []
  const watch = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as Shift
      // Content after the list moves down as it grows; the pages themselves never move.
      if (sources.some(({ node }) => node && grid().element().contains(node))) shifts.push(value)
    }
  })
  watch.observe({ type: 'layout-shift' })
  const main = page.getByRole('main').element()
  const places = new Map<string, string>()
  for (let step = 0; step < 12; step += 1) {
    main.scrollTop += 1_500
    await new Promise((resolve) => setTimeout(resolve, 60))
    const tiles = [...grid().element().querySelectorAll<HTMLElement>('li')]
    expect(tiles.length).toBeGreaterThan(0)
    expect(tiles.length).toBeLessThanOrEqual(60)
    for (const each of tiles) {
      const { left, top } = each.style
      const place = `${left} ${top}`
      const number = each.ariaPosInSet ?? ''
      expect(places.get(number) ?? place).toBe(place)
      places.set(number, place)
    }
  }
  watch.disconnect()
  expect(asked.length).toBeGreaterThan(3)
  expect(asked).toEqual([...new Set(asked)])
  expect(shifts).toEqual([])
})

test('a tap on the cover, whose name includes its badge, opens the first picture', async () => {
  serve({ total: 36, open: 36 })
  const { path } = await show()
  await page.getByRole('button', { name: /看大图.*VIP/ }).click()
  await expect.poll(path).toContain('page=1')
  await expect.element(page.getByRole('dialog')).toBeVisible()
})

test('a tap opens the reader at that page; going back closes it and restores the grid', async () => {
  serve({ total: 36, open: 36 })
  const { path } = await show()
  await expect.element(tile(12)).toBeInTheDocument()
  const main = page.getByRole('main').element()
  main.scrollTop = 300
  await tile(12).click()
  const before = main.scrollTop
  await expect.element(reader().getByText('12 / 36')).toBeVisible()
  expect(path()).toContain('page=12')
  await settle()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(reader().getByText('13 / 36')).toBeVisible()
  // Going back restores the page.
  await expect.poll(path).toContain('page=13')
  await reader().getByRole('button', { name: '关闭看图' }).click()
  await expect.element(reader()).not.toBeInTheDocument()
  await expect.poll(path).not.toContain('page=')
  expect(main.scrollTop).toBe(before)
  expect((main as HTMLElement).inert).toBe(false)
})

test("going back during the reader's opening animation leaves the grid alone on screen", async () => {
  serve({ total: 36, open: 36 })
  const { path, leave } = await show()
  await tile(1).click()
  await reader().getByRole('button', { name: '关闭看图' }).click()
  await expect.element(reader()).not.toBeInTheDocument()
  await expect.poll(path).not.toContain('page=')
  await tile(2).click()
  await expect.element(reader()).toBeInTheDocument()
  leave()
  await expect.element(reader()).not.toBeInTheDocument()
})

test('Escape closes the reader, a thumbnail opens its page', async () => {
  serve({ total: 36, open: 36 })
  const { path } = await show()
  await tile(1).click()
  await reader().getByRole('button', { name: '第 4 张，共 36 张' }).click()
  await expect.element(reader().getByText('4 / 36')).toBeVisible()
  await settle()
  await userEvent.keyboard('{Escape}')
  await expect.element(reader()).not.toBeInTheDocument()
  await expect.poll(path).not.toContain('page=')
})

test('after the unlocked pages a lock page shows what unlocks the rest', async () => {
  serve({ total: 36, open: 3, needs: 'vip', price: 28 })
  await show()
  await page.getByRole('button', { name: '第 20 张，未解锁' }).click()
  const lock = reader().getByRole('region', { name: '预览到此结束' })
  await expect.element(lock.getByText('还有 33 张，VIP 免费看')).toBeVisible()
  await expect.element(reader().getByText('4 / 36')).toBeVisible()
  await expect.element(lock.getByRole('button', { name: '开通 VIP 免费看' })).toBeVisible()
  await expect.element(lock.getByRole('button', { name: '28 金币解锁整套' })).toBeVisible()
  await settle()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(reader().getByText('4 / 36')).toBeVisible()
})

test('a guest is asked to register where that unlocks it, and stays on the page', async () => {
  serve({ total: 36, open: 3, needs: 'register' })
  const { connection } = await show()
  await page.getByRole('button', { name: '第 4 张，未解锁' }).click()
  const lock = reader().getByRole('region', { name: '预览到此结束' })
  await lock.getByRole('button', { name: '注册或登录免费看' }).click()
  expect(connection.memberGate.asking.getState()).toBe('register')
  await expect.element(lock).toBeVisible()
  // The prompt opens over the reader.
  const { zIndex } = getComputedStyle(reader().element())
  const sheet = getComputedStyle(document.documentElement).getPropertyValue('--z-scrim')
  expect(Number(zIndex)).toBeLessThan(Number(sheet))
})

test('an expired address is renewed before its page is shown', async () => {
  const { asked, answer } = serve({ total: 3, open: 3, expiresAt: '2020-01-01T00:00:00.000Z' })
  answer({ total: 3, open: 3, expiresAt: '2020-01-01T00:00:00.000Z' })
  await show()
  await expect.element(tile(1)).toBeVisible()
  await expect.poll(() => asked.length).toBeGreaterThan(1)
  answer({ total: 3, open: 3, expiresAt: '2999-01-01T00:00:00.000Z' })
  await tile(2).click()
  await expect
    .poll(() => reader().element().querySelectorAll('img[alt="第 2 张，共 3 张"]').length)
    .toBe(1)
})

test('a page that fails to load says so, and can be retried by a tap', async () => {
  const { server } = serve({ total: 3, open: 3 })
  const pages = pagesFrom(1, { total: 3, open: 3 })
  const answer = (url: string) => {
    const list = pages.map((each) => ({ ...each, picture: { ...each, url } }))
    const data = { reason: 'free', pages: 3, open: 3, list, hasNext: false }
    server.answer(openGallery.path, { data: { ...data, expiresAt: '2020-01-01T00:00:00.000Z' } })
  }
  answer('/p/lost.webp')
  await show()
  await tile(1).click()
  const again = reader().getByRole('button', { name: '点按重试' }).first()
  await expect.element(again).toBeVisible()
  answer(drawn(300, 300))
  await again.click()
  await expect.element(reader().getByRole('img', { name: '第 1 张，共 3 张' })).toBeVisible()
})

test.each([
  [404, '这个图集不存在'],
  [410, '这个图集已被删除'],
])('with %i it says so, and links to others', async (status, title) => {
  const { server } = serve({ total: 3, open: 3 })
  const key = status === 404 ? 'work.not_found' : 'work.gone'
  server.answer(getWork.path, {
    response: () => Response.json({ code: status, data: { key } }, { status }),
  })
  await show()
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '看其他图集' })).toBeVisible()
})

/** Simulates a login: the viewer's state is loaded for it. */
async function showTo(server: FakeServer, part: object = {}) {
  const mine = { id: '7', isLiked: false, isFavourite: false, isOwned: false, seconds: 0 }
  const answer = (now: object) =>
    server.answer(listViewerParts.path, {
      data: { list: [{ ...mine, isUninteresting: false, ...now }] },
    })
  answer(part)
  const shown = await show()
  shown.connection.session.enter({ token: 't', user: testUser() })
  return { ...shown, answer }
}

const act = (name: string) => page.getByRole('main').getByRole('button', { name })

test('a like on the page and a favourite in the reader are shown in both', async () => {
  const { server } = serve({ total: 3, open: 3 })
  server.answer(setLike.path, { data: { isLiked: true, likes: 8_931 } })
  server.answer(setFavourite.path, { data: { isFavourite: true, favourites: 13 } })
  await showTo(server)
  await act('点赞 8,930').click()
  await expect.element(act('点赞 8,931')).toHaveAttribute('aria-pressed', 'true')
  await tile(1).click()
  await expect
    .element(reader().getByRole('button', { name: '点赞 8,931' }))
    .toHaveAttribute('aria-pressed', 'true')
  await reader().getByRole('button', { name: '收藏 12' }).click()
  await expect
    .element(reader().getByRole('button', { name: '收藏 13' }))
    .toHaveAttribute('aria-pressed', 'true')
})

test('a change that the server refuses is rolled back', async () => {
  const { server } = serve({ total: 3, open: 3 })
  server.answer(setFavourite.path, refused('reaction.too_many', '收藏已满，请先清理'))
  await showTo(server)
  await act('收藏 12').click()
  await expect.poll(() => server.asked).toContain(setFavourite.path)
  await expect.element(act('收藏 12')).toHaveAttribute('aria-pressed', 'false')
})

test('a longer view is recorded in the history; an unpublished gallery is neither recorded nor likeable', async () => {
  const { server } = serve({ total: 3, open: 3 })
  server.answer(recordHistory.path, { data: { isKept: true } })
  const { leave } = await showTo(server)
  await expect.poll(() => server.asked).toContain(recordHistory.path)
  leave()
  server.asked.length = 0
  server.answer(getWork.path, { data: { ...found, state: 'review' } })
  await showTo(server)
  await expect.element(page.getByText('审核中')).toBeVisible()
  await expect.element(act('点赞')).not.toBeInTheDocument()
  await new Promise((resolve) => setTimeout(resolve, 2_500))
  expect(server.asked).not.toContain(recordHistory.path)
})

test('becoming a member while it is shown unlocks it at once', async () => {
  const { server, answer } = serve({ total: 36, open: 3, needs: 'vip' })
  const { connection } = await showTo(server)
  await expect.element(page.getByRole('region', { name: '预览到此结束' })).toBeVisible()
  answer({ total: 36, open: 36 })
  const vip = { isVip: true, vipLevel: 1, vipExpireDate: '2999-01-01T00:00:00.000Z' } as const
  connection.session.learn({ ...testUser(), ...vip })
  await expect.element(page.getByRole('region', { name: '预览到此结束' })).not.toBeInTheDocument()
  await expect.element(tile(12)).toHaveAccessibleName('第 12 张，共 36 张')
})

const more = () => act('更多').click()

test('blocking its author, after a confirmation, removes it', async () => {
  const { server } = serve({ total: 3, open: 3 })
  const gone = () => Response.json({ code: 404, data: { key: 'work.not_found' } }, { status: 404 })
  server.answer(setBlock.path, {
    response() {
      server.answer(getWork.path, { response: gone })
      server.answer(openGallery.path, { response: gone })
      return answered({ isBlocked: true })
    },
  })
  const { connection } = await show()
  connection.session.enter({ token: 'member', user: testUser({ registered: true }) })
  await tile(1).click()
  await reader().getByRole('button', { name: '更多' }).click()
  await page.getByRole('button', { name: '拉黑' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '拉黑' }).click()
  await expect.element(page.getByRole('heading', { name: '这个图集不存在' })).toBeVisible()
  await expect.element(reader()).not.toBeInTheDocument()
})

test('it can be reported', async () => {
  serve({ total: 3, open: 3 })
  await show()
  await more()
  await page.getByRole('button', { name: '举报' }).click()
  await expect.element(page.getByRole('dialog', { name: '举报作品' })).toBeVisible()
})

test("one's own gallery has no such actions", async () => {
  const { server } = serve({ total: 3, open: 3 })
  server.answer(getWork.path, { data: { ...found, isOwn: true } })
  await show()
  await expect.element(tile(1)).toBeVisible()
  await expect.element(act('更多')).not.toBeInTheDocument()
})
