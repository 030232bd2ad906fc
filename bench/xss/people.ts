import { sql } from 'kysely'
import { aMember } from '../../server/src/features/account/account.fixture.ts'
import { aWork } from '../../server/src/features/work/work.fixture.ts'
import type { Pool } from '../../server/src/platform/db/db.ts'

const olderWorks = 3
const month = 30 * 86_400

/** A member whom no limit for newcomers holds up, and whose posts nobody reviews. */
export async function aKnownMember(db: Pool): Promise<number> {
  const uid = await aMember(db)
  await sql`
    update account set created_at = app_now() - interval '60 days', registered_at = app_now() - interval '60 days'
    where uid = ${uid}
  `.execute(db)
  for (let made = 0; made < olderWorks; made += 1) await aWork(db, { authorUid: uid, age: month })
  return uid
}

/** They follow each other, so that a message is no request of a stranger. */
export async function befriend(db: Pool, uid: number, others: readonly number[]): Promise<void> {
  await sql`
    insert into social_follow (uid, other_uid)
    select ${uid}::bigint, other from unnest(${[...others]}::bigint[]) as other
    union all select other, ${uid}::bigint from unnest(${[...others]}::bigint[]) as other
  `.execute(db)
}
