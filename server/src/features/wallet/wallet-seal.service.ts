import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import * as repository from './wallet-seal.repository.ts'

/** A day's events as one hash, chained to the day before. It is kept in the storage, where the database cannot change it. */
const Seal = z.object({
  day: z.string(),
  events: z.int(),
  hash: z.string(),
  previous: z.string(),
})
type Seal = z.output<typeof Seal>

const folder = 'ledger'
const aside = 'ledger-aside'
const keyOf = (day: string) => `${folder}/${day}.json`
const page = 2_000

/** Seals every day that is over and has no seal yet. A seal is for good: a day counts as over by the true clock too. */
export async function sealDays(ctx: Ctx): Promise<void> {
  const seals = await readSeals(ctx)
  const last = seals.at(-1)
  const first = last ? nextDay(last.day) : await repository.findFirstDay(ctx.read)
  if (first === undefined) return
  const today = await repository.findOpenDay(ctx.read)
  let previous = last?.hash ?? ''
  for (let day = first; day < today; day = nextDay(day)) {
    const seal = await computeSeal(ctx, day, previous)
    await ctx.storage.put(keyOf(day), Buffer.from(JSON.stringify(seal)))
    previous = seal.hash
  }
}

/**
 * After a restore that went back past a seal: moves the seals of a day and of those after it aside, which hold of the lost
 * events, and seals what is stored now. Answers how many were moved.
 */
export async function resealDays(ctx: Ctx, from: string): Promise<number> {
  const late = (await readSeals(ctx)).filter(({ day }) => day >= from)
  const at = ctx.clock.now().getTime()
  // The last one first: if it ends in between, the rest is a chain.
  for (const seal of late.toReversed()) {
    await ctx.storage.put(`${aside}/${seal.day}-${at}.json`, Buffer.from(JSON.stringify(seal)))
    await ctx.storage.remove(keyOf(seal.day))
  }
  await sealDays(ctx)
  return late.length
}

/** Days whose events are not what they were when they were sealed. */
export async function findBrokenSeals(ctx: Ctx, limit: number): Promise<string[]> {
  const broken: string[] = []
  let previous = ''
  for (const seal of await readSeals(ctx)) {
    const now = await computeSeal(ctx, seal.day, previous)
    const differs = now.hash !== seal.hash || seal.previous !== previous
    if (differs)
      broken.push(`${seal.day}: ${seal.events} events were sealed, ${now.events} are there`)
    if (broken.length === limit) break
    previous = seal.hash
  }
  return broken
}

async function readSeals({ storage }: Ctx): Promise<Seal[]> {
  const seals: Seal[] = []
  let keys = await storage.list(`${folder}/`)
  while (keys.length > 0) {
    for (const key of keys) {
      const opened = await storage.open(key)
      if (opened) seals.push(Seal.parse(JSON.parse(await text(opened.stream))))
    }
    keys = await storage.list(`${folder}/`, keys.at(-1))
  }
  return seals
}

async function computeSeal({ read }: Ctx, day: string, previous: string): Promise<Seal> {
  const hash = createHash('sha256').update(`${day}\n${previous}\n`)
  let events = 0
  for (let after = '0'; ;) {
    const rows = await repository.listEvents(read, { day, after, limit: page })
    for (const { content } of rows) hash.update(`${content}\n`)
    events += rows.length
    const lastRow = rows.at(-1)
    if (!lastRow || rows.length < page) break
    after = lastRow.id
  }
  return { day, events, hash: hash.digest('hex'), previous }
}

const dayMs = 24 * 3_600_000

function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)
}
