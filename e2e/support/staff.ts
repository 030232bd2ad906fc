import { expect } from '@playwright/test'
import type { Operator } from './operator.ts'
import type { Product } from './product.ts'

export type DemoStaff = 'demo-owner' | 'demo-moderator' | 'demo-operator' | 'demo-support'

export interface StaffLogin {
  readonly account: DemoStaff
  readonly password: string
  /** What the authenticator shows now, as the operator's own command says it. */
  readonly code: string
}

/** The code that each has logged in with last: it works once. Kept for the worker, whose product is its own. */
const used = new Map<DemoStaff, string>()
/** A code lasts 30 seconds. */
const nextCodeWithinMs = 40_000

/**
 * How one of the demonstration's staff logs in. A journey whose staff has logged in a moment ago waits for their next code,
 * so journeys had better be different people's.
 */
export async function staffLogin(
  { staff }: Product,
  { operator, account }: { readonly operator: Operator; readonly account: DemoStaff },
): Promise<StaffLogin> {
  const password = staff[account]
  if (password === undefined) throw new Error(`the start printed no login of ${account}`)
  const ask = () => operator.run('staff', 'code', account)
  await expect.poll(ask, { timeout: nextCodeWithinMs }).not.toBe(used.get(account))
  const code = await ask()
  used.set(account, code)
  return { account, password, code }
}
