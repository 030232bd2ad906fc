import type { Identity } from '../pages/account-pages.ts'
import type { Product } from './product.ts'

/** The demonstration's member, who has a history. */
export function demoMember({ members }: Product): Identity {
  const account = 'demo_member'
  const password = members[account]
  if (password === undefined) throw new Error(`the start printed no login of ${account}`)
  return { account, password }
}
