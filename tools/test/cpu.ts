import { readFileSync } from 'node:fs'

/** Linux reports CPU time in hundredths of a second, independent of the kernel's own clock rate. */
const ticksPerSecond = 100

/**
 * CPU seconds of this process and of all its terminated, waited-for descendants. The difference between two readings is
 * the cost of the work in between. Undefined if there is no /proc.
 */
export function cpuSeconds(): number | undefined {
  if (process.platform !== 'linux') return undefined
  return readCpuSeconds(readFileSync('/proc/self/stat', 'utf8'))
}

/** Adds up utime, stime, cutime and cstime, fields 14 to 17 of proc_pid_stat(5). */
export function readCpuSeconds(stat: string): number {
  // The second field, the command in parentheses, may itself hold spaces and parentheses.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  return ticks / ticksPerSecond
}
