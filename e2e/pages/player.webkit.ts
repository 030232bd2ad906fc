import { expect } from '@playwright/test'
import type { WebKitPage } from '../webkit/page.ts'

/** The video on WebKit's page: its position, the number of frames drawn, and its source. */
export function playingIn(page: WebKitPage) {
  return page.run(() => {
    const video = [...document.querySelectorAll('video')].find(({ paused }) => !paused)
    return {
      seconds: video?.currentTime ?? 0,
      frames: video?.getVideoPlaybackQuality().totalVideoFrames ?? 0,
      source: video?.currentSrc ?? '',
    }
  })
}

/** Waits until it plays: both its time and its frames advance. Answers its source. */
export async function expectWebKitToPlay(page: WebKitPage): Promise<string> {
  await expect.poll(async () => (await playingIn(page)).frames).toBeGreaterThan(0)
  const before = await playingIn(page)
  await expect
    .poll(async () => {
      const { seconds, frames } = await playingIn(page)
      return seconds - before.seconds > 0.8 && frames - before.frames > 10
    })
    .toBe(true)
  return before.source
}
