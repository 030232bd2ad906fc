import type { Page } from '@playwright/test'
import { devices } from '@playwright/test'
import { homePage } from './pages/home-page.ts'
import { minePage, settingPage } from './pages/mine-page.ts'
import { playerPage } from './pages/player.ts'
import { startPage } from './pages/start-page.ts'
import { tabBar } from './pages/tab-bar.ts'
import { newPhone } from './support/phone.ts'
import { plainHttp } from './support/plain-http.ts'
import { expect, test } from './support/test.ts'
import { listFree } from './support/works.ts'

const outside = 'https://www.baidu.com/'

/** Moves the stored time of the last advert or popup back, as if that time had passed. */
async function letPass(page: Page, name: 'splash' | 'popups', ms: number): Promise<void> {
  await page.evaluate(
    ([key, past]) => {
      const noted = JSON.parse(localStorage.getItem(key) ?? '')
      localStorage.setItem(key, JSON.stringify({ ...noted, lastAt: noted.lastAt - past }))
    },
    [`kaleido_${name}`, ms] as const,
  )
}

/** The names of everything that the browser keeps for the app. */
async function keptBy(page: Page) {
  const stored = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
  }))
  return { ...stored, cookies: (await page.context().cookies()).map(({ name }) => name) }
}
const nothing = { local: [], session: [], databases: [], caches: [], workers: [], cookies: [] }

test.describe('on the very first visit', () => {
  test.use({ storageState: newPhone })

  test(
    'without consent the browser keeps nothing at all, and the question can be reopened',
    { tag: ['@shell', '@session'] },
    async ({ page }) => {
      const start = startPage(page)
      const sent: string[] = []
      page.on('request', (request) => {
        const identification = request.headers()['x-user-agent']
        if (identification !== undefined) sent.push(identification)
      })
      const answered = page.waitForResponse(/\/api\/app\/ping\/check/)
      await page.goto('/mine/help?code=K7')
      await answered
      await expect(start.consent).toBeVisible()
      expect(await keptBy(page)).toEqual(nothing)
      await start.decline.tap()
      await expect(page.getByRole('heading', { name: '还没有开始' })).toBeVisible()
      expect(sent).not.toEqual([])
      for (const identification of sent) expect(identification).toContain(';DevID=;')
      expect(await keptBy(page)).toEqual(nothing)

      await page.getByRole('button', { name: '重新考虑' }).tap()
      await start.agree.tap()
      await start.passSplash()
      const kept = await keptBy(page)
      expect(kept.cookies).toEqual(expect.arrayContaining(['kaleido_uid', 'kaleido_device']))
      expect(kept.local).toEqual(expect.arrayContaining(['kaleido_deviceUid', 'kaleido_cutInfos']))
    },
  )

  test(
    'the requested address opens after the splash, with its query',
    { tag: ['@shell', '@splash', '@search'] },
    async ({ page }) => {
      const asked = '/search/result?q=%E8%8A%B1&type=post'
      await page.goto(asked)
      const start = startPage(page)
      await expect(start.consent).toBeVisible()
      expect(new URL(page.url()).pathname).toBe('/')
      expect(new URL(page.url()).searchParams.get('q')).toBe('花')
      await start.enter()
      await expect(page.getByRole('heading', { name: '搜索结果' })).toBeVisible()
      await expect(page).toHaveURL(asked)
    },
  )

  test(
    'the splash shows an advert once in four hours',
    { tag: ['@splash', '@advert'] },
    async ({ page }) => {
      const start = startPage(page)
      await page.goto('/')
      await start.enter()
      await expect(homePage(page).title).toBeVisible()
      // Records in the page itself whether the skip button was ever shown.
      await page.addInitScript(() => {
        new MutationObserver(() => {
          const labels = [...document.querySelectorAll('button')].map(
            (each) => each.ariaLabel ?? '',
          )
          if (labels.some((label) => label.includes('跳过')))
            sessionStorage.setItem('offered', 'yes')
        }).observe(document, { subtree: true, childList: true })
      })
      const wasOffered = () => page.evaluate(() => sessionStorage.getItem('offered') === 'yes')
      await letPass(page, 'splash', 3 * 3_600_000)
      await page.goto('/')
      await expect(homePage(page).title).toBeVisible()
      expect(await wasOffered()).toBe(false)
      await letPass(page, 'splash', 3_600_000)
      await page.goto('/')
      await expect(homePage(page).title).toBeVisible()
      expect(await wasOffered()).toBe(true)
    },
  )

  test(
    'no popup comes over the video of a shared link; then one in a session, and a notice that was read never again',
    { tag: ['@advert', '@layout', '@player'] },
    async ({ page, operator }) => {
      const start = startPage(page)
      const { seconds } = playerPage(page)
      const [work] = await listFree(operator, 'video')
      const shared = `/detail/${work?.id ?? ''}?from=chat`
      await page.goto(shared)
      await start.agree.tap()
      await start.passSplash()
      await expect(page).toHaveURL(shared)
      // Longer than nobody may have touched the screen before one comes.
      await expect.poll(seconds).toBeGreaterThan(6)
      await expect(start.popup).toHaveCount(0)
      await page.goto('/')
      const notice = page.getByRole('dialog', { name: '公告' })
      const advert = page.getByRole('dialog', { name: '转一转，好运来' })
      await expect(notice).toBeVisible()
      const read = page.waitForResponse((response) => response.url().includes('announce/dismiss'))
      await notice.getByRole('button', { name: '知道了' }).tap()
      await read
      await expect(start.popup).toHaveCount(0)

      // In the next session the notice would come first.
      await letPass(page, 'popups', 30 * 60_000)
      await page.evaluate(() => sessionStorage.removeItem('kaleido_popupShown'))
      await page.reload()
      await expect(advert).toBeVisible()
      await expect(advert.getByText('转一转，好运来')).toBeVisible()
      await page.goBack()
      await expect(advert).toBeHidden()
      await expect(homePage(page).title).toBeVisible()
    },
  )

  test(
    'a desktop shows the app in a phone frame, and a QR code that opens it on a real one',
    { tag: ['@shell'] },
    async ({ anotherPhone, baseURL }) => {
      const { defaultBrowserType: _, ...look } = devices['Desktop Chrome']
      const page = await anotherPhone({ ...look })
      const code = page.getByRole('img', { name: '用手机打开的二维码' })
      await page.goto(plainHttp(baseURL))
      await expect(code).toBeVisible()
      // This product is reached from its own machine alone.
      await page.goto('/')
      await expect(page.getByText('手机打不开这台电脑的本机地址')).toBeVisible()
      await expect(code).toBeHidden()
      const frame = page.frameLocator('iframe[title=万花筒预览]')
      await frame.getByRole('button', { name: '同意并继续' }).click()
      await expect(frame.getByRole('heading', { name: '首页', exact: true })).toBeVisible()
      await frame.getByRole('button', { name: '知道了' }).click()
      await frame.getByRole('link', { name: '我的' }).click()
      await expect(frame.getByRole('button', { name: '登录 / 注册' })).toBeVisible()
    },
  )
})

test(
  "the app's storage keys bear its name, and clearing the cache leaves other data alone",
  { tag: ['@shell'] },
  async ({ page }) => {
    await homePage(page).open()
    await page.evaluate(() => localStorage.setItem('of_another_app', 'stays'))
    await tabBar(page).open('我的')
    const uid = await minePage(page).uid()
    await minePage(page).setting.tap()
    await settingPage(page).row('清理缓存').tap()
    await page.getByRole('alertdialog').getByRole('button', { name: '清理' }).tap()
    await expect(page.getByText('缓存已清理')).toBeVisible()
    const keys = await page.evaluate(() =>
      [localStorage, sessionStorage].flatMap((area) => Object.keys(area)),
    )
    expect(keys.filter((key) => !key.startsWith('kaleido_'))).toEqual(['of_another_app'])
    await page.reload()
    await page.getByRole('button', { name: '返回' }).tap()
    await expect(minePage(page).id).toHaveAccessibleName(`复制 ID ${uid}`)
  },
)

test(
  'the app records the return from a work, and resets it on the next navigation',
  { tag: ['@shell', '@feed', '@work'] },
  async ({ page }) => {
    const op = () => page.evaluate(() => localStorage.getItem('kaleido_current_op'))
    await homePage(page).open()
    await homePage(page).works.getByRole('link').first().tap()
    await expect(page).toHaveURL(/\/detail\/\d+$/)
    expect(await op()).toBeNull()
    await page.getByRole('button', { name: '返回' }).tap()
    await expect(homePage(page).title).toBeVisible()
    await expect.poll(op).toBe('"1"')
    await tabBar(page).open('社区')
    await expect.poll(op).toBeNull()
  },
)

test.describe('with the guards of production', () => {
  test.use({ guards: { deviceGate: 'redirect', devtoolsGuard: true } })

  for (const device of ['Desktop Chrome', 'Galaxy S24'] as const) {
    test(
      `a ${device} is redirected to the outside address`,
      { tag: ['@shell', '@ops'] },
      async ({ anotherPhone }) => {
        const { defaultBrowserType: _, ...look } = devices[device]
        const page = await anotherPhone({ ...look })
        await page.route(outside, (route) => route.fulfill({ body: 'outside' }))
        await page.goto('/')
        await expect(page.getByText('outside')).toBeVisible()
        expect(page.url()).toBe(outside)
      },
    )
  }

  test(
    'an iPhone is admitted, and ordinary use does not trigger the guard',
    { tag: ['@shell', '@ops'] },
    async ({ page }) => {
      await page.route(outside, (route) => route.fulfill({ body: 'outside' }))
      await homePage(page).open()
      // A dozen checks of the guard; guard.test.ts proves that it goes on for as long as the page lives.
      const end = performance.now() + 6_000
      const tabs = ['发现', '社区', '我的', '首页'] as const
      const widths = [402, 320, 507, 694, 195]
      for (let turn = 0; performance.now() < end || turn < widths.length; turn += 1) {
        await page.setViewportSize({ width: widths[turn % widths.length] ?? 402, height: 874 })
        await tabBar(page).open(tabs[turn % tabs.length] ?? '首页')
        await page.mouse.wheel(0, 400)
        await page.evaluate(
          (zoom) => (document.documentElement.style.zoom = zoom),
          String(1 + (turn % 3) / 2),
        )
      }
      await expect(tabBar(page).bar).toBeVisible()
      expect(new URL(page.url()).origin).not.toBe(new URL(outside).origin)
    },
  )

  test(
    'open developer tools redirect to the outside address',
    { tag: ['@shell', '@ops'] },
    async ({ page }) => {
      await page.route(outside, (route) => route.fulfill({ body: 'outside' }))
      await homePage(page).open()
      const tools = await page.context().newCDPSession(page)
      tools.on('Debugger.paused', () => {
        // Slower than any machine, as a person would be.
        setTimeout(() => void tools.send('Debugger.resume'), 300)
      })
      await tools.send('Debugger.enable')
      await expect(page.getByText('outside')).toBeVisible()
    },
  )
})

test.describe('under the page’s policy', () => {
  test.use({ expected: /TrustedHTML|TrustedScriptURL/ })

  test(
    'no script makes markup or code of a text, and the worker starts all the same',
    { tag: ['@shell'] },
    async ({ page }) => {
      await homePage(page).open()
      const refused = await page.evaluate(() => {
        const sinks: readonly (() => void)[] = [
          () => (document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>'),
          () => (document.createElement('script').src = '/sw.js'),
          () => document.createElement('i').insertAdjacentHTML('beforeend', '<b>'),
          () => void new Worker('/sw.js'),
        ]
        return sinks.map((write) => {
          try {
            write()
            return 'written'
          } catch (error) {
            return error instanceof TypeError ? 'refused' : String(error)
          }
        })
      })
      expect(refused).toEqual(['refused', 'refused', 'refused', 'refused'])
      const isServed = () =>
        page.evaluate(async () => (await navigator.serviceWorker.ready) !== null)
      expect(await isServed()).toBe(true)
    },
  )
})
