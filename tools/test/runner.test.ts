import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../lib/repository.ts'
import { enginesUsed, skippedLine } from './engines.ts'
import { readOptions } from './options.ts'
import { add, readPlaywright, readVitest, reportOf } from './tally.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'runner-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function report(name: string, content: unknown): string {
  const file = path.join(folder, name)
  writeFileSync(file, JSON.stringify(content))
  return file
}

describe('the options', () => {
  it('tell flags from parts of file names', () => {
    expect(readOptions(['--changed', 'line'])).toEqual({
      all: false,
      changed: true,
      filters: ['line'],
    })
  })

  it('refuse an unknown flag, rather than run something else', () => {
    expect(readOptions(['--chnged'])).toMatch(/--chnged/)
  })
})

describe('a report', () => {
  const test = (status: string, fullName: string, ...failureMessages: string[]) => ({
    status,
    fullName,
    failureMessages,
  })
  const green = {
    name: path.join(root, 'tools/a.test.ts'),
    startTime: 1_000,
    endTime: 3_500,
    status: 'passed',
    message: '',
    assertionResults: [test('passed', 'an adder adds')],
  }
  const red = {
    ...green,
    name: path.join(root, 'tools/b.test.ts'),
    endTime: 1_100,
    status: 'failed',
    assertionResults: [
      test('passed', 'an adder adds'),
      test(
        'failed',
        'an adder subtracts',
        '\u001B[31mError: 3 is not 1\u001B[39m\n    at b.test.ts',
      ),
    ],
  }
  const notLoaded = {
    ...red,
    name: path.join(root, 'tools/c.test.ts'),
    message: 'no such module: ./c.ts',
    assertionResults: [],
  }
  const vitest = { numPassedTests: 2, testResults: [green, red, notLoaded] }
  const spec = (title: string, status: string, ...durations: number[]) => ({
    title,
    tests: [
      {
        status,
        results: durations.map((duration, attempt) => ({
          duration,
          ...(status === 'expected' || attempt > 0
            ? {}
            : { error: { message: 'Error: too late' } }),
        })),
      },
    ],
  })
  const playwright = {
    stats: { expected: 1 },
    suites: [
      {
        file: 'video.spec.ts',
        specs: [spec('a video plays', 'expected', 1_000), spec('a short plays', 'skipped')],
        suites: [{ file: 'video.spec.ts', specs: [spec('it resumes', 'flaky', 2_000, 500)] }],
      },
    ],
  }

  it('of Vitest gives what failed and why, also a file that cannot be run, and the time of each file', () => {
    expect(reportOf(report('v.json', vitest), 1, readVitest)).toEqual({
      passed: 2,
      failures: [
        'tools/b.test.ts › an adder subtracts: Error: 3 is not 1',
        'tools/c.test.ts: no such module: ./c.ts',
      ],
      files: [
        { file: 'tools/a.test.ts', seconds: 2.5 },
        { file: 'tools/b.test.ts', seconds: 0.1 },
        { file: 'tools/c.test.ts', seconds: 0.1 },
      ],
    })
  })

  it('of Playwright counts a flaky journey as failed, and the time of all its attempts', () => {
    expect(reportOf(report('p.json', playwright), 0, readPlaywright)).toEqual({
      passed: 1,
      failures: ['e2e/video.spec.ts › it resumes: Error: too late'],
      files: [{ file: 'e2e/video.spec.ts', seconds: 3.5 }],
    })
  })

  it('counts a runner that fails without a failing test, or without a report, as a failure', () => {
    const failures = ['the runner ended with exit code 1']
    const passed = { numPassedTests: 1, testResults: [green] }
    expect(reportOf(report('w.json', passed), 1, readVitest)).toMatchObject({ passed: 1, failures })
    expect(reportOf(path.join(folder, 'none.json'), 1, readVitest)).toEqual({
      passed: 0,
      failures,
      files: [],
    })
  })

  it('can be added to others', () => {
    expect(add({ passed: 5, failures: ['a'] }, { passed: 3, failures: ['b'] })).toEqual({
      passed: 8,
      failures: ['a', 'b'],
    })
  })
})

describe('an engine', () => {
  // Concatenated, so that this file does not ask for one itself.
  const question = ['has', 'Engine'].join('')
  const asks = (name: string) => `describe.skipIf(!${question}('${name}'))('…')`

  it('counts as used if a suite asks for it', () => {
    expect(enginesUsed([asks('redis'), asks('webkit'), asks('redis')])).toEqual(['webkit', 'redis'])
    expect(enginesUsed(['no engine here'])).toEqual([])
  })

  it('is reported with the way to get it when it is skipped', () => {
    expect(skippedLine('redis')).toBe(
      'skipped: what needs Redis (Debian: apt-get install redis-server)',
    )
  })
})
