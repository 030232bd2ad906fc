import { sql } from 'kysely'
import type { Db } from './db.ts'
import type { DB } from './schema.gen.ts'

/** Tables that hold rows of people. */
type OfPeople = { [T in keyof DB]: 'uid' extends keyof DB[T] ? T : never }[keyof DB]

export interface Kept<T extends OfPeople> {
  readonly table: T
  /** Whose largest values are the newest rows; what comes later tells equals apart. */
  readonly newest: readonly (keyof DB[T] & string)[]
  readonly most: number
}

const people = 1_000

/** Leaves each person their newest rows, so many at most; in small commits, so that it never stands in anybody's way. */
export async function cutOverfull<T extends OfPeople>(
  db: Db,
  { table, newest, most }: Kept<T>,
  signal: AbortSignal,
): Promise<void> {
  const own = sql.table(table)
  const order = sql.join(newest.map((column) => sql`${sql.ref(column)} desc`))
  while (!signal.aborted) {
    const { rows } = await sql<{ uid: string }>`
      select uid from ${own} group by uid having count(*) > ${most} limit ${people}
    `.execute(db)
    if (rows.length === 0) return
    for (const { uid } of rows) {
      await sql`
        delete from ${own} where ctid = any(array(
          select ctid from ${own} where uid = ${uid} order by ${order} offset ${most}
        ))
      `.execute(db)
    }
  }
}
