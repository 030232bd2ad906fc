import {
  changePassword,
  editInfo,
  getInfo,
  loginByAccount,
  loginByUid,
  loginGuest,
  logout,
  register,
  stepUp,
} from '@kaleido/contract/account'
import type { Deps } from '../../platform/deps.ts'
import type { Feature } from '../../platform/feature.ts'
import { type Context, route, type Route } from '../../platform/http/route.ts'
import { revokeSession } from '../session/index.ts'
import * as guests from './account-guest.service.ts'
import { getInfo as readInfo } from './account-info.service.ts'
import * as logins from './account-login.service.ts'
import * as passwords from './account-password.service.ts'
import * as profile from './account-profile.service.ts'
import { register as registerMember } from './account-register.service.ts'
import * as steps from './account-step-up.service.ts'
import { deviceCookie, deviceIn } from './account.device.ts'

export function accountRoutes(given: Deps, all: readonly Feature[]): Route[] {
  const deps = { ...given, all }
  return [
    route(loginGuest, async (context, input) => {
      const cookie = deviceIn(context.cookie(deviceCookie.name))
      const caller = { ...callerOf(context), cookie }
      const { device, ...login } = await guests.logInGuest(deps, { input, caller })
      context.setCookie({ ...deviceCookie, value: device })
      return login
    }),
    route(loginByAccount, (context, input) =>
      logins.logInByAccount(deps, { ...input, caller: callerOf(context) }),
    ),
    route(loginByUid, (context, input) =>
      logins.logInByUid(deps, { ...input, caller: callerOf(context) }),
    ),
    route(register, (context, input) =>
      registerMember(deps, { actor: context.actor, input, caller: callerOf(context) }),
    ),
    route(logout, ({ db, actor }) =>
      revokeSession(db, { person: actor, id: actor.sessionId, cache: deps.cache }),
    ),
    route(getInfo, ({ actor, language }, { uid }) => readInfo(deps, { actor, uid, language })),
    route(editInfo, ({ actor, language }, input) => profile.edit(deps, actor, { input, language })),
    route(changePassword, ({ actor, ip }, input) => passwords.change(deps, { actor, input, ip })),
    route(stepUp, ({ actor, ip }, input) => steps.stepUp(deps, { actor, input, ip })),
  ]
}

/** Shared by the calls of this feature that log somebody in. */
export function callerOf({
  ip,
  userAgent,
  language,
  deviceUid,
  cookie,
}: Pick<Context, 'ip' | 'userAgent' | 'language' | 'deviceUid' | 'cookie'>): logins.Caller {
  const devices = [deviceIn(deviceUid), deviceIn(cookie(deviceCookie.name))]
  return { ip, userAgent, language, devices: devices.filter((device) => device !== undefined) }
}
