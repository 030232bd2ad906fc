import { medianOf, type Rounds } from '../http/figures.ts'
import type { Result } from '../soak/trial.ts'
import { type ScaleFigures, searchConnections } from './bench.ts'
import { findingsOf } from './findings.ts'
import { names } from './names.ts'
import type { TargetName } from './targets.ts'
import type { Subject } from './worlds.ts'

const heads: Readonly<Record<Subject, Pick<Result, 'title' | 'command'>>> = {
  works: { title: 'Lists and search, as the world grows', command: 'npm run bench -- feed' },
  posts: { title: 'Posts, as the community grows', command: 'npm run bench -- feed posts' },
}

export function feedResult(subject: Subject, figures: readonly ScaleFigures[]): Result {
  const [smallest, largest] = [figures[0], figures.at(-1)]
  if (!smallest || !largest) throw new Error('nothing was measured')
  return {
    ...heads[subject],
    findings: findingsOf(subject, smallest, largest),
    details: [
      notes(subject, largest),
      ...figures.map(sizes),
      ...figures.flatMap((one) => tables(subject, one)),
    ].join('\n\n'),
  }
}

function notes(subject: Subject, { bodyBytes, keysetBytes }: ScaleFigures): string {
  const own = {
    works: [
      `Medians of alternating rounds; ${bodyBytes} bytes of sealed body for the cached board and its limit, ${keysetBytes} bytes of JSON for the query. Two rows are of cached answers and say so;`,
      'http-sealed-parameters.md tells why sealed parameters halve the rate. Lists are read by 400 people who each block three authors, the detail and what is their own by 100 who block',
      `nobody, and each connection sends different requests. Search is requested on ${searchConnections} connections, the same words again and again.`,
    ],
    posts: [
      'Medians of alternating rounds. No answer is cached: lists are read by 400 people who each block three authors, those of followed people by 30, and each connection sends',
      'different requests. The modules, and the topics, are those with the most posts. One work of all kinds was grown for ten posts.',
    ],
  }[subject]
  return [
    ...own,
    'CPU time is that of the server process and of PostgreSQL. Latencies are measured by the load generator, which shares the cores.',
  ].join('\n')
}

function sizes(figures: ScaleFigures): string {
  const { thousands, works, posts, interactions, grown, residentMiB } = figures
  const parts = [
    `grown in ${grown.grow.toFixed(0)} s`,
    `hot lists of posts made in ${grown.rank.toFixed(1)} s`,
    ...(grown.reindex === undefined ? [] : [`search index built in ${grown.reindex.toFixed(0)} s`]),
  ]
  return `${thousands} thousand: ${works} works, ${posts} of them posts, and ${interactions} interactions; ${parts.join(', ')}. The server held ${residentMiB.toFixed(0)} MiB after all load.`
}

function tables(subject: Subject, { thousands, byConnections }: ScaleFigures): string[] {
  return [...byConnections].map(([connections, series]) =>
    [
      `| ${thousands} thousand ${subject}, ${connections} connections | requests/s | p50 ms | p95 ms | p99 ms | CPU ms, server | CPU ms, PostgreSQL |`,
      '|---|---|---|---|---|---|---|',
      ...(Object.keys(names) as TargetName[]).flatMap((name) => row(name, series[name])),
    ].join('\n'),
  )
}

function row(name: TargetName, rounds: Rounds | undefined): string[] {
  if (!rounds) return []
  const { perSecond, p50Ms, p95Ms, p99Ms, serverMs, databaseMs } = medianOf(rounds)
  const times = [p50Ms, p95Ms, p99Ms].map((ms) => ms.toFixed(2))
  const figures = [Math.round(perSecond), ...times, serverMs.toFixed(4), databaseMs.toFixed(4)]
  return [`| ${names[name]} | ${figures.join(' | ')} |`]
}
