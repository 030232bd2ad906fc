import { medianOf, ratios, type Rounds } from '../http/figures.ts'
import { finding, type Finding } from '../soak/trial.ts'
import type { ScaleFigures, Series } from './bench.ts'
import { names } from './names.ts'
import { type OwnName, ownNames } from './own.ts'
import { type PostName, postNames } from './posts.ts'
import { listNames, searchNames, type TargetName } from './targets.ts'
import type { Subject } from './worlds.ts'

interface Goal {
  readonly limit?: 'memory' | 'keyset'
  /** Requests a second, as a part of those of the limit. */
  readonly rate?: number
  /** CPU time of server and PostgreSQL together. */
  readonly maxCpuMs?: number
  /** p99 at the most connections, as a multiple of the limit's. */
  readonly maxTail?: number
}

const goals: Readonly<Partial<Record<TargetName, Goal>>> = {
  cached: { limit: 'memory', rate: 0.8, maxTail: 2 },
  personal: { limit: 'keyset', rate: 1.2, maxCpuMs: 0.12, maxTail: 2.5 },
  detail: { limit: 'keyset', rate: 1.3, maxCpuMs: 0.1 },
  sections: { maxCpuMs: 0.2 },
  comments: { maxCpuMs: 0.2 },
  shorts: { maxCpuMs: 0.5 },
  ...Object.fromEntries(searchNames.map((name) => [name, { maxCpuMs: 0.6 }])),
}
const tailConnections = 64
/** CPU of one's own things, which no cache shares, as a multiple of one query's. */
const maxOwn = 1.5
/** Growth of p50 from the smallest world to the largest. */
const maxGrowth = 1.2
const maxSearchGrowth = 1.5
const maxResidentMiB = 250
/** CPU of a list of posts beside one of works, which lacks the post's own row and its topics. */
const maxOfWorks = 2
/** Each follow is one look into an index. */
const maxFollowedMs = 10
/** Seconds for all hot lists of posts; the job makes them every few minutes. */
const maxRank = 60

const totalMs = (rounds: Rounds) => medianOf(rounds).serverMs + medianOf(rounds).databaseMs

export function findingsOf(
  subject: Subject,
  smallest: ScaleFigures,
  largest: ScaleFigures,
): Finding[] {
  const { byConnections, residentMiB } = largest
  const beside = { works: [besideLimits, besideQuery], posts: [besideWorks] }[subject]
  return [
    ...growth(subject, smallest, largest),
    ...[...byConnections].flatMap(([connections, series]) =>
      beside.flatMap((findingsBeside) => findingsBeside(connections, series)),
    ),
    ...(subject === 'posts' ? [ranked(largest)] : []),
    finding(
      'resident memory of the server after all load',
      `≤ ${maxResidentMiB} MiB`,
      `${residentMiB.toFixed(0)} MiB`,
      residentMiB <= maxResidentMiB,
    ),
  ]
}

function growth(subject: Subject, smallest: ScaleFigures, largest: ScaleFigures): Finding[] {
  if (smallest === largest) return []
  return [...largest.byConnections].flatMap(([connections, series]) =>
    [...listNames, ...searchNames].flatMap((name) => {
      const first = smallest.byConnections.get(connections)
      const [before, after] = [first?.[name], series[name]]
      if (!before || !after) return []
      const [from, to] = [medianOf(before).p50Ms, medianOf(after).p50Ms]
      const what = `${names[name]}: p50 from ${smallest.thousands} to ${largest.thousands} thousand ${subject}, ${connections} connections`
      const found = `${(to / from).toFixed(2)} (${from.toFixed(2)} → ${to.toFixed(2)} ms; its limit ${growthOfLimit(name, first, series)})`
      const max = searchNames.some((one) => one === name) ? maxSearchGrowth : maxGrowth
      return finding(what, `≤ ${max}`, found, to / from <= max)
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
  return (Object.entries(goals) as [TargetName, Goal][]).flatMap(([name, goal]) => {
    const [own, limit] = [series[name], goal.limit && series[goal.limit]]
    if (!own) return []
    const what = `${names[name]}, ${connections} connections`
    return [
      ...(limit ? besideLimit(what, { own, limit, goal, connections }) : []),
      ...(goal.maxCpuMs === undefined ? [] : [cpu(what, own, goal.maxCpuMs)]),
    ]
  })
}

interface BesideLimit {
  readonly own: Rounds
  readonly limit: Rounds
  readonly goal: Goal
  readonly connections: number
}

function besideLimit(what: string, { own, limit, goal, connections }: BesideLimit): Finding[] {
  const { rate, maxTail } = goal
  const found: Finding[] = []
  if (rate !== undefined) {
    const ratio = ratios(own, limit)
    const text = `${ratio.perSecond.toFixed(2)} (by CPU time ${ratio.cpu.toFixed(2)})`
    found.push(finding(what, `≥ ${rate} of its limit`, text, ratio.perSecond >= rate))
  }
  if (maxTail !== undefined && connections === tailConnections) {
    const [own99, limit99] = [medianOf(own).p99Ms, medianOf(limit).p99Ms]
    const text = `${(own99 / limit99).toFixed(2)} (${own99.toFixed(1)} against ${limit99.toFixed(1)} ms)`
    found.push(
      finding(`${what}, p99`, `≤ ${maxTail} of its limit`, text, own99 <= maxTail * limit99),
    )
  }
  return found
}

function cpu(what: string, own: Rounds, max: number): Finding {
  const found = totalMs(own)
  return finding(
    `${what}, CPU of server and PostgreSQL`,
    `≤ ${max} ms`,
    `${found.toFixed(3)} ms`,
    found <= max,
  )
}

/** What is one person's own, beside one query. */
function besideQuery(connections: number, series: Series): Finding[] {
  return (Object.keys(ownNames) as OwnName[]).flatMap((name) => {
    const [own, limit] = [series[name], series.keyset]
    if (!own || !limit) return []
    const ratio = 1 / ratios(own, limit).cpu
    return finding(
      `${names[name]}, CPU of server and PostgreSQL, ${connections} connections`,
      `≤ ${maxOwn} of one query`,
      `${ratio.toFixed(2)} (${totalMs(own).toFixed(3)} ms)`,
      ratio <= maxOwn,
    )
  })
}

/** A list of posts beside one of works. */
function besideWorks(connections: number, series: Series): Finding[] {
  return (Object.keys(postNames) as PostName[]).flatMap((name) => {
    const [rounds, works] = [series[name], series.personal]
    if (!rounds || !works) return []
    const own = totalMs(rounds)
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

function ranked({ grown: { rank } }: ScaleFigures): Finding {
  const what = 'all hot lists of posts made'
  return finding(what, `≤ ${maxRank} s`, `${rank.toFixed(1)} s`, rank <= maxRank)
}
