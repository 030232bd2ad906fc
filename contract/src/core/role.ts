/** Who works in the back office, and as what. The owner may do everything the others may. */
export const staffRoles = ['owner', 'moderator', 'operator', 'finance', 'support'] as const
export type StaffRole = (typeof staffRoles)[number]
