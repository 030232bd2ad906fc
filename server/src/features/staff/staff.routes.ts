import { getStaffMe, listStaff, loginStaff, logoutStaff } from '@kaleido/contract/staff'
import type { Deps } from '../../platform/deps.ts'
import { route, type Route } from '../../platform/http/route.ts'
import * as service from './staff.service.ts'

export function staffRoutes(deps: Deps): Route[] {
  return [
    route(loginStaff, (context, input) => service.login(deps, input, context)),
    route(getStaffMe, ({ db, actor }) => service.getMe(db, actor)),
    route(logoutStaff, ({ actor }) => service.logout(deps, actor)),
    route(listStaff, ({ db }, input) => service.list(db, input)),
  ]
}
