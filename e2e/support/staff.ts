import { expect } from '@playwright/test'
import type { Operator } from './operator.ts'
import type { Product } from './product.ts'

export type DemoStaff =
  | 'demo-owner'
  | 'demo-moderator'
  | 'demo-editor'
  | 'demo-finance'
  | 'demo-support'
  | 'demo-auditor'

export interface StaffLogin {
  readonly account: DemoStaff
  readonly password: string
  /** The authenticator's current code, from the operator's command. */
  readonly code: string
}

/** The last code used by each account: a code works once. Kept for the worker, whose product is its own. */
const used = new Map<DemoStaff, string>()
/** A code lasts 30 seconds. */
const nextCodeWithinMs = 40_000

/**
 * The login of a demonstration staff account. A journey whose account has just logged in waits for its next code, so journeys
 * should use different ones.
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
