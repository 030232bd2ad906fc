import { exchangeCode, listRedeemed } from '@kaleido/contract/redeem'
import * as batchCalls from '@kaleido/contract/redeem-batch'
import { type Route, route } from '../../platform/http/route.ts'
import * as batches from './redeem-batch.service.ts'
import { countWrong } from './redeem.limits.ts'
import * as service from './redeem.service.ts'

export const redeemRoutes: readonly Route[] = [
  route(exchangeCode, service.exchange, { around: countWrong }),
  route(listRedeemed, service.listMine),
  route(batchCalls.listRedeemBatches, batches.list),
  route(batchCalls.createRedeemBatch, batches.create),
  route(batchCalls.decideRedeemBatch, batches.decide),
  route(batchCalls.revokeRedeemBatch, batches.revoke),
]
