import { finding, type Finding, none, type Result } from '../soak/trial.ts'
import type { Delays, RealtimeFigures } from './bench.ts'

const maxKiB = 25
const maxDelayMs = 150
const maxBesideMs = 200
/** Beyond what a bare listener takes at the same time: what is left is the product's own. */
const maxOwnMs = 20

export function realtimeResult(figures: RealtimeFigures): Result {
  const { plan, rssKiB, heapKiB, rounds, beside } = figures
  const sockets = `${plan.sockets} sockets`
  const [p50, p99] = [median(rounds, 'p50Ms'), median(rounds, 'p99Ms')]
  const own =
    p50 -
    median(
      rounds.map(({ limit }) => limit),
      'p50Ms',
    )
  const rate = rounds[0]?.perSecond ?? 0
  const most = Math.max(...beside.map(({ p99Ms }) => p99Ms))
  return {
    title: 'Live events over sockets',
    command: `npm run bench -- realtime --sockets ${plan.sockets}`,
    findings: [
      finding(
        `${sockets}: resident memory of the server for each`,
        `≤ ${maxKiB} KiB`,
        `${rssKiB.toFixed(1)} KiB (heap ${heapKiB.toFixed(1)})`,
        rssKiB <= maxKiB,
      ),
      finding(
        `from the write to the device, ${rate} events/s, p99`,
        `≤ ${maxDelayMs} ms`,
        `${p99} ms (p50 ${p50}; a bare listener meanwhile ${median(
          rounds.map(({ limit }) => limit),
          'p99Ms',
        )}, p50 ${median(
          rounds.map(({ limit }) => limit),
          'p50Ms',
        )})`,
        p99 <= maxDelayMs,
      ),
      finding(
        'of which beyond a bare listener, p50',
        `≤ ${maxOwnMs} ms`,
        `${own} ms`,
        own <= maxOwnMs,
      ),
      finding(
        'the same beside a fan-out to 100,000 people, p99 of the others',
        `≤ ${maxBesideMs} ms`,
        `${most} ms`,
        most <= maxBesideMs,
      ),
      ...restartFindings(figures),
    ],
    details: [notes(figures), table([...rounds, ...beside])].join('\n\n'),
  }
}

function restartFindings({ plan, restart }: RealtimeFigures): Finding[] {
  return [
    none(`a restart under load: events lost, of ${restart.told}`, restart.lost),
    none(
      'a restart under load: events sent twice, or out of order',
      restart.duplicates + restart.gaps,
    ),
    finding(
      'devices that came back after the restart',
      String(plan.sockets),
      restart.ready,
      restart.ready === plan.sockets,
    ),
  ]
}

type Quantiles = Pick<Delays, 'p50Ms' | 'p99Ms'>

function median(rounds: readonly Quantiles[], name: keyof Quantiles): number {
  const sorted = rounds.map((round) => round[name]).toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

function notes({ hintSeconds, fanOutSeconds, restart }: RealtimeFigures): string {
  return [
    'One server process; the devices are another process, which opens every event, and the writer a third: they share the cores with PostgreSQL. A delay runs from',
    'before the transaction that writes the event until the device has opened it; a bare LISTEN in the writer tells what the machine allows meanwhile. Memory is read after a garbage collection, before and after the sockets were opened.',
    `The hints to 100,000 people took ${hintSeconds.toFixed(1)} s, the kept events to them, in transactions of a thousand, ${fanOutSeconds.toFixed(1)} s. Over the restart the p99 was`,
    `${restart.p99Ms} ms, the time without a process included.`,
  ].join('\n')
}

function table(rows: readonly Delays[]): string {
  return [
    '| events/s | told | p50 ms | p99 ms | bare listener p50, p99 ms | CPU ms of the server for each | load before |',
    '|---|---|---|---|---|---|---|',
    ...rows.map(
      ({ perSecond, told, p50Ms, p99Ms, limit, cpuMs, load }) =>
        `| ${perSecond} | ${told} | ${p50Ms} | ${p99Ms} | ${limit.p50Ms}, ${limit.p99Ms} | ${cpuMs.toFixed(2)} | ${load.toFixed(1)} |`,
    ),
  ].join('\n')
}
