import type { Feature } from '../../platform/feature.ts'

/** Who works in the back office. */
export const staff: Feature = { name: 'staff', tables: ['staff_member'] }

export { createStaffMember } from './staff.service.ts'
