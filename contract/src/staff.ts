import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { errors, refusal } from './core/error.ts'
import { id, moment } from './core/id.ts'
import { staffRoles } from './core/role.ts'

export const staffErrors = errors('staff', {
  wrong_login: refusal(1101, '账号、密码或动态码不正确', 'Wrong account, password or code'),
  /** `seconds`: how long to wait. */
  wait: refusal(1102, '尝试次数过多，请稍后再试', 'Too many attempts. Please try again later'),
})

export const StaffMember = z.object({
  id,
  account: z.string(),
  name: z.string(),
  role: z.enum(staffRoles),
  isDemo: z.boolean(),
  isDisabled: z.boolean(),
  createdAt: moment,
})
export type StaffMember = z.output<typeof StaffMember>

/** A session that was opened, and whose it is. */
export const StaffLogin = z.object({ token: z.string(), staff: StaffMember })

const password = z.string().check(z.minLength(1), z.maxLength(256))
/** What the authenticator shows. */
export const totpCode = z.string().check(z.regex(/^\d{6}$/))

export const loginStaff = call({
  name: 'staff.login',
  method: 'POST',
  path: '/app/admin/staff/login',
  host: 'admin',
  auth: 'none',
  about: 'Logs staff in by account, password and authenticator code. Each code is accepted once.',
  input: z.object({
    account: z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(64)),
    password,
    code: totpCode,
  }),
  output: StaffLogin,
  errors: ['staff.wrong_login', 'staff.wait'],
})

export const stepUpStaff = call({
  name: 'staff.stepUp',
  method: 'POST',
  path: '/app/admin/staff/stepUp',
  host: 'admin',
  auth: 'staff',
  about:
    'Step-up: verifies the caller by password and a fresh authenticator code, valid on this login for five minutes. Logging in counts as one.',
  input: z.object({ password, totpCode }),
  output: z.object({ until: moment }),
  errors: ['staff.wrong_login', 'staff.wait'],
})

export const getStaffMe = call({
  name: 'staff.getMe',
  method: 'GET',
  path: '/app/admin/staff/me',
  host: 'admin',
  auth: 'staff',
  about: 'Gets the signed-in staff member and their permissions.',
  input: z.object({}),
  output: StaffMember,
})

export const logoutStaff = call({
  name: 'staff.logout',
  method: 'POST',
  path: '/app/admin/staff/logout',
  host: 'admin',
  auth: 'staff',
  about: 'Logs out of this login.',
  input: z.object({}),
  output: z.null(),
})
