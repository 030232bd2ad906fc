import { getStaffMe, loginStaff, logoutStaff, stepUpStaff } from '@kaleido/contract/staff'
import { listApprovals } from '@kaleido/contract/staff-approval'
import { checkAudit, listAudit } from '@kaleido/contract/staff-audit'
import * as member from '@kaleido/contract/staff-member'
import * as mine from '@kaleido/contract/staff-own'
import * as setup from '@kaleido/contract/staff-setup'
import * as views from '@kaleido/contract/staff-view'
import { route, type Route } from '../../platform/http/route.ts'
import { list as listAsked } from './staff-approval.service.ts'
import * as audit from './staff-audit.service.ts'
import * as change from './staff-change.service.ts'
import * as desk from './staff-desk.service.ts'
import * as own from './staff-own.service.ts'
import * as first from './staff-setup.service.ts'
import { countStepUp, stepUp } from './staff-step-up.service.ts'
import * as view from './staff-view.service.ts'
import * as service from './staff.service.ts'

export const staffRoutes: readonly Route[] = [
  route(setup.getStaffSetup, first.getSetup),
  route(setup.startStaffSetup, first.startSetup),
  route(setup.finishStaffSetup, first.finishSetup),
  route(loginStaff, service.login),
  route(stepUpStaff, stepUp, { around: countStepUp }),
  route(getStaffMe, service.getMe),
  route(logoutStaff, service.logout),
  route(member.listStaff, service.list),
  route(member.hireStaff, change.hire),
  route(member.changeStaffRole, change.changeRole),
  route(member.enableStaff, change.enable),
  route(member.resetStaffLogin, change.resetLogin),
  route(member.decideStaffChange, change.decide),
  route(member.disableStaff, desk.disable),
  route(member.listStaffSessions, desk.listSessions),
  route(member.endStaffSessions, desk.endSessions),
  route(mine.listOwnStaffSessions, own.listSessions),
  route(mine.revokeOwnStaffSession, own.revoke),
  route(mine.revokeOtherStaffSessions, own.revokeOthers),
  route(mine.changeStaffPassword, own.changePassword),
  route(mine.startStaffTotp, own.startTotp),
  route(mine.confirmStaffTotp, own.confirmTotp, { around: countStepUp }),
  route(views.listStaffViews, view.list),
  route(views.saveStaffView, view.save),
  route(views.removeStaffView, view.remove),
  route(views.hideStaffColumns, view.hideColumns),
  route(listApprovals, listAsked),
  route(listAudit, audit.list),
  route(checkAudit, audit.check),
]
