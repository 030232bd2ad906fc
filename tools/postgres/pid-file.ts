import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isAlive } from '../setup/pid-lock.mjs'
import type { ClusterPaths } from './cluster-paths.ts'
import { Refusal } from './refusal.ts'

export interface PidFile {
  readonly pid: number
  readonly port: number
  /** Accepts queries; so does a standby in recovery. */
  readonly isReady: boolean
}

/** The pid file of the running or crashed server; undefined if there is none. */
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

/** The server that is running on a data folder, regardless of who started it. */
export function findRunning(data: string): PidFile | undefined {
  const file = readPidFile(data)
  return file && isAlive(file.pid) && isServerOf(file.pid, data) ? file : undefined
}

const fastMs = 30_000
const immediateMs = 10_000

/**
 * Stops a server orphaned by a killed supervisor, and removes the files of a killed server. Returns whether one ran.
 */
export async function stopLeftBehind({ data, socket }: ClusterPaths): Promise<boolean> {
  const running = findRunning(data)
  if (!running) {
    clearPid(data)
    // The socket's folder is ours alone; its lock file names the dead server too.
    for (const name of existsSync(socket) ? readdirSync(socket) : [])
      rmSync(path.join(socket, name))
    return false
  }
  process.kill(running.pid, 'SIGINT')
  if (await isGone(running.pid, fastMs)) return true
  process.kill(running.pid, 'SIGQUIT')
  if (await isGone(running.pid, immediateMs)) return true
  throw new Refusal(
    `PostgreSQL (process ${running.pid}) does not stop: end it with kill -9 ${running.pid}`,
  )
}

/** Larger than any real pid. */
const nobodysPid = 2_147_483_647

/**
 * A dead server's pid file may name an unrelated process, and PostgreSQL would consider itself running. Only the pid is
 * replaced: PostgreSQL uses the rest of the file to make sure that no child of the dead server is left.
 */
function clearPid(data: string): void {
  const file = fileOf(data)
  if (existsSync(file))
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(nobodysPid)))
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
