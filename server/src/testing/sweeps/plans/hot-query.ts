import type { CompiledQuery } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import type { Grown } from './grown.ts'

/** What the plan of a query is held to. */
export interface Demands {
  /** Steps that stand right below a `LIMIT`, so that an index alone decides the order and no sort comes between. */
  readonly walks?: readonly string[]
  /** Rows that it may read of any one table. */
  readonly mostRead?: number
  /** Rows that one of its steps may sort. */
  readonly mostSorted?: number
  /** Rows that it answers. */
  readonly rows?: number
}

/** A query of a feature that has to stay cheap as the world grows, in each of its shapes. */
export interface HotQuery extends Demands {
  readonly name: string
  readonly asks: (db: Db, grown: Grown) => readonly CompiledQuery[]
}
