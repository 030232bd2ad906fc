import { render } from '@kaleido/ui/testing/render'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { splashMoment } from '../../shared/splash/splash.ts'
import { inApp, testConnection } from '../../testing/connection.tsx'
import { SplashAdvert } from './SplashAdvert.tsx'

const advert = {
  id: '1',
  slot: 'splash' as const,
  title: '一池锦鲤\n半夏清凉',
  text: '荷风 · 夏日园林影像季',
  picture: { url: '/p/1', width: 390, height: 728, placeholder: 'U3kOLQ54eI-Hh4iIiIiIiHiPh_eI' },
  href: 'vip_page',
  isAdvert: true,
  isLimited: false,
}

async function show(elapsedMs: number, changes: Partial<typeof advert> = {}) {
  const skip = vi.fn<() => void>()
  const open = vi.fn<() => void>()
  const parts = { advert: { ...advert, ...changes }, moment: splashMoment(elapsedMs, true) }
  const splash = <SplashAdvert {...parts} paintedArt={undefined} onSkip={skip} onOpen={open} />
  render(await inApp(testConnection(), splash))
  return { skip, open }
}

test('an advert is marked as such', async () => {
  await show(0)
  await expect.element(page.getByText('广告')).toBeVisible()
})

test("the operator's own notice is not marked as an advert", async () => {
  await show(0, { isAdvert: false })
  await expect.element(page.getByRole('heading', { name: /一池锦鲤/ })).toBeVisible()
  expect(page.getByText('广告').elements()).toHaveLength(0)
})

test('it cannot be skipped in its first three seconds, and says when', async () => {
  const { skip } = await show(1_500)
  const button = page.getByRole('button', { name: '2 秒后可跳过' })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await button.click({ force: true })
  expect(skip).not.toHaveBeenCalled()
})

test('afterwards it can, by a button large enough to tap', async () => {
  const { skip, open } = await show(3_000)
  const button = page.getByRole('button', { name: '跳过' })
  const { width, height } = button.element().getBoundingClientRect()
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  await button.click()
  expect([skip.mock.calls.length, open.mock.calls.length]).toEqual([1, 0])
})

test('a tap anywhere on it opens its link', async () => {
  const { skip, open } = await show(0)
  await page.getByRole('button', { name: /一池锦鲤.*了解详情/s }).click()
  expect([skip.mock.calls.length, open.mock.calls.length]).toEqual([0, 1])
})
