import { readFileSync } from 'node:fs'

/** Linux reports CPU time to programs in hundredths of a second, whatever clock the kernel itself runs on. */
const ticksPerSecond = 100

/**
 * CPU seconds of this process and of every process below it that has ended and been waited for. The difference between
 * two readings is what the work in between cost. Undefined where there is no /proc.
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
