import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Tally } from '../check/run-parts.ts'
import { root } from '../lib/repository.ts'

/** A runner's report: how many tests passed and failed, and the time of each test file. */
export interface Report extends Tally {
  readonly files: readonly TestFile[]
}

export interface TestFile {
  readonly file: string
  readonly seconds: number
}

export const nothing: Report = { passed: 0, failed: 0, files: [] }

/** The tally of a report; a runner that fails without one counts as one failure, so that it cannot go unnoticed. */
export function reportOf(file: string, exitCode: number, read: (json: unknown) => Report): Report {
  const report = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : nothing
  return exitCode !== 0 && report.failed === 0 ? { ...report, failed: 1 } : report
}

export function readVitest(json: unknown): Report {
  const report = json as {
    readonly numPassedTests: number
    readonly numFailedTests: number
    readonly testResults: readonly {
      readonly name: string
      readonly startTime: number
      readonly endTime: number
    }[]
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      file: path.relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
  }
}

interface PlaywrightSuite {
  /** Relative to the folder of the journeys. */
  readonly file: string
  readonly specs: readonly {
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[]
  }[]
  readonly suites?: readonly PlaywrightSuite[]
}

/** A flaky test passed on a retry; it counts as failed, since tests must be reliable. */
export function readPlaywright(json: unknown): Report {
  const { stats, suites } = json as {
    readonly stats: {
      readonly expected: number
      readonly unexpected: number
      readonly flaky: number
    }
    readonly suites: readonly PlaywrightSuite[]
  }
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    files: suites.map((suite) => ({
      file: `e2e/${suite.file}`,
      seconds: milliseconds(suite) / 1000,
    })),
  }
}

function milliseconds({ specs, suites = [] }: PlaywrightSuite): number {
  const results = specs.flatMap((spec) => spec.tests.flatMap((test) => test.results))
  return [
    ...results.map((result) => result.duration),
    ...suites.map((suite) => milliseconds(suite)),
  ].reduce((sum, duration) => sum + duration, 0)
}

export function add(...tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    { passed: 0, failed: 0 },
  )
}
