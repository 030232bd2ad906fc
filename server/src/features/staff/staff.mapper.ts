import type { StaffMember } from '@kaleido/contract/staff'
import type { DeskStaffMember } from '@kaleido/contract/staff-member'
import type { DeskRow, StaffRow } from './staff.repository.ts'

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

export function toDeskMember(row: DeskRow): DeskStaffMember {
  return {
    ...toStaffMember(row),
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    approvalId: row.approval_id,
  }
}
