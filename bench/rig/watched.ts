import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { endWithThisProcess } from './early-exit.ts'
import { descendantsOf, residentMiBOrNone } from './proc.ts'

/** The observed actions of an untrusted program. */
export interface Watched {
  readonly code: number | null
  /** Its standard output. */
  readonly output: string
  readonly errors: string
  /** The sampled peak memory of it and its children, in MiB. */
  readonly peakMiB: number
  /** The time from its first read to its end. */
  readonly ms: number
  /** Attempts to reach the network: connections, datagrams, names. */
  readonly attempts: number
}

const root = path.resolve(import.meta.dirname, '../..')
const lookEveryMs = 10

/** Runs in a network namespace without routes; afterwards the kernel's counters show its attempts. */
const isolated = [
  'unshare',
  '--net',
  '--',
  'sh',
  '-c',
  '"$@"; code=$?; cat /proc/self/net/snmp /proc/self/net/snmp6 >&3; exit $code',
  'sh',
] as const

/** Runs a script on one file, isolated and observed. Network namespaces need root. */
export async function watch(
  script: string,
  { file, timeoutMs }: { readonly file: string; readonly timeoutMs: number },
): Promise<Watched> {
  const [program, ...args] = [...isolated, process.execPath, path.join(root, script), file]
  const begin = performance.now()
  const child = spawn(program, args, {
    cwd: root,
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    detached: true,
  })
  const end = () => killGroup(child.pid)
  const forget = endWithThisProcess(end)
  const late = setTimeout(end, timeoutMs)
  const ended = once(child, 'exit')
  const [, , , counters] = child.stdio
  const [output, errors, counted] = [child.stdout, child.stderr, counters].map((stream) =>
    stream && 'on' in stream && 'read' in stream ? text(stream) : Promise.resolve(''),
  )
  let peakMiB = 0
  const isOver = ended.then(() => true)
  while (!(await Promise.race([isOver, pause(lookEveryMs, false)]))) {
    peakMiB = Math.max(peakMiB, heldBy(child.pid))
  }
  clearTimeout(late)
  forget()
  const [code] = (await ended) as [number | null]
  return {
    code,
    output: (await output) ?? '',
    errors: (await errors) ?? '',
    peakMiB,
    ms: performance.now() - begin,
    attempts: attemptsIn((await counted) ?? ''),
  }
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function heldBy(pid: number | undefined): number {
  if (pid === undefined) return 0
  return [pid, ...descendantsOf(pid)].reduce((sum, one) => sum + (residentMiBOrNone(one) ?? 0), 0)
}

/** Counts attempts to unreachable addresses too. */
function attemptsIn(counters: string): number {
  if (counters === '') throw new Error('nothing was counted')
  const lines = counters.split('\n')
  const old = (group: string, name: string) => {
    const [names, values] = lines.filter((line) => line.startsWith(`${group}: `))
    const at = names?.split(' ').indexOf(name) ?? -1
    return Number(values?.split(' ')[at] ?? Number.NaN)
  }
  const later = (name: string) =>
    Number(lines.find((line) => line.startsWith(`${name} `))?.slice(name.length) ?? Number.NaN)
  return (
    old('Ip', 'OutNoRoutes') +
    old('Tcp', 'ActiveOpens') +
    old('Udp', 'OutDatagrams') +
    later('Ip6OutNoRoutes') +
    later('Udp6OutDatagrams')
  )
}
