import { median } from '../http/figures.ts'
import { finding, type Finding, type Result } from '../soak/trial.ts'
import type { FirstView, Sample, View } from './bench.ts'
import type { FirstScripts } from './scripts.ts'

interface Goal {
  readonly performance: number
  readonly lcpMs: number
}

const goals: Readonly<Record<View, Goal>> = {
  first: { performance: 97, lcpMs: 1_800 },
  returning: { performance: 97, lcpMs: 2_200 },
}

const names: Readonly<Record<View, string>> = {
  first: 'first visit',
  returning: '/home of a returning visitor',
}

export function firstViewResult({ views, scripts }: FirstView): Result {
  return {
    title: 'What a phone sees first',
    command: 'npm run bench -- firstview',
    findings: [
      ...[...views].flatMap(([view, samples]) => findingsOf(view, samples)),
      ...weightsOf(scripts),
    ],
    details: [
      'Lighthouse, mobile, simulated slow 4G and a CPU four times slower, the user agent of an iPhone, on the built app with the',
      'demonstration world; medians of the rounds, which take turns. The first visit has given its consent and nothing else; the',
      'returning one has gone through the whole start once before. Storage is kept in both. Blocking time is wall time on the',
      'machine that measures, times four: what else runs there is in it, so the time of the processor stands beside, and the load before each.',
      'Long tasks are those in which the app runs or is drawn, over 50 ms of the time of the processor, times four. Scripts are',
      'counted by a proxy between the browser and the product, compressed as they are sent, those of the service worker included;',
      'the first page can be used once nothing covers it and its first picture can be seen.',
      '',
      table(views),
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
    max('TBT, ms', medianOf('tbt'), 120, 0),
    max('tasks of the app over 50 ms of CPU time', medianOf('longTasks'), 0, 0),
    max('CLS', medianOf('cls'), 0.02, 3),
    least('accessibility', medianOf('accessibility'), 100),
    least('best practices', medianOf('bestPractices'), 100),
  ]
}

function weightsOf(scripts: readonly FirstScripts[]): Finding[] {
  const max = (what: string, part: keyof FirstScripts, goal: number) => {
    const found = median(scripts.map((each) => each[part]))
    return finding(`${names.first}: ${what}, KiB`, `≤ ${goal}`, found.toFixed(1), found <= goal)
  }
  return [
    max('JavaScript transferred until the first page can be used', 'untilHome', 165),
    max('initial JavaScript without labels', 'start', 125),
  ]
}

function table(series: ReadonlyMap<View, readonly Sample[]>): string {
  const rows = [...series].flatMap(([view, samples]) =>
    samples.map((sample, round) => `| ${names[view]}, round ${round + 1} | ${cells(sample)} |`),
  )
  return [
    '| | performance | FCP ms | LCP ms | TBT ms | TBT of CPU time ms | long tasks | CLS | load | faults |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}

function cells({
  performance,
  fcp,
  lcp,
  tbt,
  tbtCpu,
  longTasks,
  cls,
  load,
  faults,
}: Sample): string {
  const figures = [performance, fcp, lcp, tbt, tbtCpu, longTasks].map((figure) =>
    Math.round(figure),
  )
  return [...figures, cls.toFixed(3), load.toFixed(1), faults.join(', ') || 'none'].join(' | ')
}
