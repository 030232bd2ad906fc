import {
  cancelWithdrawal,
  getPayoutTerms,
  getWithdrawal,
  listWithdrawals,
  quoteWithdrawal,
  withdraw,
} from '@kaleido/contract/payout'
import {
  decideReturn,
  decideWithdrawal,
  getDeskWithdrawal,
  listDeskWithdrawals,
  openPayout,
  reviewWithdrawal,
  settleWithdrawal,
} from '@kaleido/contract/payout-desk'
import { addPayee, listPayees, removePayee, setDefaultPayee } from '@kaleido/contract/payout-payee'
import { type Route, route } from '../../platform/http/route.ts'
import * as orders from './order/payout-order.service.ts'
import * as terms from './order/payout-terms.service.ts'
import * as payees from './payee/payout-payee.service.ts'
import * as desk from './staff/payout-desk.service.ts'
import * as returns from './staff/payout-return.desk.ts'
import * as reviews from './staff/payout-review.desk.ts'
import * as settlements from './staff/payout-settle.desk.ts'

export const payoutRoutes: readonly Route[] = [
  route(listPayees, payees.list),
  route(addPayee, payees.add),
  route(removePayee, payees.remove),
  route(setDefaultPayee, payees.setDefault),
  route(getPayoutTerms, terms.getTerms),
  route(quoteWithdrawal, terms.quote),
  route(withdraw, orders.withdraw),
  route(listWithdrawals, orders.list),
  route(getWithdrawal, orders.get),
  route(cancelWithdrawal, orders.cancel),
  route(listDeskWithdrawals, desk.list),
  route(getDeskWithdrawal, desk.get),
  route(openPayout, settlements.open),
  route(reviewWithdrawal, reviews.review),
  route(decideWithdrawal, reviews.decide),
  route(settleWithdrawal, settlements.settle),
  route(decideReturn, returns.decide),
]
