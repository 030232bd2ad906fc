import type { Accepts } from '@kaleido/contract/message'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db, Trx } from '../../platform/db/db.ts'

export interface Setting {
  readonly accepts: z.output<typeof Accepts>
  readonly showsRead: boolean
}

const usual: Setting = { accepts: 'everybody', showsRead: true }

export async function findSetting(db: Db, uid: number): Promise<Setting> {
  const found = await db
    .selectFrom('message_setting')
    .select(['accepts', 'shows_read'])
    .where('uid', '=', String(uid))
    .executeTakeFirst()
  return found
    ? { accepts: found.accepts as Setting['accepts'], showsRead: found.shows_read }
    : usual
}

/** Who of these shows what they have read. */
export async function listShowing(db: Db, uids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ uid: string }>`
    select uid from unnest(${[...uids]}::bigint[]) as uid
    where not exists (
      select from message_setting where message_setting.uid = uid.uid and not shows_read
    )
  `.execute(db)
  return new Set(rows.map(({ uid }) => Number(uid)))
}

export async function saveSetting(
  trx: Trx,
  uid: number,
  { accepts, showsRead }: Setting,
): Promise<void> {
  const values = { accepts, shows_read: showsRead }
  await trx
    .insertInto('message_setting')
    .values({ uid: String(uid), ...values })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet(values))
    .execute()
}
