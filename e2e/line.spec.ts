import { homePage } from './pages/home-page.ts'
import { plainHttp } from './support/plain-http.ts'
import { expect, seriousFindings, test } from './support/test.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/')
})

test('every line of a fresh start is reachable, with its time', async ({ page }) => {
  const home = homePage(page)
  await expect(home.name).toHaveText('万花筒')
  for (const kind of ['接口线路', '图片线路', '视频线路']) {
    await expect(home.lines(kind)).toHaveText([/线路 1.*\d+ ms/])
  }
})

test('without WebCrypto, as by plain http, the app opens sealed answers all the same', async ({
  page,
  baseURL,
}) => {
  const home = homePage(page)
  const url = plainHttp(baseURL)
  const answer = page.waitForResponse(`${url}api/app/ping/domain/h5`)
  await page.goto(url)
  expect(await page.evaluate(() => [isSecureContext, typeof crypto.subtle])).toEqual([
    false,
    'undefined',
  ])
  expect(await (await answer).json()).toMatchObject({ hash: 'k1', data: expect.any(String) })
  for (const kind of ['接口线路', '图片线路', '视频线路']) {
    await expect(home.lines(kind)).toHaveText([/kaleido\.test:\d+.*\d+ ms/])
  }
})

test('English is one tap away, and stays after a reload', async ({ page }) => {
  const home = homePage(page)
  await home.button('English').tap()
  await expect(home.lines('API lines')).toHaveText([/Line 1/])
  await page.reload()
  await expect(home.name).toHaveText('Kaleido')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('a line that goes away is shown as unreachable, and can be probed again', async ({ page }) => {
  const home = homePage(page)
  await expect(home.lines('图片线路')).toHaveText([/\d+ ms/])
  await page.route('**/check', (route) => route.abort('connectionfailed'))
  await home.button('重新检测').tap()
  await expect(home.lines('图片线路')).toHaveText([/不可达/])
  await page.unroute('**/check')
  await home.button('重新检测').tap()
  await expect(home.lines('图片线路')).toHaveText([/\d+ ms/])
})

test('while the lines are on their way, their place is held', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/api/app/ping/domain/h5', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.reload()
  await expect(page.getByText('正在获取线路').first()).toBeAttached()
  held.resolve()
  await expect(homePage(page).lines('接口线路')).toHaveText([/\d+ ms/])
})

test('without an answer the page says why, and one tap tries again', async ({ page }) => {
  const home = homePage(page)
  await page.route('**/api/app/ping/**', (route) => route.abort('connectionrefused'))
  await page.reload()
  await expect(home.trouble).toContainText('线路没能获取到')
  await expect(home.trouble).toContainText('网络错误')
  expect(await seriousFindings(page)).toEqual([])
  await page.unroute('**/api/app/ping/**')
  await home.button('重试').tap()
  await expect(home.lines('接口线路')).toHaveText([/\d+ ms/])
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`in a ${colorScheme} system the page is ${colorScheme} and accessible`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await expect(homePage(page).lines('视频线路')).toHaveText([/\d+ ms/])
    const background = await page.evaluate(
      () => getComputedStyle(document.documentElement).backgroundColor,
    )
    expect(background).toBe(colorScheme === 'dark' ? 'rgb(13, 14, 17)' : 'rgb(246, 244, 240)')
    expect(await seriousFindings(page)).toEqual([])
  })
}

test('nothing is wider than the smallest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await expect(homePage(page).lines('视频线路')).toHaveText([/\d+ ms/])
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(320)
})
