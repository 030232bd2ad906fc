import { readdirSync, readFileSync } from 'node:fs'
import { loadavg } from 'node:os'

/** The kernel counts CPU time in ticks of a hundredth of a second (USER_HZ), on every machine that Node runs on. */
const msPerTick = 10

interface Stat {
  readonly parent: number
  readonly ownMs: number
  /** The CPU time of exited children. */
  readonly endedMs: number
}

/** See proc(5): the second field, the command in parentheses, may contain spaces. */
function readStat(pid: number): Stat | undefined {
  const text = read(`/proc/${pid}/stat`)
  if (text === undefined) return undefined
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const field = (number: number) => Number(fields[number - 3])
  return {
    parent: field(4),
    ownMs: (field(14) + field(15)) * msPerTick,
    endedMs: (field(16) + field(17)) * msPerTick,
  }
}

/** CPU time of a process and its children so far: PostgreSQL has one process per connection. */
export function cpuMs(pid: number): number {
  const own = readStat(pid)
  if (!own) throw new Error(`there is no process ${pid}`)
  const children = childrenOf(pid).map((child) => readStat(child)?.ownMs ?? 0)
  return own.ownMs + own.endedMs + children.reduce((sum, ms) => sum + ms, 0)
}

export function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((other) => readStat(other)?.parent === pid)
}

/** All descendants of a process. */
export function descendantsOf(pid: number): number[] {
  return childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child)])
}

/** The resident memory of a process, in MiB. */
export function residentMiB(pid: number): number {
  const held = residentMiBOrNone(pid)
  if (held === undefined) throw new Error(`there is no process ${pid}`)
  return held
}

/** The same, undefined if the process has exited. */
export function residentMiBOrNone(pid: number): number | undefined {
  const line = /^VmRSS:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/status`) ?? '')
  return line ? Number(line[1]) / 1024 : undefined
}

/** The load average of the last minute, own processes included. */
export function machineLoad(): number {
  return loadavg()[0] ?? 0
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    // Processes exit while the list is read.
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}
