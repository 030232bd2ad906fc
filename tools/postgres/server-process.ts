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

/** A running server. */
export interface ServerProcess {
  readonly pid: number
  /** Settles when the server has exited, for any reason. */
  readonly gone: Promise<void>
  /** Ends sessions and writes everything to the disk. Waits until it is done. */
  stop(): Promise<void>
  /** The end of its own output, before its log collector took over. */
  lastWords(): string
}

/** The environment that PostgreSQL reads; the user's settings must not leak into it. */
export const bareEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

const crashedSiblingsMs = 15_000

/** Starts the server and waits until it accepts queries, however long its recovery takes. */
export async function startServer(setup: ServerSetup): Promise<ServerProcess> {
  for (const until = Date.now() + crashedSiblingsMs; ; await pause(200)) {
    const server = launch(setup)
    const problem = await waitReady(server, setup.place)
    if (problem === undefined) return server.process
    // After a kill -9 the server's children take a moment to notice.
    const isPassing = problem.includes('is still in use') && Date.now() < until
    if (!isPassing) throw new ServerFailed(problem)
  }
}

/** PostgreSQL exited before it was ready; the message contains its last output. */
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
  // Replaced rather than truncated: the old file may belong to another account.
  rmSync(outputFile(place), { force: true })
  const output = openSync(outputFile(place), 'w')
  const child = spawn(binaries.postgres, ['-D', place.data, ...serverArguments(place, options)], {
    ...account,
    cwd: place.base,
    env: bareEnvironment,
    // In its own session: Ctrl-C in the terminal is for the supervisor, which stops everything in order.
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
  // PostgreSQL treats SIGINT as a fast and SIGQUIT as an immediate shutdown; after the latter it recovers at the next
  // start.
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
