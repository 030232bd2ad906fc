import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { run } from '../../tools/lib/run.ts'
import { cpuMs } from '../rig/proc.ts'

export interface Target {
  readonly name: string
  readonly url: string
  /** The process whose CPU time is counted. */
  readonly pid: number
  /** Created right before a round, since signed paths expire. */
  readonly paths: () => readonly string[]
}

export interface Load {
  readonly connections: number
  readonly seconds: number
  /** The folder for logs. */
  readonly notes: string
  /** The seed, so that all targets get the same requests. */
  readonly seed: number
}

export interface Sample {
  readonly megabytes: number
  readonly perSecond: number
  readonly megabytesPerSecond: number
  readonly cpuMs: number
}

/** Loads a target with Debian's wrk; throws on any unsuccessful answer, since it makes the figure void. */
export async function measure(target: Target, load: Load): Promise<Sample> {
  const file = path.join(load.notes, 'paths.txt')
  await writeFile(file, target.paths().join('\n'))
  const before = cpuMs(target.pid)
  const script = path.join(import.meta.dirname, 'load.lua')
  const { connections, seconds, seed } = load
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '20s', '-s', script]
  const { code, output } = await run('wrk', [...options, target.url, '--', file, String(seed)])
  const spent = cpuMs(target.pid) - before
  if (code !== 0 || /Non-2xx|Socket errors/.test(output)) {
    throw new Error(`${target.name}: void\n${output}`)
  }
  const [, requests, took, amount, unit] =
    /(\d+) requests in ([\d.]+)s, ([\d.]+)(MB|GB) read/.exec(output) ?? []
  if (!requests || !took) throw new Error(`wrk says something else:\n${output}`)
  const megabytes = Number(amount) * (unit === 'GB' ? 1_024 : 1)
  return {
    megabytes,
    perSecond: Number(requests) / Number(took),
    megabytesPerSecond: megabytes / Number(took),
    cpuMs: spent / Number(requests),
  }
}
