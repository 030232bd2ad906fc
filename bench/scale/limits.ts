import type { Assumed } from './assumptions.ts'
import { databaseBytes, estimate, type Measured } from './model.ts'
import { rowsAfter } from './growing.ts'

/** Something that one machine, one process or one night has so much of. */
interface Limit {
  readonly name: string
  readonly most: number
  readonly unit: string
  readonly why: string
  /** What a monthly person takes of it, in the first year. */
  readonly each: (measured: Measured, assumed: Assumed) => number
}

const nightSeconds = 6 * 3_600
/** Figures of one person come from this many, so that whole cores and processes do not distort them. */
const sample = 1e6

const perPerson =
  (part: (found: ReturnType<typeof estimate>) => number): Limit['each'] =>
  (measured, assumed) =>
    part(estimate(measured, { assumed, people: sample })) / sample

const limits: readonly Limit[] = [
  {
    name: 'The database outgrows its disk',
    most: 20_000,
    unit: 'GB',
    why: 'NVMe of one machine, which a backup still copies in a night',
    each: (measured, assumed) => databaseBytes(measured, { assumed, people: 1, years: 1 }) / 1e9,
  },
  {
    name: 'Retention no longer ends in a night',
    most: nightSeconds,
    unit: 's',
    why: 'one job at a time deletes a thousand rows in a transaction',
    each: ({ tables, deletedPerSecond }, assumed) => {
      const removed = tables.filter(
        ({ keptDays, isPartitioned }) => keptDays !== undefined && !isPartitioned,
      )
      const daily = removed.reduce((sum, table) => sum + table.monthly(assumed) / 30.4, 0)
      return daily / deletedPerSecond
    },
  },
  {
    name: 'The primary runs out of cores',
    most: 64,
    unit: 'cores',
    why: 'writes and personal reads of everybody, on one machine',
    each: perPerson(({ primaryCores }) => primaryCores),
  },
  {
    name: 'The log of changes outruns its archive',
    most: 100,
    unit: 'MB/s',
    why: '`archive_command` and each replica take one segment after the other',
    each: perPerson(({ walMbPerSecond }) => walMbPerSecond),
  },
  {
    name: 'Counting rows by person takes longer than a night',
    most: nightSeconds,
    unit: 's',
    why: '`trimPerPerson` groups a whole table to find who has too many',
    each: ({ tables, countedPerSecond }, assumed) => {
      const counted = tables.filter(({ most }) => most !== undefined)
      const rows = counted.reduce((sum, table) => sum + rowsAfter(table, assumed, 1), 0)
      return rows / countedPerSecond
    },
  },
  {
    name: 'The audit of the ledger takes longer than it may',
    most: 3 * 3_600,
    unit: 's',
    why: '`wallet.audit` reads all transfers and entries every night',
    each: ({ tables, countedPerSecond }, assumed) => {
      const ledger = tables.filter(({ table }) => table.startsWith('wallet_'))
      return ledger.reduce((sum, table) => sum + rowsAfter(table, assumed, 1), 0) / countedPerSecond
    },
  },
  {
    name: 'The origin outgrows its network card',
    most: 10 * 0.6,
    unit: 'Gbit/s',
    why: 'a card of 10 Gbit/s, 60 percent busy, in front of the storage',
    each: (measured, assumed) => {
      const { peakGbit } = estimate(measured, { assumed, people: sample })
      return (peakGbit * assumed.missed) / sample
    },
  },
]

export interface Break extends Omit<Limit, 'each'> {
  /** Monthly people at whom it is reached. */
  readonly people: number
}

/** The limits in the order in which growth reaches them. */
export function breaksOf(measured: Measured, assumed: Assumed): Break[] {
  return limits
    .map(({ each, ...limit }) => ({ ...limit, people: limit.most / each(measured, assumed) }))
    .toSorted((one, other) => one.people - other.people)
}
