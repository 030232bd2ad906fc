/** The roles in the back office. The owner may do everything the others may; an auditor only reads. */
export const staffRoles = ['owner', 'moderator', 'editor', 'finance', 'support', 'auditor'] as const
export type StaffRole = (typeof staffRoles)[number]

interface Guarded {
  /** None for what is no call. */
  readonly method?: string
  readonly roles?: readonly StaffRole[]
  readonly isPrivate?: boolean | undefined
}

/** The whole rule of who of the staff may make a call; the back office shows what it allows, the server enforces it. */
export function mayStaffCall({ method, roles, isPrivate }: Guarded, role: StaffRole): boolean {
  if (roles === undefined || role === 'owner' || roles.includes(role)) return true
  return role === 'auditor' && method === 'GET' && !isPrivate
}
