import { sql } from 'kysely'
import type { JobCtx } from '../jobs/jobs.ts'
import type { DB } from './schema.gen.ts'

/** Tables that hold rows of people. */
type OfPeople = { [T in keyof DB]: 'uid' extends keyof DB[T] ? T : never }[keyof DB]

export interface TrimOptions<T extends OfPeople> {
  readonly table: T
  /** The newest rows have the largest values in these columns; later columns break ties. */
  readonly newest: readonly (keyof DB[T] & string)[]
  readonly max: number
}

const people = 1_000

/** Deletes all but the newest `max` rows of each person; one small transaction per person, so that locks are short. */
export async function trimPerPerson<T extends OfPeople>(
  ctx: Pick<JobCtx, 'read' | 'write' | 'signal'>,
  { table, newest, max }: TrimOptions<T>,
): Promise<void> {
  const own = sql.table(table)
  const order = sql.join(newest.map((column) => sql`${sql.ref(column)} desc`))
  while (!ctx.signal.aborted) {
    const { rows } = await sql<{ uid: string }>`
      select uid from ${own} group by uid having count(*) > ${max} limit ${people}
    `.execute(ctx.read)
    if (rows.length === 0) return
    for (const { uid } of rows) {
      const excess = sql`
        delete from ${own} where ctid = any(array(
          select ctid from ${own} where uid = ${uid} order by ${order} offset ${max}
        ))
      `
      await ctx.write((trx) => excess.execute(trx))
    }
  }
}
