import { spawnSync } from 'node:child_process'
import { readFileSync, unlinkSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isAlive } from '../setup/pid-lock.mjs'

export interface PidFile {
  readonly pid: number
  readonly port: number
  /** Answers statements; a standby in recovery does too. */
  readonly isReady: boolean
}

/** What the running server, or one that died, wrote about itself; undefined where none runs. */
export function readPidFile(data: string): PidFile | undefined {
  try {
    const lines = readFileSync(fileOf(data), 'utf8').split('\n')
    return {
      pid: Number(lines[0]),
      port: Number(lines[3]),
      isReady: ['ready', 'standby'].includes(lines[7]?.trim() ?? ''),
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** The server that is running on a data folder, whoever started it. */
export function findRunning(data: string): PidFile | undefined {
  const file = readPidFile(data)
  return file && isAlive(file.pid) && isServerOf(file.pid, data) ? file : undefined
}

const fastMs = 30_000
const immediateMs = 10_000

/** Stops what a killed supervisor left running. True where there was something. */
export async function stopLeftBehind(data: string): Promise<boolean> {
  const running = findRunning(data)
  if (!running) {
    forgetRecycledPid(data)
    return false
  }
  process.kill(running.pid, 'SIGINT')
  if (await isGone(running.pid, fastMs)) return true
  process.kill(running.pid, 'SIGQUIT')
  if (await isGone(running.pid, immediateMs)) return true
  throw new Error(`PostgreSQL (process ${running.pid}) does not stop: end it with kill -9 ${running.pid}`)
}

/** A dead server's file may name a process that has nothing to do with it; PostgreSQL would believe itself running. */
function forgetRecycledPid(data: string): void {
  const file = readPidFile(data)
  if (file && isAlive(file.pid)) unlinkSync(fileOf(data))
}

async function isGone(pid: number, withinMs: number): Promise<boolean> {
  for (const until = Date.now() + withinMs; Date.now() < until; await pause(50)) {
    if (!isAlive(pid)) return true
  }
  return false
}

function isServerOf(pid: number, data: string): boolean {
  return commandLine(pid).includes(data)
}

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
  }
}

function fileOf(data: string): string {
  return path.join(data, 'postmaster.pid')
}
