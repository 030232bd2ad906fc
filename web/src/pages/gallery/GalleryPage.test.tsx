import { setDarkGate } from '@kaleido/contract/account-dark'
import { openGallery } from '@kaleido/contract/gallery'
import { getWork } from '@kaleido/contract/work'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openDisplay } from '../../shared/display/display.ts'
import { testStore, testUser } from '../../testing/connection.tsx'
import { drawn, pagesFrom } from '../../testing/galleries.ts'
import { found, grid, reader, serve, show, tile } from '../../testing/gallery-page.tsx'
import { showPage } from '../../testing/shown.tsx'
import { GalleryScreen } from './GalleryScreen.tsx'

type Shift = PerformanceEntry & {
  readonly value: number
  readonly sources: readonly { readonly node: Node | null }[]
}

/** Keys work after the opening animation. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 700))

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
