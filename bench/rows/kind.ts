import type { Pool, Trx } from '../../server/src/platform/db/db.ts'
import type { Asked } from '../scale/asks.ts'

/** However many rows a table has, so many are each person's. */
export const rowsOfPerson = 100

export interface Size {
  readonly rows: number
  readonly people: number
}

export interface Turn {
  readonly uid: number
  /** A published work that no row of the person names. */
  readonly work: string
}

/** Tables that grow together, and what reads and writes them. */
export interface Kind {
  readonly title: string
  readonly tables: readonly string[]
  /** Writes so many rows into the empty tables, which have no keys while it runs. */
  readonly fill: (trx: Trx, size: Size) => Promise<void>
  readonly calls: Readonly<Record<string, (turn: Turn) => Asked>>
  /** Removes at most so many rows that are too old, as a job does every night; answers how many. */
  readonly removeOld?: (trx: Trx, limit: number) => Promise<number>
  /** What a job asks of all rows every night. */
  readonly askAll?: { readonly what: string; readonly ask: (db: Pool) => Promise<unknown> }
}
