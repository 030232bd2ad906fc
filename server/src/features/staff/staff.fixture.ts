import { randomBytes } from 'node:crypto'
import type { StaffRole } from '@kaleido/contract/core/role'
import { loginStaff } from '@kaleido/contract/staff'
import type { TestApp } from '../../testing/app.ts'
import { ask } from '../../testing/ask.ts'
import { hire, type StaffLogin } from './staff-member.service.ts'
import { newTotpSecret, totpCode, totpStepAt } from './staff.totp.ts'

let made = 0

/** Somebody new of the staff, by whom nobody has logged in. */
export async function aStaffLogin(app: TestApp, role: StaffRole = 'owner'): Promise<StaffLogin> {
  made += 1
  const account = `staff${made}.${randomBytes(3).toString('hex')}`
  const login = { account, password: `a long password ${made}`, totpSecret: newTotpSecret() }
  await hire(app.ctx(), { name: '林舟', role, login })
  return login
}

/** The code of their authenticator, some half minutes from now. */
export function codeOf({ totpSecret }: StaffLogin, later = 0): string {
  return totpCode(totpSecret, totpStepAt(new Date()) + later)
}

export interface Tried extends Partial<StaffLogin> {
  readonly code?: string
  readonly from?: string
  /** The cookie of a browser on which they have logged in. */
  readonly cookie?: string
}

/** Logs in as they would, or with something about it changed. */
export function tryLogin(
  app: TestApp,
  login: StaffLogin,
  changed: Tried = {},
): ReturnType<typeof ask> {
  const { from = '198.51.100.1', code = codeOf(login), cookie, ...words } = changed
  const { account, password } = { ...login, ...words }
  return ask(app, loginStaff, {
    input: { account, password, code },
    remoteAddress: from,
    headers: cookie === undefined ? {} : { cookie },
  })
}
