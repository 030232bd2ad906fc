import { closeAccount, reopenAccount } from '@kaleido/contract/account-closing'
import type { Feature } from '../../platform/feature.ts'
import { route, type Route } from '../../platform/http/route.ts'
import * as service from './account-closing.service.ts'

export function closingRoutes(all: readonly Feature[]): Route[] {
  return [
    route(closeAccount, ({ db, actor }) => service.close(db, { actor, all })),
    route(reopenAccount, ({ db, actor }) => service.reopen(db, actor)),
  ]
}
