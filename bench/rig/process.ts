import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, closeSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { endWithThisProcess } from './early-exit.ts'

export interface Exit {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

/** A Node process that serves HTTP on a loopback port. */
export interface Served {
  readonly url: string
  readonly port: number
  readonly pid: number
  /** Settles when it has exited, for any reason. */
  readonly gone: Promise<Exit>
  kill(signal: NodeJS.Signals): void
  stop(): Promise<Exit>
  /** Its output so far. */
  output(): string
}

export interface ServedOptions {
  readonly name: string
  /** Relative to the repository's root. */
  readonly script: string
  readonly args?: readonly string[]
  /** Flags of Node itself. */
  readonly flags?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** The folder for its output. */
  readonly dir: string
  readonly port: number
  /** The path that answers 200 once it serves. */
  readonly ready: string
}

const root = path.resolve(import.meta.dirname, '../..')
const startWithinMs = 60_000

/** Starts a script and waits until it serves. */
export async function startServed(options: ServedOptions): Promise<Served> {
  const served = launch(options)
  const url = `${served.url}${options.ready}`
  const isGone = served.gone.then(() => true)
  for (const until = performance.now() + startWithinMs; performance.now() < until;) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(1_000) }).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.ok) return served
    if (await Promise.race([isGone, pause(20, false)])) break
  }
  served.kill('SIGKILL')
  throw new Error(`${options.name} did not start; it said:\n${served.output().slice(-4_000)}`)
}

/** What a process needs of this one's environment. */
function inherited(): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  return { PATH, NODE_COMPILE_CACHE }
}

function launch({ name, script, args = [], flags = [], env, dir, port }: ServedOptions): Served {
  const file = path.join(dir, `${name}.log`)
  const output = openSync(file, 'a')
  const child = spawn(process.execPath, [...flags, path.join(root, script), ...args], {
    cwd: root,
    env: { ...inherited(), ...env },
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  const forget = endWithThisProcess(() => void child.kill('SIGKILL'))
  const gone = once(child, 'exit').then(([code, signal]): Exit => {
    forget()
    return { code, signal }
  })
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    pid: pidOf(child),
    gone,
    kill: (signal) => void child.kill(signal),
    stop() {
      child.kill('SIGTERM')
      return gone
    },
    output: () => readFileSync(file, 'utf8'),
  }
}

function pidOf(child: ChildProcess): number {
  if (child.pid === undefined) throw new Error(`${child.spawnfile} cannot be run`)
  return child.pid
}
