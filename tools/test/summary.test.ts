import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { cpuSeconds, readCpuSeconds } from './cpu.ts'
import { summarize } from './summary.ts'

describe('the CPU time', () => {
  it('is read from the fields after the command, whatever the command is called', () => {
    const numbers = '1 1 1 0 -1 4194304 100 200 0 0 150 50 2000 300 20 0 1 0 12345'
    expect(readCpuSeconds(`42 (a) (b c) S ${numbers}`)).toBe(25)
  })

  it.runIf(process.platform === 'linux')('includes children that have ended', () => {
    const before = cpuSeconds() ?? 0
    const busy =
      'const end = process.cpuUsage().user + 300_000; while (process.cpuUsage().user < end);'
    spawnSync(process.execPath, ['-e', busy])
    expect((cpuSeconds() ?? 0) - before).toBeGreaterThan(0.25)
  })
})

describe('the summary', () => {
  const part = (name: string, cpu: number | undefined, seconds: readonly number[] = []) => ({
    name,
    passed: 1,
    failures: [] as readonly string[],
    wallSeconds: 60,
    cpuSeconds: cpu,
    files: seconds.map((one, index) => ({ file: `${name}-${index}.test.ts`, seconds: one })),
  })

  it('gives the cost of each part, and the total', () => {
    expect(summarize([part('check', 30.25), part('unit tests', 100)])).toEqual([
      'check          60.0 s,    30.3 s of CPU',
      'unit tests     60.0 s,   100.0 s of CPU',
      'all           120.0 s,   130.3 s of CPU',
    ])
  })

  it('omits CPU time if the system does not report it', () => {
    expect(summarize([part('check', undefined)])).toEqual(['check     60.0 s', 'all       60.0 s'])
  })

  it('lists the ten slowest files of all parts', () => {
    const lines = summarize([part('a', 1, [5, 1, 2, 3, 4]), part('b', 1, [9, 8, 7, 6, 0.5, 0.1])])
    const files = lines.slice(lines.indexOf('slowest test files, without their set-up:') + 1)
    expect(files).toHaveLength(10)
    expect(files[0]).toBe('    9.0 s  b-0.test.ts')
    expect(files.at(-1)).toBe('    0.5 s  b-4.test.ts')
  })

  it('ends with what failed in which part, at most twenty of each', () => {
    const many = Array.from({ length: 22 }, (_, index) => `test ${index}`)
    const lines = summarize([
      { ...part('check', 1), failures: ['types'] },
      { ...part('unit tests', 1), failures: many },
    ])
    expect(lines.filter((line) => line.startsWith('failed in'))).toEqual([
      'failed in check: types',
      ...many.slice(0, 20).map((test) => `failed in unit tests: ${test}`),
      'failed in unit tests: 2 more',
    ])
  })
})
