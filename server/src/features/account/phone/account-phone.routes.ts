import { bindPhone, listSentCodes, resetPassword, sendCode } from '@kaleido/contract/account-phone'
import { route, type Route } from '../../../platform/http/route.ts'
import * as service from './account-phone.service.ts'

export const phoneRoutes: readonly Route[] = [
  route(sendCode, service.sendCode),
  route(bindPhone, service.bindPhone),
  route(resetPassword, service.resetPassword),
  route(listSentCodes, service.listCodes),
]
