import * as z from 'zod/mini'
import type { Identity } from '../pages/account-pages.ts'

const passwords = z.record(z.string(), z.string())

/** The member of the demonstration, who has a life behind them. */
export function demoMember(): Identity {
  const account = 'demo_member'
  const password = passwords.parse(JSON.parse(process.env['E2E_MEMBERS'] ?? ''))[account]
  if (password === undefined) throw new Error(`the start printed no login of ${account}`)
  return { account, password }
}
