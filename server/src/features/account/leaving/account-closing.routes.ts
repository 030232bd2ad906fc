import { closeAccount, reopenAccount } from '@kaleido/contract/account-closing'
import { route, type Route } from '../../../platform/http/route.ts'
import * as service from './account-closing.service.ts'

export const closingRoutes: readonly Route[] = [
  route(closeAccount, service.close),
  route(reopenAccount, service.reopen),
]
