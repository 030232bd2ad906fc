import type { Identity } from '../pages/account-pages.ts'
import type { Product } from './product.ts'

/** One of the demonstration's people who log in. */
export function demoPerson({ members }: Product, account: string): Identity {
  const password = members[account]
  if (password === undefined) throw new Error(`the start printed no login of ${account}`)
  return { account, password }
}

/** The demonstration's member, who has a history. */
export function demoMember(product: Product): Identity {
  return demoPerson(product, 'demo_member')
}
