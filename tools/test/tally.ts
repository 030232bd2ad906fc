import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Tally } from '../check/run-parts.ts'
import { root } from '../lib/repository.ts'

/** A runner's report: how many tests passed, which failed and why, and the time of each test file. */
export interface Report extends Tally {
  readonly files: readonly TestFile[]
}

export interface TestFile {
  readonly file: string
  readonly seconds: number
}

export const nothing: Report = { passed: 0, failures: [], files: [] }

/** The tally of a report; a runner that fails without one counts as one failure, so that it cannot go unnoticed. */
export function reportOf(file: string, exitCode: number, read: (json: unknown) => Report): Report {
  const report = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : nothing
  return exitCode !== 0 && report.failures.length === 0
    ? { ...report, failures: [`the runner ended with exit code ${exitCode}`] }
    : report
}

interface VitestFile {
  readonly name: string
  readonly startTime: number
  readonly endTime: number
  readonly status: string
  /** Why the file could not be run. */
  readonly message: string
  readonly assertionResults: readonly {
    readonly status: string
    readonly fullName: string
    readonly failureMessages: readonly string[]
  }[]
}

export function readVitest(json: unknown): Report {
  const report = json as {
    readonly numPassedTests: number
    readonly testResults: readonly VitestFile[]
  }
  return {
    passed: report.numPassedTests,
    failures: report.testResults.flatMap(failuresOf),
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      file: path.relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
  }
}

function failuresOf({ name, status, message, assertionResults }: VitestFile): string[] {
  const file = path.relative(root, name)
  const tests = assertionResults
    .filter((test) => test.status === 'failed')
    .map((test) => failure(`${file} › ${test.fullName}`, test.failureMessages[0]))
  return status === 'failed' && tests.length === 0 ? [failure(file, message)] : tests
}

interface PlaywrightSuite {
  /** Relative to the folder of the journeys. */
  readonly file: string
  readonly specs: readonly {
    readonly title: string
    readonly tests: readonly {
      readonly status: string
      readonly results: readonly {
        readonly duration: number
        readonly error?: { readonly message?: string }
      }[]
    }[]
  }[]
  readonly suites?: readonly PlaywrightSuite[]
}

/** A flaky test passed on a retry; it counts as failed, since tests must be reliable. */
export function readPlaywright(json: unknown): Report {
  const { stats, suites } = json as {
    readonly stats: { readonly expected: number }
    readonly suites: readonly PlaywrightSuite[]
  }
  return {
    passed: stats.expected,
    failures: suites.flatMap(failedJourneys),
    files: suites.map((suite) => ({
      file: `e2e/${suite.file}`,
      seconds: milliseconds(suite) / 1000,
    })),
  }
}

function failedJourneys({ file, specs, suites = [] }: PlaywrightSuite): string[] {
  const failed = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => {
        const error = results.find((result) => result.error)?.error
        return failure(`e2e/${file} › ${title}`, error?.message)
      }),
  )
  return [...failed, ...suites.flatMap(failedJourneys)]
}

function milliseconds({ specs, suites = [] }: PlaywrightSuite): number {
  const results = specs.flatMap((spec) => spec.tests.flatMap((test) => test.results))
  return [
    ...results.map((result) => result.duration),
    ...suites.map((suite) => milliseconds(suite)),
  ].reduce((sum, duration) => sum + duration, 0)
}

/** A test, and the first line of why it failed. */
function failure(test: string, message = ''): string {
  const [reason = ''] = stripVTControlCharacters(message).split('\n')
  return reason === '' ? test : `${test}: ${reason}`
}

export function add(...tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failures: tallies.flatMap(({ failures }) => failures),
  }
}
