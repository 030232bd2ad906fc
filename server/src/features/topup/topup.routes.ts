import {
  cancelOrder,
  checkOrder,
  getOrder,
  listOrders,
  listProducts,
  openOrder,
} from '@kaleido/contract/topup'
import {
  askRefund,
  askSettlement,
  decideRefund,
  decideSettlement,
  getDeskOrder,
  listDeskOrders,
  listSuspense,
} from '@kaleido/contract/topup-desk'
import { getSpendingLimit, setSpendingLimit } from '@kaleido/contract/topup-limit'
import { listPackages, retirePackage, savePackage } from '@kaleido/contract/topup-package'
import { actAtCashier, getCashier } from '@kaleido/contract/topup-sandbox'
import {
  checkDifference,
  closeDifference,
  listDifferences,
  listStatements,
  reopenDifference,
  uploadStatement,
} from '@kaleido/contract/topup-statement'
import { type Route, route } from '../../platform/http/route.ts'
import * as limits from './limit/topup-limit.service.ts'
import * as orders from './order/topup-order.service.ts'
import * as products from './order/topup-product.service.ts'
import * as packages from './package/topup-package.service.ts'
import * as sandbox from './sandbox/topup-sandbox.service.ts'
import * as desk from './staff/topup-desk.service.ts'
import * as refunds from './staff/topup-refund.desk.ts'
import * as settlements from './staff/topup-settlement.desk.ts'
import * as differences from './statement/topup-difference.service.ts'
import * as statements from './statement/topup-statement.service.ts'

export const topupRoutes: readonly Route[] = [
  route(listProducts, products.list),
  route(openOrder, orders.open),
  route(getOrder, orders.get),
  route(cancelOrder, orders.cancel),
  route(checkOrder, orders.check),
  route(listOrders, orders.list),
  route(getSpendingLimit, limits.get),
  route(setSpendingLimit, limits.set),
  route(getCashier, sandbox.getPayment),
  route(actAtCashier, sandbox.act),
  route(listDeskOrders, desk.list),
  route(getDeskOrder, desk.get),
  route(listSuspense, desk.listAside),
  route(askSettlement, settlements.ask),
  route(decideSettlement, settlements.decide),
  route(askRefund, refunds.ask),
  route(decideRefund, refunds.decide),
  route(uploadStatement, statements.upload),
  route(listStatements, statements.list),
  route(listDifferences, differences.list),
  route(closeDifference, differences.close),
  route(reopenDifference, differences.reopen),
  route(checkDifference, differences.check),
  route(listPackages, packages.list),
  route(savePackage, packages.save),
  route(retirePackage, packages.retire),
]
