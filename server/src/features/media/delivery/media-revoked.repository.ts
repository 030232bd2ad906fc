import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/db.ts'

export interface RevokedRow {
  readonly session: string
  readonly until: Date
}

/** `seconds` is how long it has to be remembered. */
export async function add(
  trx: Trx,
  { sessions, seconds }: { readonly sessions: readonly string[]; readonly seconds: number },
): Promise<void> {
  const until = sql<Date>`app_now() + make_interval(secs => ${seconds})`
  await trx
    .insertInto('media_revoked')
    .values(sessions.map((session) => ({ session, until })))
    .onConflict((conflict) =>
      conflict.column('session').doUpdateSet({ until: sql<Date>`excluded.until` }),
    )
    .execute()
}

/** Those that still matter, in the order of their names. */
export function list(
  db: Db,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<RevokedRow[]> {
  return db
    .selectFrom('media_revoked')
    .select(['session', 'until'])
    .where('until', '>', sql<Date>`app_now()`)
    .where('session', '>', after)
    .orderBy('session')
    .limit(limit)
    .execute()
}

/** Answers how many were dropped of what no path can need any more. */
export async function removeOver(trx: Trx, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from media_revoked where session in (
      select session from media_revoked where until < app_now() limit ${limit}
    ) returning 1
  `.execute(trx)
  return rows.length
}
