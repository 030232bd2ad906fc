import type { StaffRole } from '@kaleido/contract/core/role'
import { inTransaction, type Pool } from '../../platform/db/db.ts'
import { createStaffMember } from './staff-member.service.ts'

/** Somebody of the staff without a login of their own. */
export function aStaffMember(db: Pool, role: StaffRole, name = '客服'): Promise<string> {
  return inTransaction(db, (trx) => createStaffMember(trx, { name, role }))
}
