import { listShorts } from '@kaleido/contract/short'
import { openVideo, reportEvents } from '@kaleido/contract/video'
import { getWork } from '@kaleido/contract/work'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { miniPlayer } from '../../shared/playback/mini-player.ts'
import { aGrant } from '../../testing/media.ts'
import { refused } from '../../testing/refused.ts'
import {
  aShort,
  chosenShorts,
  counted,
  expectInFront,
  feed,
  playing,
  shortFile,
  shorts,
  showShorts,
  slides,
  swipe,
  videos,
} from '../../testing/shorts.tsx'

test('the first short plays automatically, muted, and names its author', async () => {
  await showShorts()
  const video = await expectInFront(1)
  await expect.poll(() => video.currentTime).toBeGreaterThan(0.2)
  expect(video.muted).toBe(true)
  await expect.element(page.getByRole('button', { name: '点击开启声音' })).toBeVisible()
  await expect.element(page.getByText('第 1 个视频，作者 夜行者')).toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: '#城市夜行' })).toBeVisible()
  await expectAccessible()
})

test('a mini player leaves the stage to the shorts, muted as they are', async () => {
  const close = vi.fn<() => void>()
  miniPlayer.setState({ isOpen: true, close })
  onTestFinished(() => miniPlayer.setState(miniPlayer.getInitialState()))
  await showShorts()
  await expectInFront(1)
  expect(close).toHaveBeenCalledOnce()
})

test('the next one has its first frame before a swipe', async () => {
  await showShorts()
  await expectInFront(1)
  const next = () => slides()[1]?.querySelector('video')
  await expect.poll(() => next()?.readyState ?? 0).toBeGreaterThan(1)
  expect(next()?.paused).toBe(true)
  swipe(1)
  expect(await expectInFront(2)).toBe(next() ?? slides()[0]?.querySelector('video'))
})

test('after two hundred swipes there are three video elements, five slides, and the right one plays', async () => {
  await showShorts({ works: shorts(230) })
  const first = await expectInFront(1)
  const known = new Set<Element>(videos())
  let mostVideos = 0
  let mostSlides = 0
  for (let at = 1; at <= 200; at += 1) {
    swipe(1)
    await expect
      .poll(() => slides().find((slide) => !slide.inert)?.dataset['slide'], { interval: 5 })
      .toBe(String(at + 1))
    for (const video of videos()) known.add(video)
    mostVideos = Math.max(mostVideos, videos().length)
    mostSlides = Math.max(mostSlides, slides().length)
  }
  await expectInFront(201)
  expect(mostVideos).toBe(3)
  expect(mostSlides).toBe(5)
  // The very same three elements throughout.
  expect(known.size).toBe(3)
  expect(known).toContain(first)
  const { height } = feed().getBoundingClientRect()
  expect(feed().scrollTop / height).toBeCloseTo(200, 3)
})

test('an opened short outside of the channel comes first, and the channel after it', async () => {
  const other = {
    work: aShort(99),
    text: '',
    tags: [],
    ...counted,
    state: 'published',
    isOwn: false,
  }
  await showShorts({
    address: '/shortvideo?id=99',
    answers: { [getWork.path]: { data: other } },
  })
  await expectInFront(99)
  swipe(1)
  await expectInFront(1)
})

test('the address follows the video in front', async () => {
  const { path } = await showShorts()
  await expectInFront(1)
  swipe(1)
  await expectInFront(2)
  await expect.poll(path).toBe('/shortvideo?id=2')
})

test('a video that is no short opens on the page for videos', async () => {
  const video = { ...aShort(5), kind: 'video' }
  const data = { work: video, text: '', tags: [], ...counted, state: 'published', isOwn: false }
  const { path } = await showShorts({
    address: '/shortvideo?id=5',
    answers: {
      [getWork.path]: { data },
      [listShorts.path]: chosenShorts([]),
    },
  })
  await expect.poll(path).toBe('/detail/5')
})

test.each([
  { status: 410, says: '这个短视频已被删除' },
  { status: 404, says: '这个短视频不存在' },
])('a short answered with $status says so, and leads to the others', async ({ status, says }) => {
  const response = () => Response.json({ code: status, data: null }, { status })
  await showShorts({
    address: '/shortvideo?id=77',
    answers: { [getWork.path]: { response } },
  })
  await expect.element(page.getByText(says)).toBeVisible()
  await expect.element(page.getByRole('button', { name: '返回' })).toBeVisible()
  // Fetching it would be in vain.
  expect(page.getByRole('button', { name: '重试' }).query()).toBeNull()
  expect(playing()).toHaveLength(0)
  await page.getByRole('button', { name: '看别的短视频' }).click()
  await expectInFront(1)
})

test('a list that fails to load says why, and can be retried', async () => {
  const { server } = await showShorts({ answers: { [listShorts.path]: 'dead' } })
  await expect.element(page.getByText('短视频加载失败'), { timeout: 30_000 }).toBeVisible()
  server.answer(listShorts.path, chosenShorts(shorts(2)))
  await page.getByRole('button', { name: '重新加载' }).click()
  await expectInFront(1)
})

test('watch time is reported when the page unloads', async () => {
  const { server } = await showShorts()
  const video = await expectInFront(1)
  await expect.poll(() => video.currentTime).toBeGreaterThan(0.5)
  expect(server.asked).not.toContain(reportEvents.path)
  dispatchEvent(new Event('pagehide'))
  await expect.poll(() => server.asked).toContain(reportEvents.path)
})

test('a video whose grant is refused says why, and can be retried', async () => {
  const { server } = await showShorts({
    works: shorts(2),
    answers: { [openVideo.path]: refused('video.not_ready', '视频还在处理中，请稍后再看') },
  })
  await expect.element(page.getByText('视频还在处理中，请稍后再看').first()).toBeVisible()
  await expectAccessible()
  server.answer(openVideo.path, { data: aGrant({ mp4: shortFile, qualities: [90] }) })
  await page.getByRole('button', { name: '重试' }).first().click()
  await expectInFront(1)
})
