import type { Page } from '@playwright/test'
import { homePage } from './pages/home-page.ts'
import { downPage, linesPage } from './pages/lines-page.ts'
import { minePage, settingPage } from './pages/mine-page.ts'
import { searchPage } from './pages/search-page.ts'
import { startPage } from './pages/start-page.ts'
import { tabBar } from './pages/tab-bar.ts'
import { kill, lineInUse } from './support/lines.ts'
import { newPhone } from './support/phone.ts'
import { plainHttp } from './support/plain-http.ts'
import { expect, test } from './support/test.ts'

const kinds = ['接口线路', '图片线路', '视频线路'] as const
/** The product has two host names, so two lines of each kind. */
const twoLines = [/线路 1[^]*\d+ms/, /线路 2[^]*\d+ms/]

type Kind = (typeof kinds)[number]

/** On a busy machine an answer may take longer than a probe waits: then it is probed again. */
async function expectReachable(page: Page, wanted: readonly Kind[]): Promise<void> {
  const { lines, button } = linesPage(page)
  await expect(async () => {
    const isMissed = (await page.getByText('不可达').count()) > 0
    if (isMissed) await button('重新检测').tap()
    for (const kind of wanted) await expect(lines(kind)).toHaveText(twoLines, { timeout: 5_000 })
  }).toPass()
}

async function openLines(page: Page): Promise<void> {
  await homePage(page).open()
  await tabBar(page).open('我的')
  await minePage(page).setting.tap()
  await settingPage(page).row('网络线路').tap()
}

test(
  'every line of the product is reachable, with its latency',
  { tag: ['@line'] },
  async ({ page }) => {
    await openLines(page)
    await expectReachable(page, kinds)
  },
)

test(
  'without WebCrypto, as by plain http, the app still opens sealed answers',
  { tag: ['@line', '@session'] },
  async ({ page, baseURL }) => {
    await page.goto(plainHttp(baseURL))
    expect(await page.evaluate(() => [isSecureContext, typeof crypto.subtle])).toEqual([
      false,
      'undefined',
    ])
    const answer = page.waitForResponse((response) =>
      response.url().includes('/api/app/mine/login'),
    )
    await startPage(page).enter()
    expect(await (await answer).json()).toMatchObject({ hash: 'k1', data: expect.any(String) })
    await expect(homePage(page).works.first()).toBeVisible()
  },
)

test(
  'a dead line is shown as unreachable, and can be probed again',
  { tag: ['@line'] },
  async ({ page }) => {
    await openLines(page)
    const { lines, button } = linesPage(page)
    const dead = lines('图片线路').filter({ hasText: '不可达' })
    await expectReachable(page, ['图片线路'])
    const revive = await kill(page, await lineInUse(page, 'imageURL'))
    await expect(async () => {
      await button('重新检测').tap()
      await expect(dead).toHaveCount(1, { timeout: 5_000 })
    }).toPass()
    await revive()
    await expectReachable(page, ['图片线路'])
  },
)

test(
  'the API line dies while the app runs, and the next answer comes over another one',
  { tag: ['@line'] },
  async ({ page }) => {
    await homePage(page).open()
    await expect(homePage(page).works.first()).toBeVisible()
    const dead = await lineInUse(page, 'baseUrl')
    await kill(page, `${dead}/api`)
    // Requests in flight may still be answered by the old line.
    const answer = page.waitForResponse(
      (response) => response.url().includes('/api/app/') && !response.url().startsWith(dead),
    )
    await tabBar(page).open('社区')
    await answer
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(downPage(page).title).toBeHidden()
    expect(await lineInUse(page, 'baseUrl')).not.toBe(dead)
  },
)

test.describe('with pictures fetched by the worker', () => {
  // The browser logs the worker's failed fetches under a generic name.
  test.use({ expected: /net::ERR_FAILED/ })

  test(
    'the image line dies while the app runs, and the next picture comes over another one',
    { tag: ['@line', '@media'] },
    async ({ page }) => {
      await homePage(page).open()
      await expect(homePage(page).works.first()).toBeVisible()
      await expect.poll(() => lineInUse(page, 'imageURL')).not.toBe('')
      const dead = await lineInUse(page, 'imageURL')
      await kill(page, dead)
      await tabBar(page).open('发现')
      await expect.poll(() => lineInUse(page, 'imageURL')).not.toBe(dead)
      const pictures = page.getByRole('main').locator('img')
      const shown = () =>
        pictures.evaluateAll(
          (images) =>
            images.filter((each) => each instanceof HTMLImageElement && each.naturalWidth > 0)
              .length,
        )
      await expect.poll(shown).toBeGreaterThan(0)
    },
  )
})

test(
  'while no line answers the app says so above what it has, retries, and continues where it was',
  { tag: ['@line', '@ops'] },
  async ({ page, operator }) => {
    await homePage(page).open()
    await expect(homePage(page).works.first()).toBeVisible()
    await page.evaluate(() => Object.assign(globalThis, { sameVisit: true }))
    // Calls and reports alike.
    const pattern = '**/app/**'
    await page.context().route(pattern, (route) => route.abort('connectionrefused'))
    await tabBar(page).open('社区')
    const down = downPage(page)
    await expect(down.banner).toBeVisible()
    await tabBar(page).open('首页')
    await expect(homePage(page).works.first()).toBeVisible()
    await tabBar(page).open('社区')
    const kept = () => page.evaluate(() => localStorage.getItem('kaleido_reports'))
    await expect.poll(kept).not.toBeNull()
    const before = await operator.run('ops', 'reports', 'domain')
    await page.context().unroute(pattern)
    await expect(down.banner).toBeHidden()
    await expect(page.getByRole('article').first()).toBeVisible()
    expect(await page.evaluate(() => 'sameVisit' in globalThis)).toBe(true)
    await expect.poll(kept).toBeNull()
    await expect.poll(() => operator.run('ops', 'reports', 'domain')).not.toBe(before)
  },
)

test.describe('on the very first visit', () => {
  test.use({ storageState: newPhone })

  test(
    'a start that no line answers says so on a page of its own, and goes on once one does',
    { tag: ['@line', '@shell'] },
    async ({ page }) => {
      const pattern = '**/app/**'
      await page.context().route(pattern, (route) => route.abort('connectionrefused'))
      await page.goto('/')
      const down = downPage(page)
      await expect(down.title).toBeVisible()
      await expect(down.nextTry).toBeVisible()
      await page.context().unroute(pattern)
      await expect(down.title).toBeHidden()
      await expect(startPage(page).consent).toBeVisible()
    },
  )
})

/** How many covers of the home page are shown. */
function covers(page: Page): Promise<number> {
  return homePage(page)
    .works.locator('img')
    .evaluateAll(
      (all) =>
        all.filter((each) => each instanceof HTMLImageElement && each.naturalWidth > 0).length,
    )
}

test(
  'while no picture line answers a probe, pictures keep their placeholders, and load once one does',
  { tag: ['@line'] },
  async ({ page }) => {
    await homePage(page).open()
    await page.evaluate(() => navigator.serviceWorker.ready)
    let probes = 0
    const mediaCheck = /:\d+\/check$/
    await page.context().route(mediaCheck, (route) => {
      probes += 1
      return route.abort('connectionrefused')
    })
    await page.reload()
    await expect(homePage(page).works.first()).toBeVisible()
    await expect.poll(() => probes).toBeGreaterThan(3)
    expect(await covers(page)).toBe(0)
    await page.context().unroute(mediaCheck)
    await expect.poll(() => covers(page)).toBeGreaterThan(1)
  },
)

test.describe('without a network', () => {
  // A picture that was not fetched before it went fails, and a browser logs that.
  test.use({ expected: /net::ERR_FAILED .*\/p\// })

  test(
    'without a network or an answering line a reload shows cached content with its pictures, and says so',
    { tag: ['@line', '@shell'] },
    async ({ page }) => {
      const offline = page.getByText('网络已断开，先看看已有的内容')
      await homePage(page).open()
      await expect(homePage(page).works.first()).toBeVisible()
      await page.evaluate(() => navigator.serviceWorker.ready)
      // The worker caches the first page that it fetches itself.
      await page.reload()
      await expect.poll(() => covers(page)).toBeGreaterThan(1)
      // A picture that is still being fetched would fail, and be reported as an error.
      await page.waitForLoadState('networkidle')
      await page.context().setOffline(true)
      await page.reload()
      await expect(offline).toBeVisible()
      await expect(tabBar(page).bar).toBeVisible()
      await expect.poll(() => covers(page)).toBeGreaterThan(1)
      // It lies above the page, not on it.
      const [banner, search] = [
        await offline.boundingBox(),
        await searchPage(page).pill.boundingBox(),
      ]
      expect(search?.y).toBeGreaterThan((banner?.y ?? 0) + (banner?.height ?? 0))
      await page.context().setOffline(false)
      await expect(offline).toBeHidden()

      // The browser says that it is online, and nothing answers.
      const pattern = '**/{app,p}/**'
      await page.context().route(pattern, (route) => route.abort('connectionrefused'))
      await page.reload()
      await expect(downPage(page).banner).toBeVisible()
      await expect.poll(() => covers(page)).toBeGreaterThan(1)
      await page.context().unroute(pattern)
      await expect(downPage(page).banner).toBeHidden()
      await tabBar(page).open('社区')
      await expect(page.getByRole('article').first()).toBeVisible()
    },
  )
})

test.describe('with a code chunk that fails to load', () => {
  test.use({ serviceWorkers: 'block', expected: /net::ERR_FAILED|dynamically imported module/ })

  test(
    'the screen around it keeps working, and reloading brings it',
    { tag: ['@shell', '@publish'] },
    async ({ page }) => {
      await homePage(page).open()
      await tabBar(page).open('社区')
      await expect(page.getByRole('article').first()).toBeVisible()
      await page.route('**/MemberSheet*.js', (route) => route.abort())
      await page.getByRole('button', { name: '发布', exact: true }).tap()
      await expect(page.getByText('部分内容加载失败')).toBeVisible()
      await expect(page.getByRole('article').first()).toBeVisible()
      await page.unrouteAll()
      await page.getByRole('button', { name: '重新加载' }).tap()
      await expect(page.getByRole('article').first()).toBeVisible()
      await page.getByRole('button', { name: '发布', exact: true }).tap()
      await expect(page.getByRole('dialog', { name: '登录后继续' })).toBeVisible()
    },
  )
})
