import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** All that a person has which may open works, and the time it is compared with. */
export function findViewer(db: Db, uid: number) {
  return db
    .selectFrom('account')
    .leftJoin('vip_membership', 'vip_membership.uid', 'account.uid')
    .select(['video_free_until', 'gold_free_until', 'vip_until', 'svip_until'])
    .select(sql<Date>`app_now()`.as('now'))
    .where('account.uid', '=', String(uid))
    .executeTakeFirst()
}
