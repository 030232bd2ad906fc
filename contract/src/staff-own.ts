import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { errors, refusal } from './core/error.ts'
import { id } from './core/id.ts'
import { byCursor, pageOf } from './core/page.ts'
import { Session } from './session.ts'
import { totpCode } from './staff.ts'

export const staffOwnErrors = errors('staff', {
  /** `reason`: common, like_account, weak. */
  weak_password: refusal(
    1109,
    '这个密码太容易被猜到，换一个吧',
    'This password is too easy to guess. Choose another one',
  ),
  wrong_code: refusal(1110, '动态码不正确', 'Wrong code'),
})

export const staffPassword = { min: 15, max: 256 } as const
export const newStaffPassword = z
  .string()
  .check(z.minLength(staffPassword.min), z.maxLength(staffPassword.max), z.normalize('NFC'))

const own = { host: 'admin', auth: 'staff' } as const

export const listOwnStaffSessions = call({
  name: 'staff.listOwnSessions',
  method: 'GET',
  path: '/app/admin/staff/me/sessions',
  ...own,
  about: "Lists the caller's sessions, newest first.",
  input: z.object({ ...byCursor }),
  output: pageOf(Session),
})

export const revokeOwnStaffSession = call({
  name: 'staff.revokeOwnSession',
  method: 'POST',
  path: '/app/admin/staff/me/sessions/revoke',
  ...own,
  about: "Ends one of the caller's sessions.",
  input: z.object({ id }),
  output: z.null(),
  errors: ['session.not_found'],
})

export const revokeOtherStaffSessions = call({
  name: 'staff.revokeOtherSessions',
  method: 'POST',
  path: '/app/admin/staff/me/sessions/revokeOthers',
  ...own,
  about: "Ends all of the caller's sessions except this one.",
  input: z.object({}),
  output: z.null(),
})

export const changeStaffPassword = call({
  name: 'staff.changePassword',
  method: 'POST',
  path: '/app/admin/staff/me/password',
  ...own,
  stepUp: true,
  about: "Changes the caller's password, and ends their other sessions.",
  input: z.object({
    newPassword: newStaffPassword,
  }),
  output: z.null(),
  errors: ['staff.weak_password'],
})

export const startStaffTotp = call({
  name: 'staff.startTotp',
  method: 'POST',
  path: '/app/admin/staff/me/totp/start',
  ...own,
  stepUp: true,
  about:
    'Makes a new authenticator secret for the caller, told this once. The present one is good until the new one is confirmed.',
  input: z.object({}),
  output: z.object({ totpSecret: z.string(), totpUri: z.string() }),
})

export const confirmStaffTotp = call({
  name: 'staff.confirmTotp',
  method: 'POST',
  path: '/app/admin/staff/me/totp/confirm',
  ...own,
  stepUp: true,
  about:
    "Puts the new authenticator in the place of the present one, once it shows a right code, and ends the caller's other sessions.",
  input: z.object({ totpCode }),
  output: z.null(),
  errors: ['staff.wrong_code', 'staff.wait'],
})
