import { expect, it, onTestFinished, vi } from 'vitest'
import { aVideo } from '../../testing/media.ts'
import short from '../../testing/stream/short-90.mp4?url'
import { countWatching } from './watch-count.ts'
import type { WatchNews } from './watch-events.ts'

const patience = { timeout: 30_000, interval: 20 }

/** A stream of 16 s in one file, with a given nominal duration. */
async function watch({ seconds = 16, rate = 1 } = {}) {
  const video = aVideo()
  video.src = short
  const told: WatchNews[] = []
  const stop = countWatching(
    video,
    { id: '7', kind: 'video', play: 'abcdefghij0123456789ab', seconds, source: () => 'detail' },
    { add: (news) => told.push(news) },
  )
  onTestFinished(stop)
  video.playbackRate = rate
  await video.play()
  const until = (at: number) =>
    vi.waitFor(() => expect(video.currentTime).toBeGreaterThan(at), patience)
  const seek = async (to: number) => {
    video.currentTime = to
    await vi.waitFor(() => expect(video.seeking).toBe(false), patience)
  }
  const types = () => told.map(({ type }) => type)
  const watched = () =>
    told.reduce((sum, { type, seconds: part = 0 }) => sum + (type === 'watch' ? part : 0), 0)
  return { video, stop, until, seek, types, watched, told }
}

it('reports the start, sufficient watching, and the seconds on pause', async () => {
  // Of six seconds, three are sufficient.
  const { video, until, types, watched } = await watch({ seconds: 6 })
  await until(1)
  expect(types()).toEqual(['view'])
  await until(3.6)
  expect(types()).toEqual(['view', 'qualified'])
  video.pause()
  await vi.waitFor(() => expect(types()).toEqual(['view', 'qualified', 'watch']), patience)
  expect(watched()).toBeGreaterThanOrEqual(3)
  expect(watched()).toBeLessThanOrEqual(4)
})

it('counts no skipped second, and none twice, up to the end', async () => {
  const { video, until, seek, types } = await watch({ rate: 4 })
  await until(3)
  await seek(0)
  await until(3)
  await seek(14)
  await vi.waitFor(() => expect(video.ended).toBe(true), patience)
  expect(types()).not.toContain('completion')
})

it('is complete when nearly all of it was watched, in any order', async () => {
  const { video, until, seek, types } = await watch({ rate: 4 })
  await seek(8)
  await vi.waitFor(() => expect(video.ended).toBe(true), patience)
  expect(types()).not.toContain('completion')
  await seek(0)
  await video.play()
  await until(8)
  await vi.waitFor(() => expect(types()).toContain('completion'), patience)
  expect(types().filter((type) => type === 'view')).toHaveLength(1)
})

it('counts nothing that plays while hidden', async () => {
  const { until, told, stop } = await watch()
  const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  onTestFinished(() => sight.mockRestore())
  document.dispatchEvent(new Event('visibilitychange'))
  const before = told.length
  await until(3)
  stop()
  expect(told).toHaveLength(before)
})
