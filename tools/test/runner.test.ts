import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { featuresOf } from './changed.ts'
import { enginesUsed, skippedLine } from './engines.ts'
import { readOptions } from './options.ts'
import { add, readPlaywright, readVitest, tallyOf } from './tally.ts'

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

  it('refuse a flag that nobody knows, rather than run something else', () => {
    expect(readOptions(['--chnged'])).toMatch(/--chnged/)
  })
})

describe('the tally', () => {
  it('adds up what the runners report', () => {
    const vitest = tallyOf(
      report('v.json', { numPassedTests: 5, numFailedTests: 1 }),
      1,
      readVitest,
    )
    const playwright = tallyOf(
      report('p.json', { stats: { expected: 3, unexpected: 0, flaky: 1 } }),
      0,
      readPlaywright,
    )
    expect(add(vitest, playwright)).toEqual({ passed: 8, failed: 2 })
  })

  it('counts a runner that fails without a failing test, or without a report, as a failure', () => {
    expect(
      tallyOf(report('w.json', { numPassedTests: 5, numFailedTests: 0 }), 1, readVitest),
    ).toEqual({ passed: 5, failed: 1 })
    expect(tallyOf(path.join(folder, 'none.json'), 1, readVitest)).toEqual({ passed: 0, failed: 1 })
  })
})

describe('a change', () => {
  it('belongs to the feature whose word its path carries', () => {
    const files = [
      'contract/src/line.ts',
      'server/src/features/session/session.service.ts',
      'web/src/shared/locales/en/video.json',
      'server/src/platform/bus.ts',
      'e2e/comment.spec.ts',
      'e2e/search.webkit.spec.ts',
    ]
    expect(featuresOf(files)).toEqual(['line', 'session', 'video', 'comment', 'search'])
  })
})

describe('an engine', () => {
  // Put together, so that this file does not ask for one itself.
  const question = ['has', 'Engine'].join('')
  const asks = (name: string) => `describe.skipIf(!${question}('${name}'))('…')`

  it('counts as used once a suite asks for it', () => {
    expect(enginesUsed([asks('redis'), asks('webkit'), asks('redis')])).toEqual(['webkit', 'redis'])
    expect(enginesUsed(['no engine here'])).toEqual([])
  })

  it('is named with the way to get it when it is skipped', () => {
    expect(skippedLine('redis')).toBe(
      'skipped: what needs Redis (Debian: apt-get install redis-server)',
    )
  })
})
