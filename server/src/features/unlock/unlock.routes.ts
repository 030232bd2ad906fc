import { quoteUnlock, unlockWork } from '@kaleido/contract/unlock'
import { askUnlockRefund, decideUnlockRefund, listDeskUnlocks } from '@kaleido/contract/unlock-desk'
import { type Route, route } from '../../platform/http/route.ts'
import * as desk from './unlock-desk.service.ts'
import * as purchase from './unlock-purchase.service.ts'

export const unlockRoutes: readonly Route[] = [
  route(quoteUnlock, purchase.quote),
  route(unlockWork, purchase.buy),
  route(listDeskUnlocks, desk.list),
  route(askUnlockRefund, desk.ask),
  route(decideUnlockRefund, desk.decide),
]
