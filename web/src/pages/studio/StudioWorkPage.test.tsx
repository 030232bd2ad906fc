import type { OutputOf } from '@kaleido/contract/core/call'
import { getStudioWork } from '@kaleido/contract/studio'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { smallTargets } from '@kaleido/ui/testing/targets'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { testUser } from '../../testing/connection.tsx'
import { refused } from '../../testing/refused.ts'
import { type Answer, fakeServer } from '../../testing/server.ts'
import { showRouteAt } from '../../testing/shown.tsx'
import { aStudioWork, countedAt } from '../../testing/studio.ts'
import { StudioWorkPage } from './StudioWorkPage.tsx'

type Found = OutputOf<typeof getStudioWork>

const days = (...views: readonly number[]) =>
  views.map((count, at) => ({ day: `2026-11-1${at}`, views: count, watchSeconds: count * 10 }))
/** Of ten viewers, how many reached each fifth of the video. */
const steps = [9, 6, 4, 3].flatMap((reached) => Array.from({ length: 5 }, () => reached / 10))

const aFound = (changes: Partial<Found> = {}, card: Partial<Found['work']> = {}): Found => ({
  ...aStudioWork('31', { views: 12 }, card),
  starts: 20,
  completions: 5,
  likes: 8,
  comments: 2,
  favourites: 4,
  perDay: days(0, 3, 1, 0, 2, 6, 0),
  sources: [
    { source: 'search', views: 9 },
    { source: 'outside', views: 3 },
  ],
  retention: { viewers: 1_234, averageShare: 0.55, steps },
  countedAt,
  ...changes,
})

async function show(answer: Answer = { data: aFound() }) {
  const server = fakeServer({ [getStudioWork.path]: answer })
  const shown = await showRouteAt(StudioWorkPage, { path: '/studio/$id', address: '/studio/31' })
  shown.connection.session.enter({ token: 't', user: testUser({ registered: true }) })
  return { ...shown, server }
}

const text = (words: string | RegExp) => page.getByText(words, { exact: true })
const part = (name: string) => page.getByRole('region', { name })

test('a work with its days, its sources, and how far people watched', async () => {
  const { server } = await show()
  await expect.element(page.getByText(/^更新于 /)).toBeVisible()
  await expect.element(part('所选时间内').getByText('25%')).toBeVisible()
  const bars = part('每日观看量').getByRole('listitem')
  await expect.element(bars.nth(5)).toHaveTextContent('11-15：6')
  const heights = bars.elements().map((bar) => bar.lastElementChild?.clientHeight ?? 0)
  expect(heights[5]).toBe(Math.max(...heights))
  expect(heights[1]).toBeCloseTo((heights[5] ?? 0) / 2, -1)
  expect(heights[0]).toBe(0)
  const curve = part('留存曲线')
  await expect.element(curve.getByText('按最近 1,234 位观众计算')).toBeVisible()
  await expect.element(curve.getByText('平均观看了视频的 55%')).toBeVisible()
  for (const line of ['25% 的观众：90%', '50% 的观众：60%', '100% 的观众：30%']) {
    await expect.element(curve.getByText(`看到 ${line}`)).toBeVisible()
  }
  await expect.element(part('流量来源').getByText('75%')).toBeVisible()
  await expect.element(part('流量来源').getByText('站外或直接打开')).toBeVisible()
  await expectAccessible()
  expect(smallTargets()).toEqual([])
  await text('近 28 天').click()
  await expect
    .poll(() => server.inputs(getStudioWork.path))
    .toEqual([
      { id: '31', days: 7 },
      { id: '31', days: 28 },
    ])
})

test('without a view each part says why', async () => {
  const nothing = {
    views: 0,
    starts: 0,
    completions: 0,
    perDay: days(0, 0, 0, 0, 0, 0, 0),
    sources: [],
    retention: null,
  }
  await show({ data: aFound(nothing, { views: 0 }) })
  await expect.element(text('还没有人观看')).toBeVisible()
  await expect.element(text('有人观看后，会显示他们从哪里来')).toBeVisible()
  await expect.element(part('留存曲线').getByText(/还没有观众/)).toBeVisible()
  await expectAccessible()
})

test('a period without views is told from a work without any', async () => {
  await show({ data: aFound({ views: 0, perDay: days(0, 0, 0) }) })
  await expect.element(text('这段时间没有人观看')).toBeVisible()
})

test('a work that is not public says that its numbers begin then', async () => {
  await show({ data: aFound({ views: 0, state: 'review' }, { views: 0 }) })
  await expect.element(text('作品还没有公开，公开后才有数据')).toBeVisible()
})

test('a gallery shows what applies', async () => {
  await show({
    data: aFound({ sources: [], retention: null, starts: 0, completions: 0 }, { kind: 'gallery' }),
  })
  await expect.element(part('每日观看量')).toBeVisible()
  for (const absent of ['流量来源', '留存曲线']) {
    await expect.element(part(absent)).not.toBeInTheDocument()
  }
  await expect.element(text('观看时长')).not.toBeInTheDocument()
})

test('a work that is not mine is not found, and leads to mine', async () => {
  const { path } = await show(refused('studio.not_found', '这个作品不存在'))
  await expect.element(text('找不到这个作品')).toBeVisible()
  await page.getByRole('button', { name: '查看全部作品' }).click()
  await expect.poll(path).toBe('/studio')
})

test('a failure gets another try', async () => {
  const { server } = await show({ response: () => new Response('', { status: 500 }) })
  await expect.element(text('数据获取失败')).toBeVisible()
  server.answer(getStudioWork.path, { data: aFound() })
  await page.getByRole('button', { name: '重新加载' }).click()
  await expect.element(part('流量来源')).toBeVisible()
})
