import { getStaffMe, listStaff, loginStaff, logoutStaff } from '@kaleido/contract/staff'
import { route, type Route } from '../../platform/http/route.ts'
import * as service from './staff.service.ts'

export const staffRoutes: readonly Route[] = [
  route(loginStaff, service.login),
  route(getStaffMe, service.getMe),
  route(logoutStaff, service.logout),
  route(listStaff, service.list),
]
