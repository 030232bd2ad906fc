import * as z from 'zod/mini'
import type { Operator } from './operator.ts'

const passwords = z.record(z.string(), z.string())

/** One of the demonstration's staff. Each journey is another's, since a code of theirs works once. */
export type DemoStaff = 'demo-owner' | 'demo-moderator' | 'demo-operator' | 'demo-support'

export interface StaffLogin {
  readonly account: DemoStaff
  readonly password: string
  /** What the authenticator shows now, as the operator's own command says it. */
  readonly code: string
}

export async function staffLogin(operator: Operator, account: DemoStaff): Promise<StaffLogin> {
  const password = passwords.parse(JSON.parse(process.env['E2E_STAFF'] ?? ''))[account]
  if (password === undefined) throw new Error(`the start printed no login of ${account}`)
  return { account, password, code: await operator.run('staff', 'code', account) }
}
