import type { Page } from 'puppeteer-core'
import { edgeNodes } from '../../tools/cluster/nodes.ts'
import { urlOf } from '../../tools/cluster/plan.ts'
import { consent, openPhone, openProfile } from '../firstview/profile.ts'
import type { Member } from '../rig/people.ts'
import { finding, type Finding, none } from '../soak/trial.ts'
import { publishFilm } from './film.ts'
import type { Scene } from './scene.ts'

/** A browser in which a film plays all the time. */
export interface Viewer {
  judge(): Promise<Finding[]>
}

interface Seen {
  playedSeconds: number
  /** How often a failure took the place of the picture. */
  failures: number
  longestStallSeconds: number
}

declare global {
  interface Window {
    seen: Seen
  }
}

const playsWithinMs = 120_000

/** Opens the page of a film, and has it play from its beginning again whenever it comes near its end. */
export async function openViewer(
  stack: AsyncDisposableStack,
  scene: Scene,
  author: Member,
): Promise<Viewer> {
  const film = await publishFilm(stack, scene, author)
  const url = urlOf(scene.plan, 'edgeApp', edgeNodes[0])
  const browser = await openProfile(stack)
  await consent(browser, url)
  const page = await openPhone(browser)
  // What was played once is asked for again.
  await page.setCacheEnabled(false)
  await page.goto(`${url}/detail/${film}`)
  await page.waitForSelector('video', { timeout: playsWithinMs })
  await watch(page)
  await page.waitForFunction(() => window.seen.playedSeconds > 2, { timeout: playsWithinMs })
  return {
    async judge() {
      const { playedSeconds, failures, longestStallSeconds } = await page.evaluate(
        () => window.seen,
      )
      return [
        finding(
          'a film in a browser: seconds played',
          '> 0',
          playedSeconds.toFixed(0),
          playedSeconds > 0,
        ),
        none('times that a failure took the place of its picture', failures),
        finding(
          'the longest time that its picture stood still, in seconds',
          'seen',
          longestStallSeconds.toFixed(1),
          true,
        ),
      ]
    },
  }
}

/** Runs in the page. */
function watch(page: Page): Promise<void> {
  return page.evaluate(() => {
    const seen: Seen = { playedSeconds: 0, failures: 0, longestStallSeconds: 0 }
    window.seen = seen
    const everyMs = 250
    let wasFailing = false
    setInterval(() => {
      const failure = document.querySelector('[role="alert"]')
      const isFailing = failure !== null
      if (isFailing && !wasFailing) seen.failures += 1
      wasFailing = isFailing
      failure?.querySelector('button')?.click()
    }, everyMs)

    const nearEndSeconds = 10
    let at = 0
    let movedAt = performance.now()
    setInterval(() => {
      const video = document.querySelector('video')
      if (!video) return
      video.muted = true
      if (video.paused) video.play().catch(() => undefined)
      if (video.currentTime > video.duration - nearEndSeconds) video.currentTime = 0
      const step = video.currentTime - at
      at = video.currentTime
      const now = performance.now()
      if (step !== 0) movedAt = now
      if (step > 0 && step < 2) seen.playedSeconds += step
      seen.longestStallSeconds = Math.max(seen.longestStallSeconds, (now - movedAt) / 1_000)
    }, everyMs)
  })
}
