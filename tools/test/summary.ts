import type { Report } from './tally.ts'

/** One part of a run with its cost. */
export interface PartResult extends Report {
  readonly name: string
  readonly wallSeconds: number
  readonly cpuSeconds: number | undefined
}

const shownFiles = 10
/** Of each part. */
const shownFailures = 20

/** The cost of a run by part, its slowest test files, and what failed: a run's output is too long to look for it. */
export function summarize(parts: readonly PartResult[]): string[] {
  return [...costs(parts), ...slowest(parts.flatMap((part) => part.files)), ...failed(parts)]
}

function costs(parts: readonly PartResult[]): string[] {
  const width = Math.max(...parts.map((part) => part.name.length))
  const total = {
    name: 'all',
    wallSeconds: sum(parts.map((part) => part.wallSeconds)),
    cpuSeconds: parts.some((part) => part.cpuSeconds === undefined)
      ? undefined
      : sum(parts.map((part) => part.cpuSeconds ?? 0)),
  }
  return [...parts, total].map(({ name, wallSeconds, cpuSeconds }) => {
    const cpu = cpuSeconds === undefined ? '' : `, ${seconds(cpuSeconds)} of CPU`
    return `${name.padEnd(width)}  ${seconds(wallSeconds)}${cpu}`
  })
}

function slowest(files: Report['files']): string[] {
  if (files.length === 0) return []
  const longest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, shownFiles)
  return [
    'slowest test files, without their set-up:',
    ...longest.map((one) => `${seconds(one.seconds)}  ${one.file}`),
  ]
}

function failed(parts: readonly PartResult[]): string[] {
  return parts.flatMap(({ name, failures }) => {
    const more = failures.length - shownFailures
    return [
      ...failures.slice(0, shownFailures).map((failure) => `failed in ${name}: ${failure}`),
      ...(more > 0 ? [`failed in ${name}: ${more} more`] : []),
    ]
  })
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

const seconds = (value: number) => `${value.toFixed(1).padStart(7)} s`
