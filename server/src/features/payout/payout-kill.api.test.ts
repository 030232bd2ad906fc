import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { moveClock } from '../../testing/clock.ts'
import { differencesOf } from '../../testing/invariants.ts'
import { soakNumber } from '../../testing/soak-number.ts'
import { wallet } from '../wallet/index.ts'
import { payout } from './index.ts'
import { type Bank, createBank, type Mood, moods } from './payout-bank.fixture.ts'
import { moneyOf } from './payout.fixture.ts'
import { type Steps, workMortally } from './payout-kill.fixture.ts'
import { anApproved } from './payout-pay.fixture.ts'

const seeds = soakNumber('PAYOUT_SEEDS', 2)
const firstSeed = soakNumber('PAYOUT_SEED', 20_261_126)
/** The most steps that the workers of one withdrawal take, but for those that only wait; 0 kills none. */
const mostSteps = 24

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** The same numbers in every run (mulberry32: those of neighbouring seeds do not resemble each other). */
function seeded(start: number): (below: number) => number {
  let state = start
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

interface Case {
  readonly id: string
  readonly steps: Steps
  readonly random: (below: number) => number
  readonly moods: readonly Mood[]
}

async function aCase(seed: number, killAt: number): Promise<Case> {
  const random = seeded(firstSeed + seed * 1_000 + killAt)
  const { id } = await anApproved(app, { amount: 10_000 + random(80_000) })
  const aMood = () => moods[random(moods.length)] ?? 'pays'
  return { id, random, steps: { killAt, passed: 0 }, moods: [aMood(), aMood()] }
}

const listOpen = async (cases: readonly Case[]): Promise<Case[]> => {
  const rows = await app.deps.db
    .selectFrom('payout_order')
    .select('id')
    .where('ended_at', 'is', null)
    .execute()
  const open = new Set(rows.map(({ id }) => id))
  return cases.filter(({ id }) => open.has(id))
}

async function makeCases(): Promise<Case[]> {
  const cases: Case[] = []
  for (let seed = 1; seed <= seeds; seed += 1) {
    for (let killAt = 0; killAt <= mostSteps; killAt += 1) cases.push(await aCase(seed, killAt))
  }
  return cases
}

const waits = ['+3m', '+10m', '+47m']

/** Works on all of them until they are over; answers how many workers were killed. */
async function workOnAll(bank: Bank, cases: readonly Case[]): Promise<number> {
  let killed = 0
  let open = cases
  for (let round = 0; open.length > 0; round += 1) {
    expect(round).toBeLessThan(100)
    for (const { id, steps, random } of open) {
      // Sometimes another worker has it at the same time.
      const workers = random(3) === 0 ? 2 : 1
      const ends = Array.from({ length: workers }, () => workMortally(app, { bank, id, steps }))
      killed += (await Promise.all(ends)).filter(Boolean).length
    }
    await moveClock(app, waits[round % waits.length] ?? '+3m')
    open = await listOpen(cases)
  }
  return killed
}

const listEnded = () =>
  app.deps.db
    .selectFrom('payout_order')
    .select(['id', 'uid', 'state', 'amount', 'net'])
    .orderBy('id')
    .execute()

type Ended = Awaited<ReturnType<typeof listEnded>>[number]

/** By the bank's own books and the person's pots; undefined where both are as they should be. */
async function faultOf(
  bank: Bank,
  { id, uid, state, amount, net }: Ended,
): Promise<string | undefined> {
  const payments = bank.paymentsOf(`wd:${id}`).map((payment) => payment.amount)
  const { income, frozen } = await moneyOf(app, Number(uid))
  const found = JSON.stringify({ payments, income, frozen })
  const isPaid = state === 'paid'
  const wanted = JSON.stringify({
    payments: isPaid ? [Number(net)] : [],
    income: isPaid ? 100_000 - Number(amount) : 100_000,
    frozen: 0,
  })
  const isOver = isPaid || state === 'failed'
  return isOver && found === wanted ? undefined : `${id} is ${state}: ${found}, not ${wanted}`
}

describe(`workers that are killed at each of ${mostSteps} steps, ${seeds} times each`, () => {
  it('pay each withdrawal once at most, and give back none that is paid', async () => {
    const cases = await makeCases()
    const moodsOf = new Map(cases.map((one) => [`wd:${one.id}`, one.moods]))
    const bank = createBank({
      now: () => app.deps.clock.now(),
      moodOf: ({ outBizNo }, nth) => moodsOf.get(outBizNo)?.[nth - 1] ?? 'pays',
    })
    const killed = await workOnAll(bank, cases)
    expect(killed).toBeGreaterThan((seeds * mostSteps) / 3)
    const rows = await listEnded()
    const faults = await Promise.all(rows.map((row) => faultOf(bank, row)))
    expect(faults.filter((fault) => fault !== undefined)).toEqual([])
    const states = rows.map(({ state }) => state)
    expect(new Set(states)).toEqual(new Set(['paid', 'failed']))
    expect(await differencesOf(payout, app.deps.db)).toEqual([])
    expect(await differencesOf(wallet, app.deps.db)).toEqual([])
    process.stdout.write(`${rows.length} withdrawals, ${killed} workers killed\n`)
  }, 3_600_000)
})
