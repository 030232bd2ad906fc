import { exchangeCoins, getWallet, listBills } from '@kaleido/contract/wallet'
import { type Route, route } from '../../platform/http/route.ts'
import * as bills from './wallet-bill.service.ts'
import * as service from './wallet.service.ts'

export const walletRoutes: readonly Route[] = [
  route(getWallet, service.get),
  route(exchangeCoins, service.exchange),
  route(listBills, bills.list),
]
