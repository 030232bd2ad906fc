import type { Feature } from '../../platform/ctx/feature.ts'
import { walletInvariants } from './wallet.invariants.ts'
import { walletCommands } from './wallet.commands.ts'
import { exportPerson, forgetPerson } from './wallet-person.service.ts'
import { walletGauges } from './wallet.gauges.ts'
import { walletJobs } from './wallet.jobs.ts'
import { walletRoutes } from './wallet.routes.ts'

/** Everything that somebody has, and the ledger of how it moved. */
export const wallet: Feature = {
  name: 'wallet',
  tables: [
    'wallet_account',
    'wallet_check',
    'wallet_debt',
    'wallet_entry',
    'wallet_exchange',
    'wallet_fold',
    'wallet_fold_end',
    'wallet_journal',
    'wallet_pause',
    'wallet_pot',
    'wallet_transfer',
  ],
  routes: walletRoutes,
  jobs: walletJobs,
  gauges: walletGauges,
  commands: walletCommands,
  invariants: walletInvariants,
  person: { export: exportPerson, forget: forgetPerson },
}

export { type AccountId, house, potOf } from './wallet.chart.ts'
export { legsOf, type Split, splitPrice, splitUpTo } from './wallet.coins.ts'
export { addDebt, payDebts, sumDebts, takeEarnedBack } from './wallet-debt.service.ts'
export { isPayoutPaused } from './wallet-pause.repository.ts'
export { legsOfPoints, splitPoints, takePointsBack } from './wallet.points.ts'
export { post } from './wallet.posting.ts'
export { fillPromo, payPromo } from './wallet-promo.service.ts'
export { findJournal, type Leg } from './wallet.repository.ts'
export { readGivenPoints, readWallet } from './wallet.service.ts'
