import { finding, type Finding, type Result } from '../soak/trial.ts'
import type { HttpFigures, Series, TargetName } from './bench.ts'
import { medianOf, ratios } from './figures.ts'
import type { MemoryFigures } from './memory.ts'

interface Comparison {
  readonly what: string
  readonly own: TargetName
  readonly limit: TargetName
  readonly goal: number
}

const comparisons: readonly Comparison[] = [
  { what: 'public answer', own: 'cards', limit: 'memory', goal: 0.8 },
  { what: 'public answer, aim against bare Fastify', own: 'cards', limit: 'bare', goal: 0.6 },
  {
    what: 'public answer, sealed parameters',
    own: 'cardsOfTopic',
    limit: 'memoryOfTopic',
    goal: 0.5,
  },
  { what: 'personal answer', own: 'sessions', limit: 'query', goal: 0.5 },
]

const names: Readonly<Record<TargetName, string>> = {
  bare: 'bare Fastify, bytes from memory',
  memory: 'limit: bytes from memory',
  memoryOfTopic: 'limit: bytes from memory, sealed parameters not opened',
  cards: 'product: public answer',
  cardsOfTopic: 'product: public answer, sealed parameters',
  query: 'limit: one query, plain JSON',
  sessions: 'product: personal answer',
}

export function httpResult(figures: HttpFigures, memory: MemoryFigures | undefined): Result {
  const { byConnections, bodyBytes } = figures
  const findings = [...byConnections].flatMap(([connections, series]) =>
    comparisons.map((comparison) => compare(comparison, series, connections)),
  )
  const tables = [...byConnections].map(([connections, series]) => table(connections, series))
  return {
    title: 'Requests per second, against limits measured in the same run',
    command: 'npm run bench -- http',
    findings: memory ? [...findings, memoryFinding(memory)] : findings,
    details: [notes(bodyBytes), ...tables].join('\n\n'),
  }
}

function compare({ what, own, limit, goal }: Comparison, series: Series, connections: number) {
  const { perSecond, cpu } = ratios(series[own], series[limit])
  const found = `${perSecond.toFixed(2)} (by CPU time ${cpu.toFixed(2)})`
  return finding(`${what}, ${connections} connections`, `≥ ${goal}`, found, perSecond >= goal)
}

function memoryFinding({ earlyMiB, lateMiB }: MemoryFigures): Finding {
  const ratio = lateMiB / earlyMiB
  const found = `${ratio.toFixed(2)} (${earlyMiB.toFixed(0)} → ${lateMiB.toFixed(0)} MiB)`
  return finding('memory after 5 minutes of load against after 1', '≤ 1.3', found, ratio <= 1.3)
}

function notes(bodyBytes: number): string {
  return [
    `Medians of the rounds, which take turns; ${bodyBytes} bytes of sealed body for the public answer and its limits, about 8 kB of JSON. A ratio is of`,
    'the two rounds that ran side by side, its median shown. The CPU time is that of the server process, and of PostgreSQL.',
    'An answer that is no success makes a run void, so there was none. The load generator shares the cores: where it is the',
    'slower one, the ratio by CPU time says more than the one by requests.',
  ].join('\n')
}

function table(connections: number, series: Series): string {
  const rows = (Object.keys(names) as TargetName[]).map((name) => {
    const { perSecond, serverMs, databaseMs, p99Ms } = medianOf(series[name])
    const figures = [
      Math.round(perSecond),
      serverMs.toFixed(4),
      databaseMs.toFixed(4),
      p99Ms.toFixed(1),
    ]
    return `| ${names[name]} | ${figures.join(' | ')} |`
  })
  return [
    `| ${connections} connections | requests/s | CPU ms, server | CPU ms, PostgreSQL | p99 ms |`,
    '|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}
