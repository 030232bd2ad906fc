import type { Page } from 'puppeteer-core'
import { swipeMarks } from './tasks.ts'

export interface Rest {
  /** Whether the next short had a picture when the touch began. */
  readonly wasReady: boolean
  /** From the end of the scroll to the first frame of the video on the screen; 0 if it was there already. */
  readonly firstFrameMs: number
}

declare global {
  interface Window {
    benchShorts: {
      /** Called when the touch begins. */
      begin(): void
      /** Resolves once the swipe has settled and the current video has shown a frame. */
      rest(): Promise<Rest>
    }
  }
}

/** Installs the measuring script in every page opened from now on, before its own scripts. */
export async function observe(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(watchFrames)
  await page.evaluateOnNewDocument(watchSwipes, swipeMarks)
}

interface Watched {
  /** When an element showed the first frame of its current video. */
  firstFrameOf(video: HTMLVideoElement | null | undefined): number | undefined
}

/** Runs in the page: when each element showed the first frame of its current video. */
function watchFrames(): void {
  const shown = new WeakMap<HTMLVideoElement, { source: string; at: number }>()
  const watched = new WeakSet<HTMLVideoElement>()
  function watch(video: HTMLVideoElement): void {
    if (watched.has(video)) return
    watched.add(video)
    const note = () => {
      const { currentSrc: source } = video
      if (shown.get(video)?.source !== source) shown.set(video, { source, at: performance.now() })
      video.requestVideoFrameCallback(note)
    }
    video.requestVideoFrameCallback(note)
  }
  new MutationObserver(() => document.querySelectorAll('video').forEach(watch)).observe(document, {
    childList: true,
    subtree: true,
  })
  const watching: Watched = {
    firstFrameOf(video) {
      const first = video ? shown.get(video) : undefined
      const isSeen = video?.style.visibility !== 'hidden' && first?.source === video?.currentSrc
      return isSeen ? first?.at : undefined
    },
  }
  Object.assign(window, watching)
}

/** Runs in the page: from a touch to the first frame of the resulting video. */
function watchSwipes({ touch, settled, settleMs }: typeof swipeMarks): void {
  const { firstFrameOf } = window as unknown as Watched
  const feed = () => document.querySelector('[role="feed"]')
  const slides = () => [...document.querySelectorAll<HTMLElement>('[role="feed"] article')]
  const inFront = () => {
    const top = feed()?.getBoundingClientRect().top ?? 0
    return slides().findIndex((slide) => Math.abs(slide.getBoundingClientRect().top - top) < 2)
  }
  let wasReady = false
  let rested = Promise.withResolvers<number>()

  window.benchShorts = {
    begin() {
      wasReady = firstFrameOf(slides()[inFront() + 1]?.querySelector('video')) !== undefined
      rested = Promise.withResolvers()
      feed()?.addEventListener('scrollend', () => rested.resolve(performance.now()), { once: true })
      performance.mark(touch)
    },
    async rest() {
      const at = await rested.promise
      const video = slides()[inFront()]?.querySelector('video')
      while (firstFrameOf(video) === undefined && performance.now() - at < 20_000) {
        await new Promise((resolve) => requestAnimationFrame(resolve))
      }
      // Elements added and removed with the slides belong to the swipe.
      await new Promise((resolve) => setTimeout(resolve, settleMs))
      performance.mark(settled)
      const firstAt = firstFrameOf(video) ?? Number.POSITIVE_INFINITY
      return { wasReady, firstFrameMs: Math.max(0, firstAt - at) }
    },
  }
}
