import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isAlive } from '../setup/pid-lock.mjs'
import { keepPlan, makePlan, type Plan, readPlan } from './plan.ts'
import { findPid, killProgram, processesOf, roleOf, startProgram, stopProgram } from './programs.ts'
import type { Program } from './service.ts'

let above: string
let plan: Plan

beforeEach(() => {
  above = mkdtempSync(path.join(tmpdir(), 'kaleido-'))
  plan = makePlan({ folder: path.join(above, 'cluster'), basePort: 17_400, seed: 'none' })
  keepPlan(plan)
})

afterEach(() => {
  rmSync(above, { recursive: true })
})

/** It has a child, says in a file that it serves, and ends at SIGTERM or not. */
function aProgram({ isStubborn = false } = {}): Program {
  const home = path.join(plan.folder, 'one')
  mkdirSync(home, { recursive: true })
  const trap = isStubborn ? "trap '' TERM; " : ''
  const script = `${trap}sleep 300 & touch serves; wait; wait`
  return {
    name: 'one',
    command: ['/bin/sh', '-c', script],
    role: async () => (existsSync(path.join(home, 'serves')) ? 'serves' : undefined),
  }
}

async function areGone(pids: readonly number[]): Promise<boolean> {
  for (const until = Date.now() + 5_000; Date.now() < until; await pause(20)) {
    if (!pids.some(isAlive)) return true
  }
  return false
}

describe.skipIf(process.platform !== 'linux')('a program of the cluster', () => {
  it('is found by any later command, with the processes that it has started', async () => {
    await startProgram(plan, aProgram())
    const later = readPlan(plan.folder)
    expect(later).toEqual(plan)
    expect(findPid(plan, aProgram())).toBeGreaterThan(1)
    expect(processesOf(plan, aProgram())).toHaveLength(2)
    killProgram(plan, aProgram())
  })

  it('is stopped with its processes', async () => {
    await startProgram(plan, aProgram())
    const pids = processesOf(plan, aProgram())
    await stopProgram(plan, aProgram())
    expect(await areGone(pids)).toBe(true)
    expect(findPid(plan, aProgram())).toBeUndefined()
  })

  it('leaves no process behind when it is killed', async () => {
    await startProgram(plan, aProgram({ isStubborn: true }))
    const pids = processesOf(plan, aProgram())
    killProgram(plan, aProgram())
    expect(await areGone(pids)).toBe(true)
  })

  it('is not mistaken for another process that has got its number', async () => {
    const note = path.join(plan.folder, 'run', 'one.json')
    writeFileSync(note, JSON.stringify({ pid: process.pid, born: 'another time' }))
    expect(findPid(plan, aProgram())).toBeUndefined()
    expect(processesOf(plan, aProgram())).toEqual([])
  })

  it('that ends at once is reported with its last lines', async () => {
    const command = ['/bin/sh', '-c', 'echo the port is in use; exit 1'] as const
    const broken: Program = { name: 'one', command, role: async () => undefined }
    await expect(startProgram(plan, broken)).rejects.toThrow(
      /one ended at once.*the port is in use/s,
    )
  })

  it('does not serve while its question fails', async () => {
    const failing: Program = { ...aProgram(), role: () => Promise.reject(new Error('refused')) }
    expect(await roleOf(failing)).toBeUndefined()
  })
})
