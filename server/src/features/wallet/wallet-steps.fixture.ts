import fc from 'fast-check'
import {
  type AccountName,
  coinNames,
  fenNames,
  type LedgerModel,
  type ModelEvent,
  type ModelLeg,
  mostOfAccount,
} from './wallet-model.fixture.ts'

/** How much: the boundaries of a balance as often as anything else. */
const amounts = ['some', 'two', 'exactly', 'oneMore', 'oneLess', 'most'] as const
type Amount = (typeof amounts)[number]

interface Move {
  readonly from: AccountName
  readonly to: AccountName
  readonly amount: Amount
}

const move = fc.oneof(moveAmong(coinNames), moveAmong(fenNames))

/** Between two accounts of one currency. */
function moveAmong(names: readonly AccountName[]): fc.Arbitrary<Move> {
  const two = fc.shuffledSubarray([...names], { minLength: 2, maxLength: 2 })
  return fc
    .tuple(two, fc.constantFrom(...amounts))
    .map(([[from = 'sales', to = 'coin'], amount]) => ({ from, to, amount }))
}

const faults = [
  'self',
  'zero',
  'negative',
  'huge',
  'unknown',
  'currencies',
  'none',
  'uneven',
] as const
type Fault = (typeof faults)[number]

const post = (maxLength: number) =>
  fc.record({ do: fc.constant('post'), moves: fc.array(move, { minLength: 1, maxLength }) })
const again = (what: 'repeat' | 'differ' | 'reverse') =>
  fc.record({ do: fc.constant(what), pick: fc.nat(50) })
const fault = fc.record({ do: fc.constant('fault'), fault: fc.constantFrom(...faults) })

/** One step of a run, in terms of what there is at that moment. */
const step = fc.oneof(
  { weight: 6, arbitrary: post(1) },
  { weight: 3, arbitrary: post(4) },
  { weight: 1, arbitrary: again('repeat') },
  { weight: 1, arbitrary: again('differ') },
  { weight: 2, arbitrary: again('reverse') },
  { weight: 1, arbitrary: fault },
)
export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

export const steps = fc.array(step, { minLength: 12, maxLength: 30 })

/** The event that a step stands for; undefined where there is nothing yet that it could refer to. */
export function eventOf(model: LedgerModel, given: Step, ref: string): ModelEvent | undefined {
  if ('moves' in given) return { ref, legs: given.moves.map((one) => toLeg(model, one)) }
  if ('fault' in given) return { ref, legs: faulty(model, given.fault) }
  const known = model.written[given.pick % Math.max(1, model.written.length)]
  if (!known || given.do === 'repeat') return known
  if (given.do === 'differ') return { ...known, legs: changed(known.legs, given.pick) }
  const legs = known.legs.map(({ from, to, amount }) => ({ from: to, to: from, amount }))
  return { ref, legs, reverses: known.id }
}

function toLeg({ ids, balanceOf }: LedgerModel, { from, to, amount }: Move): ModelLeg {
  const base = balanceOf(ids[from]) ?? 100n
  const sizes: Readonly<Record<Amount, bigint>> = {
    some: 7n,
    two: 2n,
    exactly: base,
    oneMore: base + 1n,
    oneLess: base - 1n,
    most: mostOfAccount,
  }
  return { from: ids[from], to: ids[to], amount: sizes[amount] }
}

/** Other legs: more of them, or the same with another amount. */
function changed(legs: readonly ModelLeg[], pick: number): ModelLeg[] {
  if (pick % 2 === 0) return [...legs, ...legs]
  return legs.map(({ amount = 0n, ...leg }) => ({
    ...leg,
    amount: amount === 1n ? 2n : amount - 1n,
  }))
}

function faulty({ ids }: LedgerModel, what: Fault): ModelLeg[] {
  const leg = { from: ids.sales, to: ids.coin, amount: 5n }
  /** A pot that there is not. */
  const nowhere = ids.coin + 14n
  const legs: Readonly<Record<Fault, ModelLeg[]>> = {
    self: [{ ...leg, from: ids.coin }],
    zero: [{ ...leg, amount: 0n }],
    negative: [{ ...leg, amount: -5n }],
    huge: [{ ...leg, amount: mostOfAccount + 1n }],
    unknown: [leg, { ...leg, to: nowhere }],
    currencies: [leg, { ...leg, to: ids.income }],
    none: [],
    uneven: [leg, { ...leg, amount: undefined }],
  }
  return legs[what]
}
