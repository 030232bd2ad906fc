import { expect } from '@playwright/test'
import type { WebKitPage } from '../webkit/page.ts'

/** What plays on WebKit's page: how far it has come, how many pictures of it were really drawn, and what of. */
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

/** It plays: both its time and its pictures go on. Answers what it plays. */
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
