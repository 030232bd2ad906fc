import { sql } from 'kysely'
import type { Trx } from '../../platform/db/db.ts'

/** The staff lifted the restriction: its decision is revoked, and an open appeal against it was right. */
export async function revokeOfRestriction(trx: Trx, restrictionId: string): Promise<void> {
  await sql`
    with revoked as (
      update moderation_decision set revoked_at = app_now()
      where restriction_id = ${restrictionId} and revoked_at is null
      returning id
    )
    update moderation_appeal set state = 'upheld', decided_at = app_now()
    from revoked where decision_id = revoked.id and state = 'open'
  `.execute(trx)
}
