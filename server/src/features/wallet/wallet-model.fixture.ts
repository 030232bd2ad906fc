import { type AccountId, house, potOf } from './wallet.chart.ts'

/** An amount that moves, as a test sends it: any whole number. */
export interface ModelLeg {
  readonly from: AccountId
  readonly to: AccountId
  /** Undefined where it is left out, so that the lists of legs differ in length. */
  readonly amount: bigint | undefined
}

export interface ModelEvent {
  readonly ref: string
  readonly legs: readonly ModelLeg[]
  readonly reverses?: string | undefined
}

export type Changes = ReadonlyMap<AccountId, bigint>

interface Account {
  readonly currency: 'coin' | 'fen'
  readonly isLazy: boolean
  balance: bigint
}

export const coinNames = ['coin', 'bonus', 'other', 'sales'] as const
export const fenNames = ['income', 'frozen', 'exchange'] as const
export type AccountName = (typeof coinNames)[number] | (typeof fenNames)[number]

export const mostOfAccount = 2n ** 53n - 1n

/** The ledger as plain objects in memory: what the database is compared with. */
export function createLedgerModel(uid: number, other: number) {
  const ids = numbersOf(uid, other)
  const accounts = new Map([
    ...openAccounts(ids, coinNames, 'coin'),
    ...openAccounts(ids, fenNames, 'fen'),
  ])
  const written: (ModelEvent & { readonly id: string })[] = []

  /** The journal of an event that was written before, or the refusal. */
  function expectRepeat(event: ModelEvent): string | undefined {
    const first = written.find(({ ref }) => ref === event.ref)
    if (first) return describe(first) === describe(event) ? first.id : 'LG409'
    const isReversed = written.some(({ reverses }) => reverses === event.reverses)
    return event.reverses !== undefined && isReversed ? '23505' : undefined
  }

  /** The refusal of legs that are not valid. */
  function expectLegs(legs: readonly ModelLeg[]): string | undefined {
    const joined = legs.filter(({ from, to }) => {
      const [giver, taker] = [accounts.get(from), accounts.get(to)]
      return giver && taker && giver.currency === taker.currency
    })
    if (joined.some(isInvalid)) return '23514'
    return joined.length < legs.length ? 'LG422' : undefined
  }

  /** What an event does: the changes of balances, the journal of its first time, or the code of its refusal. */
  function expect(event: ModelEvent): string | Changes {
    const refused = expectForm(event.legs) ?? expectRepeat(event) ?? expectLegs(event.legs)
    if (refused !== undefined) return refused
    const stored = netOf(event.legs).filter(([id]) => accounts.get(id)?.isLazy === false)
    const changes = new Map(stored)
    for (const [id, amount] of changes) {
      const after = (accounts.get(id)?.balance ?? 0n) + amount
      if (after < 0n) return 'LG402'
      if (after > mostOfAccount) return '23514'
    }
    return changes
  }

  return {
    ids,
    written,
    expect,
    /** Undefined for a lazy account. */
    balanceOf: (id: AccountId) =>
      accounts.get(id)?.isLazy ? undefined : accounts.get(id)?.balance,
    balances: (): ReadonlyMap<AccountId, bigint> =>
      new Map([...accounts].map(([id, { balance }]) => [id, balance])),
    write(event: ModelEvent & { readonly id: string }, changes: Changes): void {
      written.push(event)
      for (const [id, amount] of changes) {
        const account = accounts.get(id)
        if (account) account.balance += amount
      }
    },
  }
}

type Numbers = Readonly<Record<AccountName, AccountId>>

function numbersOf(uid: number, other: number): Numbers {
  return {
    coin: potOf(uid, 'coin'),
    bonus: potOf(uid, 'bonus'),
    other: potOf(other, 'coin'),
    sales: house.sales,
    income: potOf(uid, 'income'),
    frozen: potOf(uid, 'frozen'),
    exchange: house.exchangedFen,
  }
}

function openAccounts(
  ids: Numbers,
  names: readonly AccountName[],
  currency: Account['currency'],
): [AccountId, Account][] {
  return names.map((name) => [
    ids[name],
    { currency, isLazy: name === 'sales' || name === 'exchange', balance: 0n },
  ])
}

export type LedgerModel = ReturnType<typeof createLedgerModel>

export function describe({ ref, legs, reverses }: ModelEvent): string {
  const said = legs.map(({ from, to, amount }) => `${from}>${to}:${amount}`)
  return [ref, ...said, reverses ?? ''].join(' ')
}

/** By ascending number, as the database locks them. */
function netOf(legs: readonly ModelLeg[]): [AccountId, bigint][] {
  const net = new Map<AccountId, bigint>()
  const add = (id: AccountId, amount: bigint) => net.set(id, (net.get(id) ?? 0n) + amount)
  for (const { from, to, amount = 0n } of legs) {
    add(from, -amount)
    add(to, amount)
  }
  return [...net].filter(([, amount]) => amount !== 0n).toSorted(([a], [b]) => (a < b ? -1 : 1))
}

/** The refusal of no legs, and of lists of different lengths. */
function expectForm(legs: readonly ModelLeg[]): string | undefined {
  const isUneven = legs.some(({ amount }) => amount === undefined)
  return legs.length === 0 || isUneven ? 'LG422' : undefined
}

function isInvalid({ from, to, amount = 0n }: ModelLeg): boolean {
  return from === to || amount < 1n || amount > mostOfAccount
}
