import { setTimeout as pause } from 'node:timers/promises'
import type { History } from './history.ts'
import { query } from './stage.ts'

/** What the database holds, against what its callers were told. All but `acknowledged` and `effects` must be 0. */
export interface Verdict {
  readonly acknowledged: number
  /** Confirmed and not there. */
  readonly lost: number
  /** There more than once. */
  readonly twice: number
  /** There although nobody asked. */
  readonly invented: number
  readonly effects: number
  readonly effectsMissing: number
  readonly effectsTwice: number
  /** The longest way from a write to its effect where the first attempt did not bring it about. */
  readonly slowestRescueSeconds: number
}

const drainWithinMs = 90_000

/** Waits for the jobs to come to an end and compares. */
export async function check(url: string, history: History): Promise<Verdict> {
  for (const until = Date.now() + drainWithinMs; Date.now() < until; await pause(500)) {
    if ((await countWithoutEffect(url)) === 0) break
  }
  const notes = await query<{ text: string; times: number }>(
    url,
    'select text, count(*)::int as times from bench_note group by text',
  )
  const known = new Set(notes.map(({ text }) => text))
  const [jobs] = await query<{ effects: number; twice: number; slowest: number | null }>(url, jobsSql)
  return {
    acknowledged: history.acknowledged.size,
    lost: [...history.acknowledged].filter((key) => !known.has(key)).length,
    twice: notes.filter(({ times }) => times > 1).length,
    invented: notes.filter(({ text }) => !history.invoked.has(text)).length,
    effects: jobs?.effects ?? 0,
    effectsMissing: await countWithoutEffect(url),
    effectsTwice: jobs?.twice ?? 0,
    slowestRescueSeconds: jobs?.slowest ?? 0,
  }
}

const jobsSql = `
  select count(distinct note_id)::int as effects,
    (count(*) - count(distinct note_id))::int as twice,
    max(extract(epoch from e.at - n.at)) filter (where e.attempt > 1)::float8 as slowest
  from bench_effect e join bench_note n on n.id = e.note_id
`

async function countWithoutEffect(url: string): Promise<number> {
  const [row] = await query<{ count: number }>(
    url,
    `select count(*)::int from bench_note n
     where not exists (select from bench_effect e where e.note_id = n.id)`,
  )
  return row?.count ?? 0
}
