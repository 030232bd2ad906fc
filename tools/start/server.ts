import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '../../server/src/platform/config/config.ts'
import { CommandError } from '../lib/command.ts'
import { readyUrl } from '../lib/doors.ts'
import { root } from '../lib/repository.ts'

export interface ServerProcess {
  readonly pid: number
  /** Settles, with its exit status, when the server has exited. */
  readonly gone: Promise<string>
  stop(): Promise<void>
}

const largestLogBytes = 20 * 2 ** 20
const readyWithinMs = 60_000

/**
 * The destination of the server's log: in production standard output for the operator's collector, otherwise a file.
 */
export function serverLog(config: Config): string | undefined {
  return config.isProduction ? undefined : path.join(config.DATA_DIR, 'server.log')
}

interface Launch {
  readonly config: Config
  readonly appUrl: string
  readonly stopping: AbortSignal
  readonly onPid: (pid: number) => void
}

/** Starts the server and waits until it reports ready. */
export async function startServer({
  config,
  appUrl,
  stopping,
  onPid,
}: Launch): Promise<ServerProcess> {
  const log = serverLog(config)
  const logStart = log === undefined ? 0 : rotate(log)
  const server = launch(config, appUrl, log)
  onPid(server.pid)
  try {
    await Promise.race([untilReady(config, stopping), failWhenGone(server)])
    return server
  } catch (error) {
    await server.stop()
    stopping.throwIfAborted()
    const logEnd = log === undefined ? '' : lastWords(log, logStart)
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}${logEnd}`, {
      cause: error,
    })
  }
}

function launch(config: Config, appUrl: string, log: string | undefined): ServerProcess {
  const output = log === undefined ? 'inherit' : openSync(log, 'a')
  const { DATABASE_OWNER_URL: _, ...env } = process.env
  const child = spawn(process.execPath, [path.join(root, 'server/src/main.ts')], {
    cwd: root,
    env: { ...env, DATABASE_URL: appUrl, DATA_DIR: config.DATA_DIR },
    // In its own session: Ctrl-C in the terminal is for the supervisor, which stops everything in order. By the IPC
    // channel the server notices that its supervisor is gone, however that ended.
    detached: true,
    stdio: ['ignore', output, output, 'ipc'],
  })
  if (typeof output === 'number') closeSync(output)
  const { pid } = child
  if (pid === undefined) throw new CommandError(`the server cannot be run: ${process.execPath}`)
  const gone = once(child, 'exit').then(([code, signal]) => String(signal ?? `exit code ${code}`))
  return {
    pid,
    gone,
    async stop() {
      child.kill('SIGTERM')
      await gone
    },
  }
}

async function failWhenGone(server: ServerProcess): Promise<never> {
  throw new CommandError(`the server ended before it was ready (${await server.gone})`)
}

async function untilReady(config: Config, stopping: AbortSignal): Promise<void> {
  const url = readyUrl(config)
  for (
    const until = Date.now() + readyWithinMs;
    Date.now() < until;
    await pause(100, undefined, { signal: stopping })
  ) {
    if (await answersOk(url)) return
  }
  throw new CommandError(
    `the server did not become ready within ${readyWithinMs / 1_000} s (${url})`,
  )
}

async function answersOk(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok
  } catch {
    // Not listening yet, or busy starting: polled again until the timeout.
    return false
  }
}

/** Keeps one older log beside the current one; returns where this start's lines begin. */
function rotate(log: string): number {
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0
  if (size < largestLogBytes) return size
  renameSync(log, `${log}.1`)
  return 0
}

function lastWords(log: string, from: number): string {
  const lines = readFileSync(log).subarray(from).toString().trim().split('\n')
  return `; its last lines, from ${log}:\n${lines.slice(-8).join('\n')}`
}
