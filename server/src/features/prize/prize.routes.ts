import * as calls from '@kaleido/contract/prize'
import * as deskCalls from '@kaleido/contract/prize-desk'
import { type Route, route } from '../../platform/http/route.ts'
import * as items from './item/prize-item.service.ts'
import { exchange } from './order/prize-exchange.service.ts'
import * as orders from './order/prize-order.service.ts'
import * as desk from './staff/prize-desk.service.ts'

export const prizeRoutes: readonly Route[] = [
  route(calls.listPrizes, items.listShop),
  route(calls.exchangePrize, exchange),
  route(calls.listPrizeOrders, orders.list),
  route(calls.getPrizeOrder, orders.get),
  route(calls.setPrizeAddress, orders.setAddress),
  route(calls.cancelPrize, orders.cancel),
  route(deskCalls.listDeskPrizes, items.listDesk),
  route(deskCalls.savePrize, items.save),
  route(deskCalls.retirePrize, items.retire),
  route(deskCalls.listDeskPrizeOrders, desk.list),
  route(deskCalls.getDeskPrizeOrder, desk.get),
  route(deskCalls.openPrizeAddress, desk.open),
  route(deskCalls.sendPrize, desk.send),
  route(deskCalls.finishPrize, desk.finish),
]
