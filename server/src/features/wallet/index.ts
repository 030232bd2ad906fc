import type { Feature } from '../../platform/ctx/feature.ts'
import { walletCommands } from './wallet.commands.ts'
import { exportPerson, forgetPerson } from './wallet-person.service.ts'
import { walletRoutes } from './wallet.routes.ts'

/** Everything that somebody has, and the ledger of how it moved. */
export const wallet: Feature = {
  name: 'wallet',
  tables: [
    'wallet_account',
    'wallet_entry',
    'wallet_exchange',
    'wallet_journal',
    'wallet_pot',
    'wallet_transfer',
  ],
  routes: walletRoutes,
  commands: walletCommands,
  person: { export: exportPerson, forget: forgetPerson },
}

export { readWallet } from './wallet.service.ts'
