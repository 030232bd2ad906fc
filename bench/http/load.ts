import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Options, Request, Result } from 'autocannon'
import { cpuMs } from '../rig/proc.ts'

/** The loaded server, and the process whose CPU time is counted. */
export interface Target {
  readonly name: string
  readonly url: string
  readonly pid: number
  readonly requests: readonly Request[]
  /** Divided among the connections. */
  readonly isPartitioned?: boolean
}

export interface Load {
  readonly connections: number
  readonly seconds: number
}

/** One round against one target. */
export interface Sample {
  readonly perSecond: number
  readonly serverMs: number
  readonly databaseMs: number
  readonly p50Ms: number
  readonly p95Ms: number
  readonly p99Ms: number
}

/** The generator's report; latencies in milliseconds. */
export interface Fired extends Result {
  readonly times: Readonly<Record<'p50' | 'p95' | 'p99', number>>
}

/** Loads the target from a separate process; throws on any unsuccessful answer, since it makes the figure void. */
export async function measure(target: Target, load: Load, postmaster: number): Promise<Sample> {
  const before = { server: cpuMs(target.pid), database: cpuMs(postmaster) }
  const result = await fire({
    url: target.url,
    connections: load.connections,
    duration: load.seconds,
    requests: target.requests,
    isPartitioned: target.isPartitioned ?? false,
  })
  const answered = result['2xx']
  const { non2xx, errors, timeouts } = result
  if (answered === 0 || non2xx + errors + timeouts > 0) {
    throw new Error(
      `${target.name}: void, ${answered} successes, ${non2xx} other answers, ${errors} errors, ${timeouts} timeouts`,
    )
  }
  return {
    perSecond: answered / result.duration,
    serverMs: (cpuMs(target.pid) - before.server) / answered,
    databaseMs: (cpuMs(postmaster) - before.database) / answered,
    p50Ms: result.times.p50,
    p95Ms: result.times.p95,
    p99Ms: result.times.p99,
  }
}

async function fire(options: Options & { readonly isPartitioned: boolean }): Promise<Fired> {
  const child = fork(path.join(import.meta.dirname, 'fire.ts'))
  const ended = once(child, 'exit')
  const answered = once(child, 'message') as Promise<[Fired]>
  child.send(options)
  const first = await Promise.race([answered, ended.then(() => undefined)])
  if (!first) throw new Error('the load generator ended without a result')
  await ended
  return first[0]
}
