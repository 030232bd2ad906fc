import { inviteRules } from '@kaleido/contract/invite'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'
import type { BondRow } from './invite-bond.repository.ts'

/** Of somebody who was invited. */
export function find(
  db: Db,
  uid: number,
): Promise<Pick<BondRow, 'id' | 'uid' | 'inviter'> | undefined> {
  return db
    .selectFrom('invite_bond')
    .select(['id', 'uid', 'inviter'])
    .where('uid', '=', String(uid))
    .executeTakeFirst()
}

export interface UnpaidBond extends Pick<BondRow, 'state'> {
  readonly points: number
  /** They are a real newcomer without a payment as well. */
  readonly isActive: boolean
}

/** Notes that no payment is left since they were bound; undefined where one is. */
export async function unsetPaid(trx: Trx, id: string): Promise<UnpaidBond | undefined> {
  const { rows } = await sql<UnpaidBond>`
    update invite_bond bond set paid_at = null where id = ${id} and not exists (
      select from topup_order
      where topup_order.uid = bond.uid and topup_order.state = 'paid'
        and topup_order.paid_at >= bond.bound_at
    )
    returning state, points, active_days >= ${inviteRules.activeDays} and exists (
      select from account_phone where account_phone.uid = bond.uid
    ) as "isActive"
  `.execute(trx)
  return rows[0]
}

/** Somebody for whom nothing was given yet can qualify again. */
export async function unqualify(trx: Trx, id: string): Promise<void> {
  await sql`
    update invite_bond
    set state = 'bound', qualified_at = null, reason = null, released_at = null where id = ${id}
  `.execute(trx)
}

export async function setReturned(
  trx: Trx,
  { id, points }: { readonly id: string; readonly points: number },
): Promise<void> {
  await sql`
    update invite_bond set state = 'returned', points = ${points}, vip_days = 0 where id = ${id}
  `.execute(trx)
}
