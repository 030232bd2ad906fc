import { existsSync, readFileSync } from 'node:fs'
import type { Tally } from '../check/run-parts.ts'

export const nothing: Tally = { passed: 0, failed: 0 }

/** What a report says; a runner that fails without one counts as one failure, so that it cannot pass unseen. */
export function tallyOf(report: string, exitCode: number, read: (json: unknown) => Tally): Tally {
  const tally = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : nothing
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}

export function readVitest(json: unknown): Tally {
  const report = json as { readonly numPassedTests: number; readonly numFailedTests: number }
  return { passed: report.numPassedTests, failed: report.numFailedTests }
}

/** A flaky test passed on a retry; that is a failure to whoever asked for a reliable one. */
export function readPlaywright(json: unknown): Tally {
  const { stats } = json as {
    readonly stats: {
      readonly expected: number
      readonly unexpected: number
      readonly flaky: number
    }
  }
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
}

export function add(...tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    nothing,
  )
}
