import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { git, root } from '../lib/repository.ts'
import type { PartResult } from './summary.ts'

/** The cost of a whole run by part: CPU seconds compare between runs of one machine, and roughly between machines. */
export interface Measurement {
  readonly commit: string
  readonly cores: number
  readonly node: string
  readonly cpuSeconds: Readonly<Record<string, number>>
}

const file = path.join(root, '.cache/test/cpu.json')

/** The last whole run in this folder; undefined in a fresh one. */
export function readMeasurement(): Measurement | undefined {
  if (!existsSync(file)) return undefined
  return JSON.parse(readFileSync(file, 'utf8')) as Measurement
}

export function writeMeasurement(measurement: Measurement): void {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(measurement, null, 2)}\n`)
}

/** Undefined if a part failed, since it may have stopped early, or if the system reports no CPU time. */
export function measurementOf(results: readonly PartResult[]): Measurement | undefined {
  const cpuSeconds: Record<string, number> = {}
  for (const { name, failures, cpuSeconds: seconds } of results) {
    if (failures.length > 0 || seconds === undefined) return undefined
    cpuSeconds[name] = Math.round(seconds)
  }
  return {
    commit: git('rev-parse', '--short', 'HEAD')?.trim() ?? 'no commit',
    cores: availableParallelism(),
    node: process.versions.node,
    cpuSeconds,
  }
}
