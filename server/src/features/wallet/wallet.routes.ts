import { askAdjustment, decideAdjustment } from '@kaleido/contract/wallet-adjustment'
import { exchangeCoins, getWallet, listBills } from '@kaleido/contract/wallet'
import { listBonuses } from '@kaleido/contract/wallet-bonus'
import {
  getDeskWallet,
  getMoneyHealth,
  listDeskBills,
  resumeMoney,
} from '@kaleido/contract/wallet-desk'
import { type Route, route } from '../../platform/http/route.ts'
import * as adjustments from './wallet-adjustment.service.ts'
import * as bills from './wallet-bill.service.ts'
import * as bonuses from './wallet-bonus.service.ts'
import * as desk from './wallet-desk.service.ts'
import * as service from './wallet.service.ts'

export const walletRoutes: readonly Route[] = [
  route(getWallet, service.get),
  route(exchangeCoins, service.exchange),
  route(listBills, bills.list),
  route(listBonuses, bonuses.list),
  route(getMoneyHealth, desk.getHealth),
  route(resumeMoney, desk.resume),
  route(getDeskWallet, desk.getWalletOf),
  route(listDeskBills, desk.listBills),
  route(askAdjustment, adjustments.ask),
  route(decideAdjustment, adjustments.decide),
]
