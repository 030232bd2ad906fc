import { expect } from '@playwright/test'
import { hasEngine } from '../tools/test/engines.ts'
import { webKitHomePage } from './pages/home-page.webkit.ts'
import { test } from './webkit/test.ts'

test.skip(!hasEngine('webkit'), 'there is no WebKit on this machine')

test.beforeEach(async ({ webKit, baseURL }) => {
  await webKit.open(`${baseURL}/`)
})

test('WebKit reaches every line, by answers that it opened itself', async ({ webKit }) => {
  const home = webKitHomePage(webKit)
  for (const kind of ['接口线路', '图片线路', '视频线路']) {
    await expect.poll(() => home.lines(kind)).toEqual([expect.stringMatching(/线路 1[^]*\d+ ms/)])
  }
  expect(await home.headings()).toContain('万花筒')
  expect(await home.troubles()).toEqual([])
})

test('English is one tap away in WebKit, and stays after a reload', async ({ webKit }) => {
  const home = webKitHomePage(webKit)
  await expect.poll(() => home.headings()).toContain('万花筒')
  await home.choose('English')
  await expect.poll(() => home.lines('API lines')).toEqual([expect.stringMatching(/Line 1/)])
  await webKit.reload()
  await expect.poll(() => home.headings()).toContain('Kaleido')
  expect(await webKit.run(() => document.documentElement.lang)).toBe('en')
})

for (const [colorScheme, background] of [
  ['light', 'rgb(246, 244, 240)'],
  ['dark', 'rgb(13, 14, 17)'],
] as const) {
  test.describe(`in a ${colorScheme} system`, () => {
    test.use({ colorScheme })

    test(`WebKit's page is ${colorScheme}, and no wider than its window`, async ({ webKit }) => {
      await expect
        .poll(() => webKitHomePage(webKit).lines('视频线路'))
        .toEqual([expect.stringMatching(/\d+ ms/)])
      const look = await webKit.run(() => ({
        background: getComputedStyle(document.documentElement).backgroundColor,
        overflow: document.documentElement.scrollWidth - innerWidth,
      }))
      expect(look).toEqual({ background, overflow: 0 })
    })
  })
}
