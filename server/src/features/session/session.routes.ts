import { listSessions, revokeOtherSessions, revokeSession } from '@kaleido/contract/session'
import { route, type Route } from '../../platform/http/route.ts'
import * as service from './session.service.ts'

export const sessionRoutes: readonly Route[] = [
  route(listSessions, service.list),
  route(revokeSession, service.revoke),
  route(revokeOtherSessions, service.revokeOthers),
]
