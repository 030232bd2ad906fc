import lighthouse from 'lighthouse'
import type { Browser } from 'puppeteer-core'
import { blockedCpuMs, longTasks } from './cpu-time.ts'
import { iPhone, openPhone, screen } from './profile.ts'

/** The results of Lighthouse for one load; times in milliseconds, scores from 0 to 100. */
export interface Audit {
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly lcp: number
  readonly fcp: number
  readonly tbt: number
  /** The same in CPU time of the page, without other load on the machine. */
  readonly tbtCpu: number
  /** Tasks of the app over 50 ms, in CPU time as well. */
  readonly longTasks: number
  readonly cls: number
  /** The failed audits of accessibility and best practices. */
  readonly faults: readonly string[]
}

const categories = ['performance', 'accessibility', 'best-practices']

/**
 * One load on a simulated slow 4G with a CPU four times slower, in the current profile: storage is kept, so that a
 * returning visitor is measured as such.
 */
export async function audit(browser: Browser, url: string): Promise<Audit> {
  const page = await openPhone(browser)
  try {
    const run = await lighthouse(
      url,
      { port: Number(new URL(browser.wsEndpoint()).port), output: 'json', logLevel: 'error' },
      {
        extends: 'lighthouse:default',
        settings: {
          onlyCategories: categories,
          formFactor: 'mobile',
          throttlingMethod: 'simulate',
          disableStorageReset: true,
          screenEmulation: screen,
          emulatedUserAgent: iPhone,
        },
      },
      page,
    )
    if (!run) throw new Error(`Lighthouse said nothing about ${url}`)
    const { traceEvents } = run.artifacts.Trace
    return {
      ...sampleOf(run.lhr),
      tbtCpu: blockedCpuMs(traceEvents),
      longTasks: longTasks(traceEvents),
    }
  } finally {
    await page.close()
  }
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

function sampleOf(report: Report): Omit<Audit, 'tbtCpu' | 'longTasks'> {
  if (report.runtimeError) throw new Error(report.runtimeError.message)
  const score = (category: string) => 100 * (report.categories[category]?.score ?? 0)
  const value = (name: string) => report.audits[name]?.numericValue ?? Number.NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    lcp: value('largest-contentful-paint'),
    fcp: value('first-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    faults: ['accessibility', 'best-practices'].flatMap((name) => faultsOf(report, name)),
  }
}

function faultsOf(report: Report, category: string): string[] {
  const refs = report.categories[category]?.auditRefs ?? []
  return refs
    .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id)
}
