import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { errors, refusal } from './core/error.ts'
import { staffAccount, staffName } from './staff-member.ts'
import { newStaffPassword } from './staff-own.ts'
import { StaffLogin, totpCode } from './staff.ts'

export const staffSetupErrors = errors('staff', {
  setup_closed: refusal(
    1113,
    '已经有所有者了，请直接登录',
    'There is an owner already. Sign in instead',
  ),
  setup_code: refusal(1114, '设置码不正确', 'Wrong set-up code'),
})

const anybody = { host: 'admin', auth: 'none' } as const

/** Authenticators and people write it in groups, and in either case. */
const setupCode = z.string().check(
  z.maxLength(64),
  z.overwrite((text) => text.replaceAll(/[\s-]/g, '').toUpperCase()),
  z.regex(/^[A-Z2-7]{24}$/),
)

const owner = { setupCode, account: staffAccount, name: staffName, newPassword: newStaffPassword }
const refusals = [
  'staff.setup_closed',
  'staff.setup_code',
  'staff.weak_password',
  'staff.account_taken',
  'staff.wait',
] as const

export const getStaffSetup = call({
  name: 'staff.getSetup',
  method: 'GET',
  path: '/app/admin/staff/setup',
  ...anybody,
  about: 'Whether the first owner is still to be added.',
  input: z.object({}),
  output: z.object({ isOpen: z.boolean() }),
})

export const startStaffSetup = call({
  name: 'staff.startSetup',
  method: 'POST',
  path: '/app/admin/staff/setup/start',
  ...anybody,
  about:
    'Checks the set-up code and what the first owner chose, and answers a secret for their authenticator. Nothing is stored yet.',
  input: z.object(owner),
  output: z.object({ totpSecret: z.string(), totpUri: z.string() }),
  errors: refusals,
})

export const finishStaffSetup = call({
  name: 'staff.finishSetup',
  method: 'POST',
  path: '/app/admin/staff/setup/finish',
  ...anybody,
  about:
    'Adds the first owner once their authenticator shows a right code, and logs them in. From then on the set-up is closed.',
  input: z.object({
    ...owner,
    totpSecret: z.string().check(z.regex(/^[A-Z2-7]{32}$/)),
    totpCode,
  }),
  output: StaffLogin,
  errors: [...refusals, 'staff.wrong_code'],
})
