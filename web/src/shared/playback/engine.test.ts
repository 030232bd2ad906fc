import type { TestContext } from 'vitest'
import { describe, expect, it, vi } from 'vitest'
import { aGrant, aVideo, progressOf, startMediaLines } from '../../testing/media.ts'
import type { PlayFault } from './engine.ts'
import { attachMse } from './mse-engine.ts'
import { attachNative } from './native-engine.ts'

// A start that a busy machine delays is given up and repeated with twice the patience, which takes 40 s and more.
const patience = { timeout: 120_000, interval: 50 }

// Debian's Chromium plays playlists natively too, so that both engines can be tested here. It starts more slowly.
const variants = [
  { name: 'by Media Source', attach: attachMse, paceMs: 700 },
  { name: 'by the browser itself', attach: attachNative, paceMs: 200 },
] as const

/** The stream, playing from its sixth second, or another, over the first of two lines. */
async function playing(
  { attach, paceMs }: (typeof variants)[number],
  { onTestFinished: atEnd }: TestContext,
  startAt = 6,
) {
  const media = await startMediaLines({ paceMs, atEnd })
  const video = aVideo(atEnd)
  const faults: PlayFault[] = []
  const movedTo: string[] = []
  const renew = vi.fn(() => Promise.resolve(aGrant({}, 'second')))
  const source = { grant: aGrant(), lines: media.lines, renew, startAt }
  const engine = attach(video, source, {
    onFault: (fault) => faults.push(fault),
    onLine: (base) => movedTo.push(base),
  })
  atEnd(() => engine.detach())
  await vi.waitFor(() => expect(video.readyState).toBeGreaterThan(1), patience)
  await video.play()
  const until = (seconds: number) =>
    vi.waitFor(() => {
      const { currentTime: at, paused, readyState, networkState } = video
      const state = JSON.stringify({ paused, readyState, networkState, faults, movedTo })
      expect(at, `position where ${state}`).toBeGreaterThan(seconds)
    }, patience)
  await until(startAt + 0.3)
  return { media, video, engine, faults, movedTo, renew, until }
}

/** Where the fourth segment's audio ends, shortly after its frames. */
const endOfAudio = 8.034103

// Each mostly waits for playback, so they run concurrently.
describe.concurrent.each(variants)('a playlist played $name', (variant) => {
  it('shows frames from the requested second', async (context) => {
    const { video, until, faults } = await playing(variant, context)
    const before = progressOf(video)
    expect(before.seconds).toBeGreaterThan(6)
    // Ten frames per second: those before the start were never shown.
    expect(before.frames).toBeLessThan(40)
    await until(8)
    expect(progressOf(video).frames).toBeGreaterThan(before.frames)
    expect(faults).toEqual([])
  })

  it('plays from the position where the data of a stalled line ended', async (context) => {
    const { faults } = await playing(variant, context, endOfAudio)
    expect(faults).toEqual([])
  })

  it.for(['dies', 'freezes', 'fails'] as const)(
    'continues from the same second on another line when its own %s',
    async (fate, context) => {
      const { media, video, until, faults, movedTo } = await playing(variant, context)
      const used = await media.breakUsed(fate)
      const seen = [video.currentTime]
      video.addEventListener('timeupdate', () => {
        if (video.readyState > 0 && video.currentTime > 0) seen.push(video.currentTime)
      })
      await until(12.5)
      expect(movedTo).toContain(media.urls.find((url) => url !== used))
      expect(faults).toEqual([])
      // Nothing was skipped, and next to nothing repeated.
      const steps = seen.slice(1).map((seconds, index) => seconds - (seen[index] ?? 0))
      expect(Math.max(...steps)).toBeLessThan(1.9)
      expect(Math.min(...steps)).toBeGreaterThan(-1)
    },
  )

  it('continues with a renewed grant when the old one has expired', async (context) => {
    const { media, video, engine, until, faults, renew } = await playing(variant, context)
    await media.sign('second')
    engine.take(aGrant({}, 'second'))
    await until(12.5)
    expect(renew).not.toHaveBeenCalled()
    expect(faults).toEqual([])
    expect(video.paused).toBe(false)
    const asked = await Promise.all(media.urls.map((url) => media.asked(url)))
    expect(asked.flat().filter((file) => file.startsWith('second '))).not.toEqual([])
  })

  it('renews its grant when it is refused, and reports when the renewal is refused too', async (context) => {
    const { media, engine, faults, renew } = await playing(variant, context)
    await media.sign('third')
    if (variant.attach === attachNative) engine.take(aGrant())
    await vi.waitFor(() => expect(faults).toEqual(['refused']), patience)
    expect(renew).toHaveBeenCalled()
  })
})
