import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

let dir: string
let primary: ChildProcess
let output = ''

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'kaleido-processes-'))
  output = ''
})

afterEach(() => {
  primary.kill('SIGKILL')
  rmSync(dir, { recursive: true })
})

function run(failing: number): void {
  const script = path.join(import.meta.dirname, 'processes.fixture.ts')
  primary = spawn(process.execPath, [script, dir, String(failing)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  primary.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
}

const pidOf = (number: number) =>
  expect
    .poll(() => new RegExp(`^(\\d+) is start ${number}$`, 'm').exec(output)?.[1])
    .toBeDefined()
    .then(() => Number(new RegExp(`^(\\d+) is start ${number}$`, 'm').exec(output)?.[1]))

describe.skipIf(process.platform === 'win32')('several processes', () => {
  it('go on when one ends and the next one fails to start', async () => {
    run(3)
    const [first, second] = [await pidOf(1), await pidOf(2)]
    process.kill(first, 'SIGKILL')
    const fourth = await pidOf(4)
    expect(process.kill(second, 0)).toBe(true)
    process.kill(fourth, 'SIGUSR2')
    await expect.poll(() => output).toContain('kaleido_restarts_total 2')
    expect(output).toMatch(/^kaleido_process_start_time_seconds \d+$/m)
    const ended = once(primary, 'exit')
    primary.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  })

  it('all end when one fails at the first start', async () => {
    run(2)
    expect(await once(primary, 'exit')).toEqual([1, null])
  })
})
