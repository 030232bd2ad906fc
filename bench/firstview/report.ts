import { median } from '../http/figures.ts'
import { finding, type Finding, type Result } from '../soak/trial.ts'
import type { Sample, View } from './bench.ts'

interface Goal {
  readonly performance: number
  readonly lcpMs: number
}

const goals: Readonly<Record<View, Goal>> = {
  first: { performance: 97, lcpMs: 1_800 },
  returning: { performance: 95, lcpMs: 2_200 },
}

const names: Readonly<Record<View, string>> = {
  first: 'first visit',
  returning: '/home of a returning visitor',
}

export function firstViewResult(series: ReadonlyMap<View, readonly Sample[]>): Result {
  return {
    title: 'What a phone sees first',
    command: 'npm run bench -- firstview',
    findings: [...series].flatMap(([view, samples]) => findingsOf(view, samples)),
    details: [
      'Lighthouse, mobile, simulated slow 4G and a CPU four times slower, the user agent of an iPhone, on the built app with the',
      'demonstration world; medians of the rounds, which take turns. The first visit has given its consent and nothing else; the',
      'returning one has gone through the whole start once before. Storage is kept in both. Blocking time is wall time on the',
      'machine that measures, times four: what else runs there is in it, so the time of the processor stands beside, and the load before each.',
      '',
      table(series),
    ].join('\n'),
  }
}

function findingsOf(view: View, samples: readonly Sample[]): Finding[] {
  const medianOf = (key: keyof Omit<Sample, 'faults'>) =>
    median(samples.map((sample) => sample[key]))
  const { performance, lcpMs } = goals[view]
  const least = (what: string, found: number, goal: number) =>
    finding(`${names[view]}: ${what}`, `≥ ${goal}`, Math.round(found), Math.round(found) >= goal)
  const max = (what: string, found: number, goal: number, digits: number) =>
    finding(`${names[view]}: ${what}`, `≤ ${goal}`, found.toFixed(digits), found <= goal)
  return [
    least('performance', medianOf('performance'), performance),
    max('LCP, ms', medianOf('lcp'), lcpMs, 0),
    max('TBT, ms', medianOf('tbt'), 100, 0),
    max('CLS', medianOf('cls'), 0.02, 3),
    least('accessibility', medianOf('accessibility'), 100),
    least('best practices', medianOf('bestPractices'), 100),
  ]
}

function table(series: ReadonlyMap<View, readonly Sample[]>): string {
  const rows = [...series].flatMap(([view, samples]) =>
    samples.map((sample, round) => `| ${names[view]}, round ${round + 1} | ${cells(sample)} |`),
  )
  return [
    '| | performance | FCP ms | LCP ms | TBT ms | TBT of CPU time ms | CLS | load | faults |',
    '|---|---|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}

function cells({ performance, fcp, lcp, tbt, tbtCpu, cls, load, faults }: Sample): string {
  const figures = [performance, fcp, lcp, tbt, tbtCpu].map((figure) => Math.round(figure))
  return [...figures, cls.toFixed(3), load.toFixed(1), faults.join(', ') || 'none'].join(' | ')
}
