import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { restrictionStands } from '../session/index.ts'

export interface OtherRow {
  readonly uid: string
  readonly name: string
}

export async function findInviter(db: Db, uid: number): Promise<OtherRow | undefined> {
  return db
    .selectFrom('invite_bond')
    .innerJoin('account', 'account.uid', 'invite_bond.inviter')
    .select(['account.uid', 'account.name'])
    .where('invite_bond.uid', '=', String(uid))
    .executeTakeFirst()
}

export function listInvited(db: Db, uid: number, limit: number): Promise<OtherRow[]> {
  return db
    .selectFrom('invite_bond')
    .innerJoin('account', 'account.uid', 'invite_bond.uid')
    .select(['account.uid', 'account.name'])
    .where('invite_bond.inviter', '=', String(uid))
    .orderBy('invite_bond.id', 'desc')
    .limit(limit)
    .execute()
}

/** Who else logged in on the devices that this person did. */
export async function listSameDevice(db: Db, uid: number, limit: number): Promise<OtherRow[]> {
  const { rows } = await sql<OtherRow>`
    select distinct account.uid, account.name
    from account_known_device as mine
    join account_known_device as other
      on other.device_hash = mine.device_hash and other.uid <> mine.uid
    join account on account.uid = other.uid
    where mine.uid = ${uid}
    order by account.uid limit ${limit}
  `.execute(db)
  return rows
}

export function listRestrictions(db: Db, uid: number, limit: number) {
  return db
    .selectFrom('account_restriction as one')
    .leftJoin('staff_member as giver', 'giver.id', 'one.restricted_by')
    .leftJoin('staff_member as ender', 'ender.id', 'one.ended_by')
    .select(['one.id', 'one.kind', 'one.reason', 'one.created_at', 'one.until', 'one.ended_at'])
    .select(['giver.name as by', 'ender.name as ended_by'])
    .select(restrictionStands.as('is_standing'))
    .where('one.uid', '=', String(uid))
    .orderBy('one.id', 'desc')
    .limit(limit)
    .execute()
}
