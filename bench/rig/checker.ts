import { setTimeout as pause } from 'node:timers/promises'
import type { History } from './history.ts'
import { query } from './stage.ts'

/**
 * The content of the database, compared with the answers to its callers. Every value that is neither a total nor a time
 * must be 0.
 */
export interface Verdict {
  readonly acknowledged: number
  /** Confirmed but missing. */
  readonly lost: number
  /** Present more than once. */
  readonly twice: number
  /** Present although nobody asked. */
  readonly invented: number
  readonly effects: number
  readonly effectsMissing: number
  readonly effectsTwice: number
  /** The longest time between two attempts of a job. */
  readonly slowestRescueSeconds: number
  readonly rescues: number
}

const drainWithinMs = 90_000

/** Waits for all jobs to end, then compares. */
export async function check(url: string, history: History): Promise<Verdict> {
  for (const until = Date.now() + drainWithinMs; Date.now() < until; await pause(500)) {
    if ((await countWithoutEffect(url)) === 0) break
  }
  return { ...(await compareNotes(url, history)), ...(await readJobs(url)) }
}

const noteKeys = (keys: ReadonlySet<string>) =>
  new Set([...keys].filter((key) => key.startsWith('note-')))

async function compareNotes(url: string, history: History) {
  const [acknowledged, invoked] = [noteKeys(history.acknowledged), noteKeys(history.invoked)]
  const notes = await query<{ text: string; times: number }>(
    url,
    'select text, count(*)::int as times from bench_note group by text',
  )
  const known = new Set(notes.map(({ text }) => text))
  return {
    acknowledged: acknowledged.size,
    lost: [...acknowledged].filter((key) => !known.has(key)).length,
    twice: notes.filter(({ times }) => times > 1).length,
    invented: notes.filter(({ text }) => !invoked.has(text)).length,
  }
}

async function readJobs(url: string) {
  const [done] = await query<{ effects: number; twice: number }>(url, effectsSql)
  const [gaps] = await query<{ rescues: number; slowest: number | null }>(url, rescuesSql)
  return {
    effects: done?.effects ?? 0,
    effectsTwice: done?.twice ?? 0,
    effectsMissing: await countWithoutEffect(url),
    rescues: gaps?.rescues ?? 0,
    slowestRescueSeconds: gaps?.slowest ?? 0,
  }
}

const effectsSql = `
  select count(distinct note_id)::int as effects,
    (count(*) - count(distinct note_id))::int as twice
  from bench_effect
`

const rescuesSql = `
  select count(waited)::int as rescues, max(extract(epoch from waited))::float8 as slowest
  from (
    select at - lag(at) over (partition by note_id order by at) as waited from bench_attempt
  ) gap
`

async function countWithoutEffect(url: string): Promise<number> {
  const [row] = await query<{ count: number }>(
    url,
    `select count(*)::int from bench_note n
     where not exists (select from bench_effect e where e.note_id = n.id)`,
  )
  return row?.count ?? 0
}
