import type { StaffRole } from '@kaleido/contract/core/role'
import type { Db } from '../../platform/db/db.ts'
import { createStaffMember } from './staff-member.service.ts'

/** Somebody of the staff without a login of their own. */
export function aStaffMember(db: Db, role: StaffRole): Promise<string> {
  return createStaffMember(db, { name: '客服', role })
}
