import * as calls from '@kaleido/contract/account'
import * as byPassword from '@kaleido/contract/account-password'
import { stepUp as stepUpCall } from '@kaleido/contract/account-step-up'
import { setDarkGate as setDarkGateCall } from '@kaleido/contract/account-dark'
import { route, type Route } from '../../platform/http/route.ts'
import { logInGuest } from './login/account-guest.service.ts'
import { getInfo } from './account-info.service.ts'
import * as logins from './login/account-login.service.ts'
import { change as changePassword } from './login/account-password.service.ts'
import { set as setDarkGate } from './account-dark.service.ts'
import { edit as editInfo } from './account-profile.service.ts'
import { register } from './login/account-register.service.ts'
import { stepUp } from './login/account-step-up.service.ts'

export const accountRoutes: readonly Route[] = [
  route(calls.loginGuest, logInGuest),
  route(byPassword.loginByAccount, logins.logInByAccount),
  route(byPassword.loginByUid, logins.logInByUid),
  route(byPassword.register, register),
  route(calls.logout, logins.logOut),
  route(calls.getInfo, getInfo),
  route(calls.editInfo, editInfo),
  route(setDarkGateCall, setDarkGate),
  route(byPassword.changePassword, changePassword),
  route(stepUpCall, stepUp),
]
