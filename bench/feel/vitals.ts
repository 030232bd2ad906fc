import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'puppeteer-core'
import type { INPMetricWithAttribution } from 'web-vitals/attribution'

/** The slowest response to a touch, by phase. */
export interface SlowestAnswer {
  readonly ms: number
  readonly target: string
  readonly delayMs: number
  readonly workMs: number
  readonly paintMs: number
}

export interface Felt {
  /** The layout shift of the whole session. */
  readonly shift: number
  /** The element that shifted most, if any. */
  readonly moved: string
  readonly slowest: SlowestAnswer
}

declare global {
  interface Window {
    webVitals: {
      onINP(
        report: (metric: INPMetricWithAttribution) => void,
        options: { reportAllChanges: boolean; durationThreshold: number },
      ): void
    }
    benchFeel: { read(): Felt }
  }
}

/** The shortest duration that a browser reports. */
const durationThreshold = 16

/** Installs the measuring script in every page opened from now on, before its own scripts. */
export async function observe(page: Page): Promise<void> {
  const library = createRequire(import.meta.url).resolve('web-vitals/attribution')
  const script = library.replace(/attribution\.(?:umd\.cjs|js)$/, 'attribution.iife.js')
  await page.evaluateOnNewDocument(await readFile(script, 'utf8'))
  await page.evaluateOnNewDocument(watch, durationThreshold)
}

/** Runs in the page: sums up layout shifts and tracks the slowest response. */
function watch(threshold: number): void {
  interface Shift extends PerformanceEntry {
    readonly value: number
    readonly hadRecentInput: boolean
    readonly sources: readonly { readonly node: Node | null }[]
  }
  const nameOf = (node: Node | null | undefined) => {
    const element = node instanceof Element ? node : node?.parentElement
    return element ? `${element.localName}.${element.className}`.slice(0, 80) : ''
  }
  let shift = 0
  let worst = { value: 0, moved: '' }
  let slowest = { ms: 0, target: '', delayMs: 0, workMs: 0, paintMs: 0 }
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      if (entry.hadRecentInput) continue
      shift += entry.value
      const moved = entry.sources.map(({ node }) => nameOf(node)).join(', ')
      if (entry.value > worst.value) worst = { value: entry.value, moved }
    }
  })
  observer.observe({ type: 'layout-shift', buffered: true })
  window.webVitals.onINP(
    ({ value, attribution }) => {
      slowest = {
        ms: value,
        target: attribution.interactionTarget ?? '',
        delayMs: attribution.inputDelay,
        workMs: attribution.processingDuration,
        paintMs: attribution.presentationDelay,
      }
    },
    { reportAllChanges: true, durationThreshold: threshold },
  )
  window.benchFeel = { read: () => ({ shift, moved: worst.moved, slowest }) }
}
