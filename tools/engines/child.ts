import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** A server started by a test, with its files in a folder of the test. */
export interface Child {
  readonly pid: number
  readonly isAlive: () => boolean
  /** Its output until now. */
  readonly output: () => string
  readonly stop: (signal?: 'SIGTERM' | 'SIGQUIT' | 'SIGKILL') => Promise<void>
}

const stopsWithinMs = 10_000

/** Starts a server program; `name` is used for its log and its pid file in `folder`. */
export function startChild(given: {
  readonly folder: string
  readonly name: string
  readonly command: readonly [string, ...string[]]
  readonly env?: Readonly<Record<string, string>>
}): Child {
  const { folder, name } = given
  const [program, ...args] = given.command
  const file = path.join(folder, `${name}.out`)
  const out = openSync(file, 'a')
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin:/sbin`, ...given.env },
    stdio: ['ignore', out, out],
  })
  closeSync(out)
  if (child.pid === undefined) throw new Error(`${program} did not start`)
  writeFileSync(path.join(folder, `${name}.pid`), `${child.pid}\n`)
  const isAlive = () => child.exitCode === null && child.signalCode === null
  return {
    pid: child.pid,
    isAlive,
    output: () => readFileSync(file, 'utf8'),
    async stop(signal = 'SIGTERM') {
      if (!isAlive()) return
      child.kill(signal)
      await gone(child)
    },
  }
}

async function gone(child: ChildProcess): Promise<void> {
  const late = setTimeout(() => child.kill('SIGKILL'), stopsWithinMs)
  await once(child, 'exit')
  clearTimeout(late)
}

/** Waits until it answers; fails as soon as it exits, with its output. */
export async function answers(child: Child, url: string, withinMs = 30_000): Promise<void> {
  const end = Date.now() + withinMs
  while (child.isAlive() && Date.now() < end) {
    if (await responds(url)) return
    await pause(50)
  }
  throw new Error(`nothing answers at ${url}: ${child.output().slice(-2_000)}`)
}

async function responds(url: string): Promise<boolean> {
  try {
    const { body } = await fetch(url, { signal: AbortSignal.timeout(2_000) })
    await body?.cancel()
    return true
  } catch {
    return false
  }
}

const script = `
  read -r _
  for note in "$0"/*.pid; do [ -f "$note" ] && kill -TERM "$(cat "$note")"; done
  sleep 2
  for note in "$0"/*.pid; do [ -f "$note" ] && kill -KILL "$(cat "$note")"; done
  rm -rf "$0"
`

/**
 * Ends the servers of a folder, and removes it, however this process ends: a shell waits for the end of its input,
 * which comes even after kill -9. After an orderly stop nothing is left for it to do.
 */
export function guardServers(folder: string): void {
  const guard = spawn('/bin/sh', ['-c', script, folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.unref()
}
