import type { CompiledQuery } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import type { Grown } from './grown.ts'

/** The limits of a query's plan. */
export interface Demands {
  /** Steps directly below a `LIMIT`, so that an index provides the order and no sort is needed. */
  readonly walks?: readonly string[]
  /** The maximum of rows read from any one table. */
  readonly mostRead?: number
  /** The maximum of rows sorted by one of its steps. */
  readonly mostSorted?: number
  /** The number of rows it returns. */
  readonly rows?: number
}

/** A query of a feature that must stay cheap as the data grows, in each of its shapes. */
export interface HotQuery extends Demands {
  readonly name: string
  readonly asks: (db: Db, grown: Grown) => readonly CompiledQuery[]
}
