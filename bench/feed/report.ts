import { medianOf, ratios, type Rounds } from '../http/figures.ts'
import { finding, type Finding, type Result } from '../soak/trial.ts'
import { type ScaleFigures, searchConnections, type Series } from './bench.ts'
import { type PostName, postNames } from './posts.ts'
import { deepPage, listNames, searchNames, type TargetName } from './targets.ts'
import type { Subject } from './worlds.ts'

const names: Readonly<Record<TargetName, string>> = {
  memory: 'limit: the same bytes from memory',
  keyset: 'limit: `pg`, one keyset query of 20 rows',
  cached: 'board, cached, without parameters',
  cachedSealed: 'module page 1, cached, sealed parameters',
  personal: 'module page 1, a viewer with hidden authors',
  page50: `module page ${deepPage} by cursor, a viewer with hidden authors`,
  sections: 'home section page, a viewer with hidden authors',
  posts: 'module page 1 of posts with up to nine pictures each, a viewer with hidden authors',
  detail: 'work detail, of 2,000 works',
  shorts: 'shorts, the next page each time',
  comments: 'comments, a full page, a viewer with hidden authors',
  ...postNames,
  commonWords: 'search, the 20 commonest words of two characters',
  rareWords: 'search, 200 other words of two characters',
  latestWords: 'search, all of these words, latest first',
  seenWords: 'search, all of these words, most viewed first',
}

/** Growth of a list's p50 from the smallest world to the largest. */
const maxGrowth = 1.3
const maxTail = 2
const searchMs = 100
/** CPU of a list of posts beside one of works, which lacks the post's own row and its topics. */
const maxOfWorks = 2
/** Each follow is one look into an index. */
const maxFollowedMs = 10

/** Seconds for all hot lists of posts; the job makes them every few minutes. */
const maxRank = 60

interface Report {
  readonly title: string
  readonly command: string
  readonly findings: (largest: ScaleFigures) => Finding[]
}

const reports: Readonly<Record<Subject, Report>> = {
  works: {
    title: 'Lists and search, as the world grows',
    command: 'npm run bench -- feed',
    findings: ({ byConnections }) => [
      ...[...byConnections].flatMap(([connections, series]) => besideLimits(connections, series)),
      ...search(byConnections.get(searchConnections)),
    ],
  },
  posts: {
    title: 'Posts, as the community grows',
    command: 'npm run bench -- feed posts',
    findings: ({ byConnections, grown }) => [
      ...[...byConnections].flatMap(([connections, series]) => besideWorks(connections, series)),
      finding(
        'all hot lists of posts made',
        `≤ ${maxRank} s`,
        `${grown.rank.toFixed(1)} s`,
        grown.rank <= maxRank,
      ),
    ],
  },
}

export function feedResult(subject: Subject, figures: readonly ScaleFigures[]): Result {
  const [smallest, largest] = [figures[0], figures.at(-1)]
  if (!smallest || !largest) throw new Error('nothing was measured')
  const { findings, ...report } = reports[subject]
  return {
    ...report,
    findings: [...growth(subject, smallest, largest), ...findings(largest)],
    details: [
      notes(subject, largest),
      ...figures.map(sizes),
      ...figures.flatMap((one) => tables(subject, one)),
    ].join('\n\n'),
  }
}

function growth(subject: Subject, smallest: ScaleFigures, largest: ScaleFigures): Finding[] {
  if (smallest === largest) return []
  return [...largest.byConnections].flatMap(([connections, series]) =>
    listNames.flatMap((name) => {
      const first = smallest.byConnections.get(connections)
      const [before, after] = [first?.[name], series[name]]
      if (!before || !after) return []
      const [from, to] = [medianOf(before).p50Ms, medianOf(after).p50Ms]
      const what = `${names[name]}: p50 from ${smallest.thousands} to ${largest.thousands} thousand ${subject}, ${connections} connections`
      const found = `${(to / from).toFixed(2)} (${from.toFixed(2)} → ${to.toFixed(2)} ms; its limit ${growthOfLimit(name, first, series)})`
      return finding(what, `≤ ${maxGrowth}`, found, to / from <= maxGrowth)
    }),
  )
}

/** The worlds are measured one after the other: a change of the limit itself is due to the machine. */
function growthOfLimit(name: TargetName, first: Series | undefined, last: Series): string {
  const limit = name === 'cached' || name === 'cachedSealed' ? 'memory' : 'keyset'
  const [before, after] = [first?.[limit], last[limit]]
  if (!before || !after) return 'unknown'
  return (medianOf(after).p50Ms / medianOf(before).p50Ms).toFixed(2)
}

function besideLimits(connections: number, series: Series): Finding[] {
  const { memory, keyset, cached, personal, detail } = series
  if (!memory || !keyset || !cached || !personal || !detail) return []
  const at = `${connections} connections`
  const rate = (
    what: string,
    own: Rounds,
    beside: { readonly limit: Rounds; readonly goal: number },
  ) => {
    const { perSecond, cpu } = ratios(own, beside.limit)
    const found = `${perSecond.toFixed(2)} (by CPU time ${cpu.toFixed(2)})`
    return finding(`${what}, ${at}`, `≥ ${beside.goal}`, found, perSecond >= beside.goal)
  }
  const cpu = (what: string, own: Rounds, max: number) => {
    const { serverMs, databaseMs } = medianOf(own)
    const found = `${(serverMs + databaseMs).toFixed(3)} ms`
    return finding(
      `${what}, CPU of server and PostgreSQL, ${at}`,
      `≤ ${max} ms`,
      found,
      serverMs + databaseMs <= max,
    )
  }
  const tail = (what: string, own: Rounds, limit: Rounds) => {
    const [own99, limit99] = [medianOf(own).p99Ms, medianOf(limit).p99Ms]
    const found = `${(own99 / limit99).toFixed(2)} (${own99.toFixed(1)} against ${limit99.toFixed(1)} ms)`
    return finding(
      `${what}, p99, ${at}`,
      `≤ ${maxTail} of its limit`,
      found,
      own99 <= maxTail * limit99,
    )
  }
  return [
    rate(names.cached, cached, { limit: memory, goal: 0.8 }),
    rate(names.personal, personal, { limit: keyset, goal: 0.5 }),
    cpu(names.personal, personal, 0.3),
    cpu(names.detail, detail, 0.4),
    ...(connections === 64
      ? [tail(names.cached, cached, memory), tail(names.personal, personal, keyset)]
      : []),
  ]
}

/** A list of posts beside one of works. */
function besideWorks(connections: number, series: Series): Finding[] {
  return (Object.keys(postNames) as PostName[]).flatMap((name) => {
    const [rounds, works] = [series[name], series.personal]
    if (!rounds || !works) return []
    const own = medianOf(rounds).serverMs + medianOf(rounds).databaseMs
    const what = `${names[name]}, CPU of server and PostgreSQL, ${connections} connections`
    if (name === 'followed2000') {
      const found = `${own.toFixed(3)} ms`
      return finding(what, `≤ ${maxFollowedMs} ms`, found, own <= maxFollowedMs)
    }
    const ratio = 1 / ratios(rounds, works).cpu
    const found = `${ratio.toFixed(2)} (${own.toFixed(3)} ms)`
    return finding(what, `≤ ${maxOfWorks} of a module page of works`, found, ratio <= maxOfWorks)
  })
}

function search(series: Series | undefined): Finding[] {
  return searchNames.flatMap((name) => {
    const rounds = series?.[name]
    if (!rounds) return []
    const { p95Ms } = medianOf(rounds)
    return finding(
      `${names[name]}, p95`,
      `≤ ${searchMs} ms`,
      `${p95Ms.toFixed(1)} ms`,
      p95Ms <= searchMs,
    )
  })
}

function notes(subject: Subject, { bodyBytes }: ScaleFigures): string {
  const own = {
    works: [
      `Medians of alternating rounds; ${bodyBytes} bytes of sealed body for the cached board and its limit. Two rows are of cached answers and say so; http-sealed-parameters.md tells`,
      'why sealed parameters halve the rate. No other answer is cached: lists are read by 400 people who each block three authors, the never cached detail by 100 who block nobody,',
      `and each connection sends different requests. Search is requested on ${searchConnections} connections, the rest on those of its table.`,
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

function sizes({ thousands, works, posts, interactions, grown }: ScaleFigures): string {
  const parts = [
    `grown in ${grown.grow.toFixed(0)} s`,
    `hot lists of posts made in ${grown.rank.toFixed(1)} s`,
    ...(grown.reindex === undefined ? [] : [`search index built in ${grown.reindex.toFixed(0)} s`]),
  ]
  return `${thousands} thousand: ${works} works, ${posts} of them posts, and ${interactions} interactions; ${parts.join(', ')}.`
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
