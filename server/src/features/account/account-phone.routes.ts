import { bindPhone, listSentCodes, resetPassword, sendCode } from '@kaleido/contract/account-phone'
import type { Deps } from '../../platform/deps.ts'
import type { Feature } from '../../platform/feature.ts'
import { route, type Route } from '../../platform/http/route.ts'
import * as service from './account-phone.service.ts'
import { callerOf } from './account.routes.ts'

export function phoneRoutes(deps: Deps, all: readonly Feature[]): Route[] {
  return [
    route(sendCode, ({ actor, ip }, input) => service.sendCode(deps, input, { actor, ip })),
    route(bindPhone, (context, input) =>
      service.bindPhone(deps, { actor: context.actor, input, caller: callerOf(context) }),
    ),
    route(resetPassword, (context, input) =>
      service.resetPassword({ ...deps, all }, input, callerOf(context)),
    ),
    route(listSentCodes, ({ db }, input) => service.listCodes(deps, db, input)),
  ]
}
