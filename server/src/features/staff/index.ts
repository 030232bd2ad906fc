import { listApprovals } from '@kaleido/contract/staff-approval'
import type { Feature } from '../../platform/ctx/feature.ts'
import { staffCommands } from './staff.commands.ts'
import { staffJobs } from './staff.jobs.ts'
import { staffRoutes } from './staff.routes.ts'
import * as approvals from './staff-approval.repository.ts'
import * as own from './staff-own.repository.ts'

/** Who works in the back office: their accounts, roles and logins. */
export const staff: Feature = {
  name: 'staff',
  tables: ['staff_approval', 'staff_known_device', 'staff_member', 'staff_view'],
  routes: staffRoutes,
  jobs: staffJobs,
  commands: staffCommands,
  queues: [{ name: 'approval', opens: listApprovals, rows: approvals.waiting }],
  person: {
    export: async ({ read }, uid) => ({ staff: await own.listOfPerson(read, uid) }),
    forget: own.forget,
  },
}

export { listNames as listStaffNames } from './staff.repository.ts'
export { demoCodeAt, type DemoStaffLogin, seedDemoStaff } from './staff.demo.ts'
export { askApproval, decideApproval, hasSecond } from './staff-approval.service.ts'
export { listOpen as listOpenApprovals } from './staff-approval.repository.ts'
export { isOwnUid } from './staff-own.repository.ts'
