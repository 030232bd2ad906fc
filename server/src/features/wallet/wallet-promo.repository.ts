import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** The present day of Shanghai, and whether something was posted for it under that reference. */
export async function findDay(
  db: Db,
  { op, prefix }: { readonly op: string; readonly prefix: string },
): Promise<{ readonly ref: string; readonly isPosted: boolean }> {
  const { rows } = await sql<{ ref: string; isPosted: boolean }>`
    select today.ref,
      exists (select from wallet_journal where op = ${op} and ref = today.ref) as "isPosted"
    from (
      select ${prefix} || to_char(app_now() at time zone 'Asia/Shanghai', ':yyyy-mm-dd') as ref
    ) today
  `.execute(db)
  const [day] = rows
  if (!day) throw new Error('the database told no day')
  return day
}
