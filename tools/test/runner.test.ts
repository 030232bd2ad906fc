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
  const vitest = {
    numPassedTests: 5,
    numFailedTests: 1,
    testResults: [
      { name: path.join(root, 'tools/a.test.ts'), startTime: 1_000, endTime: 3_500 },
      { name: path.join(root, 'tools/b.test.ts'), startTime: 2_000, endTime: 2_100 },
    ],
  }
  const spec = (...durations: number[]) => ({
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  })
  const playwright = {
    stats: { expected: 3, unexpected: 0, flaky: 1 },
    suites: [
      {
        file: 'video.spec.ts',
        specs: [spec(1_000)],
        suites: [{ file: 'video.spec.ts', specs: [spec(2_000, 500)] }],
      },
    ],
  }

  it('of Vitest gives the passed and failed tests, and the time of each file', () => {
    expect(reportOf(report('v.json', vitest), 1, readVitest)).toEqual({
      passed: 5,
      failed: 1,
      files: [
        { file: 'tools/a.test.ts', seconds: 2.5 },
        { file: 'tools/b.test.ts', seconds: 0.1 },
      ],
    })
  })

  it('of Playwright counts a flaky journey as failed, and the time of all its attempts', () => {
    expect(reportOf(report('p.json', playwright), 0, readPlaywright)).toEqual({
      passed: 3,
      failed: 1,
      files: [{ file: 'e2e/video.spec.ts', seconds: 3.5 }],
    })
  })

  it('counts a runner that fails without a failing test, or without a report, as a failure', () => {
    const green = { ...vitest, numFailedTests: 0 }
    expect(reportOf(report('w.json', green), 1, readVitest)).toMatchObject({ passed: 5, failed: 1 })
    expect(reportOf(path.join(folder, 'none.json'), 1, readVitest)).toEqual({
      passed: 0,
      failed: 1,
      files: [],
    })
  })

  it('can be added to others', () => {
    expect(add({ passed: 5, failed: 1 }, { passed: 3, failed: 1 })).toEqual({
      passed: 8,
      failed: 2,
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
