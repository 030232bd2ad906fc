import type { PushTopic } from '@kaleido/contract/notice'
import type { Db, Trx } from '../../platform/db/db.ts'

export interface SettingRow {
  readonly push_off: readonly PushTopic[]
  readonly has_posts: boolean
  readonly has_quiet_hours: boolean
  readonly shows_text: boolean
}

const usual: SettingRow = {
  push_off: [],
  has_posts: true,
  has_quiet_hours: false,
  shows_text: false,
}

export async function find(db: Db, uid: number): Promise<SettingRow> {
  const found = await db
    .selectFrom('notice_setting')
    .select(['push_off', 'has_posts', 'has_quiet_hours', 'shows_text'])
    .where('uid', '=', String(uid))
    .executeTakeFirst()
  return found ? { ...found, push_off: found.push_off as PushTopic[] } : usual
}

export async function set(trx: Trx, uid: number, row: SettingRow): Promise<void> {
  const columns = { ...row, push_off: [...row.push_off] }
  await trx
    .insertInto('notice_setting')
    .values({ uid: String(uid), ...columns })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet(columns))
    .execute()
}
