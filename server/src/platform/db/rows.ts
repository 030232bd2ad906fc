import { type InsertObject, sql, type UpdateObject } from 'kysely'
import type { Trx } from './db.ts'
import type { DB } from './schema.gen.ts'

/** Tables whose ids the database generates. */
type Numbered = { [T in keyof DB]: 'id' extends keyof DB[T] ? T : never }[keyof DB]

/** Row operations for the staff's editors. */
export interface Rows<T extends Numbered> {
  /** Returns the id of the row. */
  add(trx: Trx, values: InsertObject<DB, T>): Promise<string>
  /** Whether the row exists. */
  update(trx: Trx, id: string, values: UpdateObject<DB, T>): Promise<boolean>
  /** Whether the row existed. */
  remove(trx: Trx, id: string): Promise<boolean>
}

/** Omitted columns stay unchanged, or get their default. */
const given = (values: object) => Object.entries(values).filter(([, value]) => value !== undefined)

export function rowsOf<T extends Numbered>(name: T): Rows<T> {
  const table = sql.table(name)
  return {
    async add(trx, values) {
      const cells = given(values)
      const columns = sql.join(cells.map(([column]) => sql.ref(column)))
      const { rows } = await sql<{ id: string }>`
        insert into ${table} (${columns}) values (${sql.join(cells.map(([, value]) => value))}) returning id
      `.execute(trx)
      return rows[0]?.id ?? ''
    },
    async update(trx, id, values) {
      const changes = given(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
      const { rows } = await sql`
        update ${table} set ${sql.join(changes)} where id = ${id} returning 1
      `.execute(trx)
      return rows.length > 0
    },
    async remove(trx, id) {
      const { rows } = await sql`delete from ${table} where id = ${id} returning 1`.execute(trx)
      return rows.length > 0
    },
  }
}
