import * as calls from '@kaleido/contract/vip'
import * as productCalls from '@kaleido/contract/vip-product'
import { type Route, route } from '../../platform/http/route.ts'
import * as buying from './vip-buy.service.ts'
import * as offers from './vip-offer.service.ts'
import * as products from './vip-product.service.ts'

export const vipRoutes: readonly Route[] = [
  route(calls.listVipProducts, offers.list),
  route(calls.getNewcomerCountdown, offers.getCountdown),
  route(calls.quoteVip, offers.quote),
  route(calls.buyVip, buying.buy),
  route(productCalls.listAllVipProducts, products.listAll),
  route(productCalls.saveVipProduct, products.save),
  route(productCalls.retireVipProduct, products.retire),
]
