import { finding, type Result } from '../soak/trial.ts'
import type { DeskFigures } from './bench.ts'

const withinMs = 300
const slowestShown = 12

export function desksResult({ counts, times }: DeskFigures): Result {
  const slowest = times.toSorted((a, b) => b.p95Ms - a.p95Ms)
  const over = slowest.filter(({ p95Ms }) => p95Ms > withinMs)
  const [first] = slowest
  const whole = (value: number) => value.toLocaleString('en')
  return {
    title: 'Desks: the lists of the back office',
    command: 'npm run bench -- desks',
    findings: [
      finding('works', '1,000,000', whole(counts.works), counts.works >= 1_000_000),
      finding('people', '1,000,000', whole(counts.people), counts.people >= 1_000_000),
      finding(
        'movements of coins',
        '10,000,000',
        whole(counts.movements),
        counts.movements >= 10_000_000,
      ),
      finding(
        `lists slower than ${withinMs} ms at p95, of ${times.length}`,
        '0',
        over.length,
        over.length === 0,
      ),
      finding(
        'the slowest list at p95',
        `≤ ${withinMs} ms`,
        first ? `${first.p95Ms.toFixed(1)} ms (${first.name})` : 'none',
        over.length === 0,
      ),
    ],
    details: [
      'Every list of the back office by each of its filters, the first page and the 25th, as an owner reads them over four',
      'connections: the time until the whole answer is there, opened and parsed. The slowest:',
      '',
      '| list | p50 | p95 |',
      '|---|---|---|',
      ...slowest
        .slice(0, slowestShown)
        .map(
          ({ name, p50Ms, p95Ms }) =>
            `| ${name} | ${p50Ms.toFixed(1)} ms | ${p95Ms.toFixed(1)} ms |`,
        ),
    ].join('\n'),
  }
}
