import { recordShare, setFavourite, setLike } from '@kaleido/contract/reaction'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask } from '../../testing/ask.ts'
import { runJob } from '../../testing/run-job.ts'
import { work } from '../work/index.ts'
import { aWork } from '../work/work.fixture.ts'

let app: TestApp
let people: readonly Login[]
let works: readonly string[]
beforeAll(async () => {
  app = await startTestApp()
  const { uid: authorUid } = await app.logIn('member')
  people = await all(25, () => app.logIn('guest'))
  // What they began with stands under whatever comes.
  works = await all(20, (at) => aWork(app.deps.db, { authorUid, likes: at, favourites: 2 * at }))
})
afterAll(() => app.close())

async function all<T>(count: number, make: (at: number) => Promise<T>): Promise<T[]> {
  const made: T[] = []
  for (let at = 0; at < count; at += 1) made.push(await make(at))
  return made
}

/** Numbers that look random and are the same every time. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    // The low bits come round soon.
    yield state >>> 12
  }
}

const does = [
  (token: string, id: string) => ask(app, setLike, { token, input: { id, isLiked: true } }),
  (token: string, id: string) => ask(app, setLike, { token, input: { id, isLiked: false } }),
  (token: string, id: string) =>
    ask(app, setFavourite, { token, input: { id, isFavourite: true } }),
  (token: string, id: string) =>
    ask(app, setFavourite, { token, input: { id, isFavourite: false } }),
  (token: string, id: string) => ask(app, recordShare, { token, input: { id } }),
] as const

const pick = <T>(from: readonly T[], random: Generator<number, never>): T =>
  from[random.next().value % from.length] as T

async function walk(steps: number, seed: number): Promise<Map<number, number>> {
  const random = numbers(seed)
  const answered = new Map<number, number>()
  for (let at = 0; at < steps; at += 1) {
    const one = pick(does, random)
    const { statusCode } = await one(pick(people, random).token, pick(works, random))
    answered.set(statusCode, (answered.get(statusCode) ?? 0) + 1)
  }
  return answered
}

/** How many works have other counters than their beginnings and their edges say. */
async function wrong(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from work left join work_base as base on base.work_id = work.id
    where work.likes <> coalesce(base.likes, 0)
        + (select count(*) from reaction_like where work_id = work.id)
      or work.favourites <> coalesce(base.favourites, 0)
        + (select count(*) from reaction_favourite where work_id = work.id)
      or work.shares <> coalesce(base.shares, 0)
        + (select count(*) from reaction_share where work_id = work.id)
  `.execute(app.deps.db)
  return rows[0]?.n ?? -1
}

/** By how much the nightly recount finds the counters wrong. */
const recount = async () => {
  await runJob(app, work.jobs ?? [], { name: 'work.recount' })
  const { values } = await app.deps.metrics.drift.get()
  return values.find(({ labels }) => labels.of === 'work')?.value
}

it('counts what 25 people do with 20 works, 16 at a time, without losing or gaining one', async () => {
  const walkers = Array.from({ length: 16 }, (_walker, at) => walk(200, 7_919 * (at + 1)))
  const answered = (await Promise.all(walkers)).flatMap((each) => [...each])
  expect(answered.every(([status]) => status === 200)).toBe(true)
  expect(answered.reduce((sum, [, count]) => sum + count, 0)).toBe(3_200)
  const { rows } = await sql<{ likes: number; favourites: number; shares: number }>`
    select (select count(*) from reaction_like)::int as likes,
      (select count(*) from reaction_favourite)::int as favourites,
      (select count(*) from reaction_share)::int as shares
  `.execute(app.deps.db)
  // Of 500 pairs about half are left by setting and taking back, and most were shared.
  for (const left of Object.values(rows[0] ?? {})) expect(left).toBeGreaterThan(125)
  expect(await wrong()).toBe(0)
  expect(await recount()).toBe(0)
  // What is there to find, planted: the same looks find an edge that nobody counted.
  await sql`
    insert into reaction_like (uid, work_id)
    select uid, ${works[0]} from account on conflict do nothing
  `.execute(app.deps.db)
  expect(await wrong()).toBe(1)
  expect(await recount()).toBeGreaterThan(0)
}, 300_000)
