import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { moveClock } from '../../testing/clock.ts'
import { soakNumber } from '../../testing/soak-number.ts'
import { differencesOf } from '../../testing/invariants.ts'
import { topup } from './index.ts'
import { anOrder, applyAll, bodyOf, deliver, send } from './topup.fixture.ts'
import { sandboxKeys, signDelivery } from './provider/topup-sandbox.ts'

const deliveries = soakNumber('WEBHOOK_DELIVERIES', 300)
const seed = soakNumber('WEBHOOK_SEED', 20_261_126)

/** The same numbers in every run. */
function seeded(start: number): (below: number) => number {
  let state = start
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
const random = seeded(seed)

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** What happens to a notice on its way, besides that it is repeated, reordered and late. */
const mutations = [
  'none',
  'none',
  'none',
  'forged',
  'truncated',
  'amount',
  'currency',
  'order',
  'app',
] as const
type Mutation = (typeof mutations)[number]

interface Notice {
  readonly body: string
  readonly mutation: Mutation
  /** Hours until it is first sent. */
  readonly hours: number
}

/** A payment that the provider really took: of the right amount, or of another. */
interface Plan {
  readonly notices: Notice[]
  readonly isTruly: boolean
  readonly id: string
}

/** One transaction of an order, told one to eight times. */
function noticesOf(id: string): Plan {
  const mutation = mutations[random(mutations.length)] ?? 'none'
  const usual = { order: id, amount: 600, txn: `t-${id}` }
  const wrong: Readonly<Record<Mutation, object>> = {
    none: {},
    forged: {},
    truncated: {},
    amount: { amount: 599 - random(500) },
    currency: { currency: 'USD' },
    order: { order: String(800_000_000 + Number(id)) },
    app: { app: 'another' },
  }
  const body = bodyOf({ ...usual, ...wrong[mutation] })
  const times = 1 + random(8)
  const notices = Array.from({ length: times }, () => ({ body, mutation, hours: random(73) }))
  return { notices, isTruly: mutation === 'none', id }
}

/** Sends one as it was mutated; answers whether it was taken. */
async function sendOne({ body, mutation }: Notice): Promise<boolean> {
  if (mutation === 'forged')
    return (await deliver(app, { body, key: randomBytes(32) })).status === 200
  if (mutation !== 'truncated') {
    const { status, text } = await deliver(app, { body })
    if (status !== 200 || text !== 'success') throw new Error(`answered ${status} ${text}`)
    return true
  }
  const [key = Buffer.alloc(0)] = sandboxKeys(app.deps)
  const signed = signDelivery(body, key, app.deps.clock.now())
  const cut = signed.body.subarray(0, random(signed.body.length))
  return (await send(app, 'sandbox', { headers: signed.headers, body: cut })).status === 200
}

async function makePlans(): Promise<Plan[]> {
  const plans: Plan[] = []
  let people: Login[] = []
  for (let planned = 0; planned < deliveries;) {
    // Five unpaid orders are the most of one person.
    if (plans.length % 5 === 0) people = [await app.logIn('member')]
    const [person] = people
    if (!person) throw new Error('nobody is there')
    const plan = noticesOf((await anOrder(app, person)).id)
    planned += plan.notices.length
    plans.push(plan)
  }
  return plans
}

const sumOf = async (debits: readonly number[], credits: readonly number[]) => {
  const { sum } = await app.deps.db
    .selectFrom('wallet_transfer')
    .select(({ fn }) => fn.sum<string | null>('amount').as('sum'))
    .where('debit', 'in', debits.map(String))
    .where('credit', 'in', credits.map(String))
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

describe(`${deliveries} deliveries, repeated, shuffled, up to three days late, forged and wrong`, () => {
  it('credit exactly what was truly paid, and nothing that is forged', async () => {
    const plans = await makePlans()
    const all = plans.flatMap(({ notices }) => notices)
    let forgedTaken = 0
    for (let hour = 0; hour <= 72; hour += 1) {
      const due = all
        .filter(({ hours }) => hours === hour)
        .map((notice) => ({ notice, at: random(1_000_000) }))
        .toSorted((a, b) => a.at - b.at)
      for (let first = 0; first < due.length; first += 16) {
        const taken = await Promise.all(
          due.slice(first, first + 16).map(async ({ notice }) => ({
            isForged: notice.mutation === 'forged' || notice.mutation === 'truncated',
            isTaken: await sendOne(notice),
          })),
        )
        forgedTaken += taken.filter(({ isForged, isTaken }) => isForged && isTaken).length
      }
      await applyAll(app)
      await moveClock(app, '+1h')
    }
    const truly = plans.filter(({ isTruly }) => isTruly)
    expect(truly.length).toBeGreaterThan(0)
    expect(forgedTaken).toBe(0)
    expect(await sumOf([-10], [-6])).toBe(600 * truly.length)
    const paid = await app.deps.db
      .selectFrom('topup_order')
      .select('id')
      .where('state', '=', 'paid')
      .execute()
    expect(paid.map(({ id }) => id).toSorted()).toEqual(truly.map(({ id }) => id).toSorted())
    // Each person's coins, and what is aside: as much as came, and of a foreign currency nothing.
    expect(await differencesOf(topup, app.deps.db)).toEqual([])
    const aside = plans
      .flatMap(({ notices: [notice] }) => notice ?? [])
      .filter(({ mutation }) => ['amount', 'order', 'app'].includes(mutation))
      .reduce((sum, { body }) => sum + (JSON.parse(body) as { amount: number }).amount, 0)
    expect(await sumOf([-10], [-13])).toBe(aside)
  }, 3_600_000)
})
