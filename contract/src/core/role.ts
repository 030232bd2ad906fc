/** The roles in the back office. The owner may do everything the others may. */
export const staffRoles = ['owner', 'moderator', 'operator', 'finance', 'support'] as const
export type StaffRole = (typeof staffRoles)[number]
