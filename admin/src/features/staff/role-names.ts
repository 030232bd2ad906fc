import { staffRoles } from '@kaleido/contract/core/role'
import { useText } from '@kaleido/ui/language'
import type labels from '../../shared/locales/zh-CN/staff.json'

/** The names of the roles, by role. */
export function useRoleNames(): Readonly<Record<string, string>> {
  const t = useText<typeof labels>('staff')
  return Object.fromEntries(staffRoles.map((role) => [role, t(role)]))
}
