import type { Accepts } from '@kaleido/contract/message'
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
