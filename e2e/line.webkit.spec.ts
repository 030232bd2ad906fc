import { expect } from '@playwright/test'
import { hasEngine } from '../tools/test/engines.ts'
import { webKitVisit } from './pages/first-visit.webkit.ts'
import { test } from './webkit/test.ts'

test.skip(!hasEngine('webkit'), 'there is no WebKit on this machine')

// Debian's WebKit is no iPhone, and its user agent says so.
test.use({ guards: { deviceGate: 'off', devtoolsGuard: null } })

test.beforeEach(async ({ webKit, baseURL }) => {
  await webKit.open(`${baseURL}/mine/setting/lines`)
  await webKitVisit(webKit).button('同意并继续')
  await webKitVisit(webKit).arrive('网络线路')
})

test(
  'WebKit reaches every line, by answers that it opened itself',
  { tag: ['@line'] },
  async ({ webKit }) => {
    const visit = webKitVisit(webKit)
    for (const kind of ['接口线路', '图片线路', '视频线路']) {
      await expect
        .poll(() => visit.lines(kind))
        .toEqual([
          expect.stringMatching(/线路 1[^]*\d+ms/),
          expect.stringMatching(/线路 2[^]*\d+ms/),
        ])
    }
    expect(await visit.headings()).toContain('网络线路')
  },
)

for (const [colorScheme, background] of [
  ['light', 'rgb(246, 244, 240)'],
  ['dark', 'rgb(13, 14, 17)'],
] as const) {
  test.describe(`in a ${colorScheme} system`, () => {
    test.use({ colorScheme })

    test(
      `WebKit's page is ${colorScheme}, and no wider than its window`,
      { tag: ['@line', '@shell'] },
      async ({ webKit }) => {
        await expect
          .poll(() => webKitVisit(webKit).lines('视频线路'))
          .toContainEqual(expect.stringMatching(/\d+ms/))
        const look = await webKit.run(() => ({
          background: getComputedStyle(document.documentElement).backgroundColor,
          overflow: document.documentElement.scrollWidth - innerWidth,
        }))
        expect(look).toEqual({ background, overflow: 0 })
      },
    )
  })
}
