import type { Feature } from '../../platform/ctx/feature.ts'
import { redeemCommands } from './redeem.commands.ts'
import { findDifferences } from './redeem-invariant.repository.ts'
import * as repository from './redeem.repository.ts'
import { redeemRoutes } from './redeem.routes.ts'

/** Codes that give something, each once. */
export const redeem: Feature = {
  name: 'redeem',
  tables: ['redeem_batch', 'redeem_code', 'redeem_use'],
  routes: redeemRoutes,
  commands: redeemCommands,
  invariants: [
    { name: 'what codes gave was used and posted once', stops: 'payout', findDifferences },
  ],
  person: {
    export: async ({ read }, uid) => ({
      redeemed: await repository.listUses(read, { uid, before: undefined, limit: 10_000 }),
    }),
    forget: repository.forget,
  },
}
