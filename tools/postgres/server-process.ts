import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { readPidFile } from './pid-file.ts'
import type { ClusterPaths } from './cluster-paths.ts'
import { type ServerOptions, serverArguments } from './settings.ts'

export interface ServerSetup {
  readonly place: ClusterPaths
  readonly binaries: Binaries
  readonly account: Account | undefined
  readonly options: ServerOptions
}

/** A server that runs. */
export interface ServerProcess {
  readonly pid: number
  /** Settles when the server has gone, for whatever reason. */
  readonly gone: Promise<void>
  /** Ends sessions and writes everything out. Waits until it is done. */
  stop(): Promise<void>
  /** The end of what it said itself, before its log collector took over. */
  lastWords(): string
}

/** What PostgreSQL reads of the environment; nobody's settings leak into it. */
export const bareEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

const crashedSiblingsMs = 15_000

/** Starts the server and waits until it answers, however long its recovery takes. */
export async function startServer(setup: ServerSetup): Promise<ServerProcess> {
  for (const until = Date.now() + crashedSiblingsMs; ; await pause(200)) {
    const server = launch(setup)
    const problem = await waitReady(server, setup.place)
    if (problem === undefined) return server.process
    // After a kill -9 the server's own children take a moment to notice.
    const isPassing = problem.includes('is still in use') && Date.now() < until
    if (!isPassing) throw new ServerFailed(problem)
  }
}

/** PostgreSQL ended before it was ready; the message holds its own last words. */
export class ServerFailed extends Error {
  override readonly name = 'ServerFailed'

  constructor(lastWords: string) {
    super(`PostgreSQL did not start: ${lastWords}`)
  }
}

interface Launched {
  readonly child: ChildProcess
  readonly process: ServerProcess
}

function launch({ place, binaries, account, options }: ServerSetup): Launched {
  // Not emptied but made anew: the last one may be another account's.
  rmSync(outputFile(place), { force: true })
  const output = openSync(outputFile(place), 'w')
  const child = spawn(binaries.postgres, ['-D', place.data, ...serverArguments(place, options)], {
    ...account,
    cwd: place.base,
    env: bareEnvironment,
    // In a session of its own: Ctrl-C in the terminal is for the supervisor, who stops things in order.
    detached: true,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  const { pid } = child
  if (pid === undefined) throw new ServerFailed(`${binaries.postgres} cannot be run`)
  const gone = once(child, 'exit').then(() => undefined)
  return {
    child,
    process: { pid, gone, stop: () => stop(child, gone), lastWords: () => lastWords(place) },
  }
}

async function waitReady(
  { child, process: server }: Launched,
  place: ClusterPaths,
): Promise<string | undefined> {
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) return server.lastWords()
    const file = readPidFile(place.data)
    if (file?.pid === server.pid && file.isReady) return undefined
    await Promise.race([pause(20), server.gone])
  }
}

const fastMs = 60_000

async function stop(child: ChildProcess, gone: Promise<void>): Promise<void> {
  // PostgreSQL calls SIGINT its fast and SIGQUIT its immediate shutdown; after the latter it recovers at the next start.
  child.kill('SIGINT')
  const impatience = setTimeout(() => child.kill('SIGQUIT'), fastMs)
  await gone
  clearTimeout(impatience)
}

function outputFile(place: ClusterPaths): string {
  return path.join(place.base, 'start.log')
}

function lastWords(place: ClusterPaths): string {
  const lines = readFileSync(outputFile(place), 'utf8').trim().split('\n')
  return lines.slice(-8).join('\n')
}
