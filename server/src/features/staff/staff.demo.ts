import { createHmac } from 'node:crypto'
import type { StaffRole } from '@kaleido/contract/core/role'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { hire, type StaffLogin } from './staff-member.service.ts'
import * as repository from './staff.repository.ts'
import { toBase32, totpCode, totpStepAt } from './staff.totp.ts'

export interface DemoStaffLogin {
  readonly account: string
  readonly name: string
  readonly role: StaffRole
  readonly password: string
  readonly totpSecret: string
}

const members = [
  { account: 'demo-owner', name: '演示所有者', role: 'owner' },
  { account: 'demo-moderator', name: '演示审核员', role: 'moderator' },
  { account: 'demo-editor', name: '演示运营', role: 'editor' },
  { account: 'demo-finance', name: '演示财务', role: 'finance' },
  { account: 'demo-support', name: '演示客服', role: 'support' },
  { account: 'demo-auditor', name: '演示审计员', role: 'auditor' },
] as const

/**
 * Sees to it that the demonstration's staff is there, marked as such, and says how to log in as each. Passwords and
 * secrets follow from the installation's secret, so that every later start can say them again.
 */
export async function seedDemoStaff(ctx: Ctx): Promise<DemoStaffLogin[]> {
  const logins: DemoStaffLogin[] = []
  for (const { account, name, role } of members) {
    const login = loginOf(account, ctx.secrets.secretKey)
    if (!(await repository.findLogin(ctx.read, account))) {
      await hire(ctx, { name, role, isDemo: true, login })
    }
    logins.push({ ...login, name, role })
  }
  return logins
}

/** What the authenticator of one of them shows at a moment. */
export function demoCodeAt({ totpSecret }: DemoStaffLogin, date: Date): string {
  return totpCode(totpSecret, totpStepAt(date))
}

/** What the authenticator of one of the demonstration's staff would show; undefined for anybody else. */
export async function currentDemoCode(
  { read, secrets }: Ctx,
  account: string,
): Promise<string | undefined> {
  const found = await repository.findLogin(read, account)
  if (!found?.is_demo) return undefined
  return totpCode(loginOf(account, secrets.secretKey).totpSecret, found.step)
}

function loginOf(account: string, secretKey: string): StaffLogin {
  const derive = (what: string) =>
    createHmac('sha256', secretKey).update(`demo-staff:${what}:${account}`).digest()
  return {
    account,
    password: `${account}-${toBase32(derive('password')).slice(0, 10).toLowerCase()}`,
    totpSecret: toBase32(derive('totp').subarray(0, 20)),
  }
}
