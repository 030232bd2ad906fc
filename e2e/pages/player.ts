import type { Locator, Page, Request } from '@playwright/test'
import { expect } from '../support/test.ts'

interface Played {
  readonly seconds: number
  readonly frames: number
}

/** The position of a video, and how many frames were really drawn. */
function playedOf(video: Locator): Promise<Played> {
  return video.evaluate((element: HTMLVideoElement) => ({
    seconds: element.currentTime,
    frames: element.getVideoPlaybackQuality().totalVideoFrames,
  }))
}

/** Waits until it plays: both its time and its frames advance. */
export async function expectToPlay(video: Locator): Promise<void> {
  await expect(video).toBeVisible()
  const before = await playedOf(video)
  await expect
    .poll(async () => {
      const { seconds, frames } = await playedOf(video)
      return seconds - before.seconds > 0.8 && frames - before.frames > 10
    })
    .toBe(true)
}

/** The player of a long video, and its controls. */
export function playerPage(page: Page) {
  const frame = page.getByRole('region', { name: '视频播放器' })
  const video = frame.locator('video')
  const settings = page.getByRole('dialog', { name: '播放设置' })
  const read = <T>(what: (element: HTMLVideoElement) => T) => video.evaluate(what)
  const seconds = () => read(({ currentTime }) => currentTime)
  const togglePlay = () => frame.press('k')
  /** Waits until the server has stored the position. */
  const noted = () => page.waitForResponse((response) => isNote(response.request()))
  return {
    video,
    progress: frame.getByRole('slider', { name: '播放进度' }),
    open: (id: string) => page.goto(`/detail/${id}`),
    resumed: (at: string) => frame.getByText(`上次看到 ${at}`),
    seconds,
    /** The height of the drawn frames. */
    height: () => read(({ videoHeight }) => videoHeight),
    /** The end of the buffer, in seconds, and the number of buffered ranges. */
    loadedTo: () =>
      read(({ buffered, duration }) => [buffered.end(buffered.length - 1), duration] as const),
    /** Seeks to the middle, watches a little, and pauses, with the position stored on the server; answers that second. */
    async stopBehindHalf(): Promise<number> {
      const sought = noted()
      await frame.press('5')
      await sought
      const half = await seconds()
      await expect.poll(seconds).toBeGreaterThan(half + 2)
      const stopped = noted()
      await togglePlay()
      await stopped
      return seconds()
    },
    /** Says what is wrong, from its menu. */
    async reportTrouble(kind: string, words: string): Promise<void> {
      await togglePlay()
      await frame.getByRole('button', { name: '更多' }).tap()
      await settings.getByRole('button', { name: '播放有问题' }).tap()
      const sheet = page.getByRole('dialog', { name: '播放有问题' })
      await sheet.getByText(kind, { exact: true }).tap()
      await sheet.getByRole('textbox').fill(words)
      await sheet.getByRole('button', { name: '提交' }).tap()
    },
    async chooseQuality(name: string): Promise<void> {
      // While it is paused its controls stay, and the taps do not wait for frames to be drawn.
      await togglePlay()
      await frame.getByRole('button', { name: '更多' }).tap()
      await settings.getByRole('button', { name, exact: true }).tap()
      await settings.getByRole('button', { name: '关闭' }).tap()
      await expect(settings).toBeHidden()
      await togglePlay()
    },
    /** Starts recording jumps of its time; answers how to read their total, in seconds. */
    async watchLeaps(): Promise<() => Promise<number[]>> {
      const leaps = await video.evaluateHandle((element: HTMLVideoElement) => {
        const found: number[] = []
        let at = element.currentTime
        element.addEventListener('timeupdate', () => {
          at = element.currentTime
        })
        element.addEventListener('seeking', () => found.push(element.currentTime - at))
        return found
      })
      return () => leaps.jsonValue()
    },
  }
}

/** Stores the position on the server. */
function isNote(request: Request): boolean {
  return request.method() === 'POST' && request.url().endsWith('/api/app/vid/position')
}
