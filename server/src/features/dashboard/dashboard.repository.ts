import { sql } from 'kysely'
import type { Queue } from '../../platform/ctx/overview.ts'
import type { Db } from '../../platform/db/db.ts'

export interface Waiting {
  readonly waiting: number
  readonly oldestAt: Date | null
}

/** Counts what waits in a queue, up to `most`, and since when the first of these does. */
export async function readQueue(db: Db, { rows: queue }: Queue, most: number): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select count(*)::int as waiting, min(at) as "oldestAt"
    from (${queue} order by at limit ${most}) as waiting
  `.execute(db)
  return rows[0] ?? { waiting: 0, oldestAt: null }
}
