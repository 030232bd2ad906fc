import type { Feature } from '../../platform/ctx/feature.ts'
import { staffCommands } from './staff.commands.ts'
import { staffRoutes } from './staff.routes.ts'

/** Who works in the back office: their accounts, roles and logins. */
export const staff: Feature = {
  name: 'staff',
  tables: ['staff_known_device', 'staff_member'],
  routes: staffRoutes,
  commands: staffCommands,
}

export { listNames as listStaffNames } from './staff.repository.ts'
export { demoCodeAt, type DemoStaffLogin, seedDemoStaff } from './staff.demo.ts'
