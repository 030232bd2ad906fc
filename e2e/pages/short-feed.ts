import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'

export interface Mounted {
  readonly videos: number
  readonly slides: number
}

declare global {
  interface Window {
    mostMounted: Mounted
  }
}

/** Shorts, one screen each. The neighbours of the slide in front are mounted, but inert. */
export function shortFeed(page: Page) {
  const slides = page.locator('[role=feed] article')
  const front = slides.and(page.locator(':not([inert])'))
  const button = (name: string | RegExp) => front.getByRole('button', { name })
  const isPaused = (video: Locator) => video.evaluate((element: HTMLVideoElement) => element.paused)
  return {
    front,
    video: front.locator('video'),
    like: button(/^点赞/),
    comments: button(/^评论/),
    sound: page.getByRole('button', { name: '点击开启声音' }),
    menu: page.getByRole('dialog', { name: '更多' }),
    commentSheet: page.getByRole('dialog', { name: '评论' }),
    close: page.getByRole('dialog').getByRole('button', { name: '关闭' }),
    open: (id: string) => page.goto(`/shortvideo?id=${id}`),
    /** The work in front. */
    id: async () => (await front.getAttribute('data-slide')) ?? '',
    /** The work behind the one in front. */
    next: async () => (await slides.nth(1).getAttribute('data-slide')) ?? '',
    /** The position in the video in front. */
    seconds: () => front.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime),
    expectPaused: (video: Locator) => expect.poll(() => isPaused(video)).toBe(true),
    /** The works whose videos play, wherever they stand. */
    playing: () =>
      slides.evaluateAll((all) =>
        all.flatMap((slide) => {
          const video = slide.querySelector('video')
          return video && !video.paused ? (slide.dataset['slide'] ?? '') : []
        }),
      ),
    isMuted: () => front.locator('video').evaluate((video: HTMLVideoElement) => video.muted),
    /** Starts recording how many slides are mounted at once; answers how to read the maximum. */
    async countMounted(): Promise<() => Promise<Mounted>> {
      await page.evaluate(() => {
        window.mostMounted = { videos: 0, slides: 0 }
        const count = () => {
          const { videos, slides: max } = window.mostMounted
          window.mostMounted = {
            videos: Math.max(videos, document.querySelectorAll('video').length),
            slides: Math.max(max, document.querySelectorAll('[role=feed] article').length),
          }
        }
        new MutationObserver(count).observe(document, { childList: true, subtree: true })
        count()
      })
      return () => page.evaluate(() => window.mostMounted)
    },
  }
}
