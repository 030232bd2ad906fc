import {
  getStaffMe,
  listStaff,
  loginStaff,
  logoutStaff,
  stepUpStaff,
} from '@kaleido/contract/staff'
import { listApprovals } from '@kaleido/contract/staff-approval'
import { checkAudit, listAudit } from '@kaleido/contract/staff-audit'
import { route, type Route } from '../../platform/http/route.ts'
import { list as listAsked } from './staff-approval.service.ts'
import * as audit from './staff-audit.service.ts'
import { countStepUp, stepUp } from './staff-step-up.service.ts'
import * as service from './staff.service.ts'

export const staffRoutes: readonly Route[] = [
  route(loginStaff, service.login),
  route(stepUpStaff, stepUp, { around: countStepUp }),
  route(getStaffMe, service.getMe),
  route(logoutStaff, service.logout),
  route(listStaff, service.list),
  route(listApprovals, listAsked),
  route(listAudit, audit.list),
  route(checkAudit, audit.check),
]
