import type { StaffMember } from '@kaleido/contract/staff'
import type { StaffRow } from './staff.repository.ts'

export function toStaffMember(row: StaffRow): StaffMember {
  return {
    id: row.id,
    account: row.account ?? '',
    name: row.name,
    role: row.role,
    isDemo: row.is_demo,
    isDisabled: row.disabled_at !== null,
    createdAt: row.created_at.toISOString(),
  }
}
