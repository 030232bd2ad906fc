import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CommandError } from '../lib/command.ts'
import { birthOf, isAlive, lockHolder, tryLock } from '../setup/pid-lock.mjs'

/** The lock of one `npm start` on a data folder: no other start can use it meanwhile. */
export interface Instance {
  /** Stores the pid of the started server, so that a later start finds it if this process is killed. */
  noteServer(pid: number): void
  noteStopping(): void
  release(): void
}

const lockFile = (dataDir: string) => path.join(dataDir, 'start.lock')
const serverNote = (dataDir: string) => path.join(dataDir, 'start.server')
const stoppingNote = (dataDir: string) => path.join(dataDir, 'start.stopping')

const patienceMs = 15_000

/**
 * Refuses if another start is running on the folder. One that is stopping (its terminal was closed, its npm was killed)
 * is waited for a moment. Changes nothing.
 */
export async function refuseSecondStart(dataDir: string): Promise<void> {
  for (const until = Date.now() + 1_000; ; await pause(100)) {
    const pid = lockHolder(lockFile(dataDir))
    if (pid === undefined) return
    const patience = existsSync(stoppingNote(dataDir)) ? patienceMs : 0
    if (Date.now() >= until + patience) throw alreadyRunning(dataDir, pid)
  }
}

export function claim(dataDir: string): Instance {
  mkdirSync(dataDir, { recursive: true })
  const lock = tryLock(lockFile(dataDir))
  if (!lock.held) throw alreadyRunning(dataDir, lock.pid)
  // A killed start may have left it behind.
  rmSync(stoppingNote(dataDir), { force: true })
  return {
    noteServer(pid) {
      writeFileSync(serverNote(dataDir), JSON.stringify({ pid, born: birthOf(pid) }))
    },
    noteStopping() {
      writeFileSync(stoppingNote(dataDir), '')
    },
    release() {
      for (const note of [serverNote, stoppingNote]) rmSync(note(dataDir), { force: true })
      lock.release()
    },
  }
}

/** Stops the server of a killed start; it is stopping by itself since it lost its parent. */
export async function stopOrphan(dataDir: string): Promise<boolean> {
  const orphan = readServerNote(dataDir)
  if (!orphan || !isAlive(orphan.pid) || birthOf(orphan.pid) !== orphan.born) return false
  process.kill(orphan.pid, 'SIGTERM')
  for (const until = Date.now() + patienceMs; isAlive(orphan.pid); await pause(50)) {
    if (Date.now() >= until) process.kill(orphan.pid, 'SIGKILL')
  }
  return true
}

function readServerNote(
  dataDir: string,
): { readonly pid: number; readonly born: string } | undefined {
  const file = serverNote(dataDir)
  return existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as { pid: number; born: string })
    : undefined
}

function alreadyRunning(dataDir: string, pid: number): CommandError {
  return new CommandError(
    `${dataDir} is in use: process ${pid} has started on it; stop that one (kill ${pid}), or choose another folder with DATA_DIR`,
  )
}
