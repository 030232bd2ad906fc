import { setTimeout as pause } from 'node:timers/promises'
import type { Caller } from '../rig/caller.ts'
import type { Member } from '../rig/people.ts'
import { cpuMs } from '../rig/proc.ts'
import { quantile } from '../rig/quantile.ts'
import type { Say } from '../rig/rounds.ts'
import { send } from '../rig/send-all.ts'
import { query, type Stage } from '../rig/stage.ts'
import type { Kind } from './kind.ts'
import { workAfter } from './row-parts.ts'

export interface Seated extends Member {
  /** Among all people. */
  readonly place: number
}

export interface CallFigures {
  readonly name: string
  /** Pages of the tables and of their indexes that a call looks into, in memory or not. */
  readonly pages: number
  readonly databaseMs: number
  readonly p50Ms: number
}

interface Bench {
  readonly stage: Stage
  readonly caller: Caller
  readonly people: readonly Seated[]
  readonly works: readonly string[]
  readonly say: Say
}

/** The others make a call first, so that connections and statements are ready. */
const warmedUpBy = 100
/** PostgreSQL processes report what they read at most so much later. */
const reportMs = 11_000

export async function measureCalls(bench: Bench, kind: Kind): Promise<CallFigures[]> {
  const found: CallFigures[] = []
  for (const [name, ask] of Object.entries(kind.calls)) {
    const callOf = (person: Seated) => {
      const asked = ask({ uid: person.uid, work: workAfter(bench.works, person.place) })
      return send(bench.caller, { ...asked, member: person })
    }
    for (const person of bench.people.slice(0, warmedUpBy)) await callOf(person)
    const before = await readUsed(bench, kind)
    const times: number[] = []
    const asking = bench.people.slice(warmedUpBy)
    for (const person of asking) {
      const began = performance.now()
      await callOf(person)
      times.push(performance.now() - began)
    }
    const after = await readUsed(bench, kind)
    const figures = {
      name,
      pages: (after.pages - before.pages) / asking.length,
      databaseMs: (after.databaseMs - before.databaseMs) / asking.length,
      p50Ms: quantile(
        times.toSorted((a, b) => a - b),
        0.5,
      ),
    }
    bench.say(
      `${name}: ${figures.pages.toFixed(1)} pages, ${figures.databaseMs.toFixed(2)} ms of PostgreSQL, p50 ${figures.p50Ms.toFixed(1)} ms`,
    )
    found.push(figures)
  }
  return found
}

async function readUsed({ stage: { database } }: Bench, { tables }: Kind) {
  const databaseMs = cpuMs(database.pid())
  await pause(reportMs)
  const [row] = await query<{ pages: string }>(
    database.ownerUrl,
    `select sum(heap_blks_read + heap_blks_hit + idx_blks_read + idx_blks_hit)::text as pages
    from pg_statio_user_tables where relname = any($1)`,
    [tables],
  )
  return { databaseMs, pages: Number(row?.pages) }
}
