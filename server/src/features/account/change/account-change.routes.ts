import { dismissChanges, listChanges } from '@kaleido/contract/account-change'
import { route, type Route } from '../../../platform/http/route.ts'
import * as service from './account-change.service.ts'

export const changeRoutes: readonly Route[] = [
  route(listChanges, service.list),
  route(dismissChanges, service.dismiss),
]
