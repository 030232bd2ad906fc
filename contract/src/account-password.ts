import * as z from 'zod/mini'
import { accountLimits, cutInfos, Login, sysType } from './account.ts'
import { call } from './core/call.ts'
import { uid } from './core/id.ts'
import { graphemes } from './core/text.ts'

/** An account name: letters, digits and underscore, beginning with a letter; case is ignored. */
export const accountName = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(accountLimits.account.min),
    z.maxLength(accountLimits.account.max),
    z.regex(/^[a-z][a-z0-9_]*$/),
  )

/** Any characters, counted as a person counts them, in composed form (NFC). */
export const newPassword = z
  .string()
  .check(
    z.minLength(accountLimits.passWord.min, { abort: true }),
    z.maxLength(256),
    z.normalize('NFC'),
    graphemes(accountLimits.passWord),
  )

/** A password as typed; the rules for a good one are elsewhere. */
export const typedPassword = z.string().check(z.minLength(1), z.maxLength(256))

export const loginByAccount = call({
  name: 'account.loginByAccount',
  method: 'POST',
  path: '/api/app/mine/login/h5',
  auth: 'none',
  about: 'Logs in by password and whatever names the account: its name, uid or bound phone number.',
  input: z.object({
    account: z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(64)),
    passWord: typedPassword,
    sysType,
  }),
  output: Login,
  errors: ['account.wrong_login', 'account.wait'],
})

export const loginByUid = call({
  name: 'account.loginByUid',
  method: 'POST',
  path: '/api/app/mine/loginpwd',
  auth: 'none',
  about: 'Logs in by uid and password.',
  input: z.object({ uid, pwd: typedPassword, sysType }),
  output: Login,
  errors: ['account.wrong_login', 'account.wait'],
})

export const register = call({
  name: 'account.register',
  method: 'POST',
  path: '/api/app/mine/register',
  auth: 'optional',
  about:
    'Registers: turns the calling guest into a member with the same uid; without a token, creates a new member.',
  input: z.object({ account: accountName, passWord: newPassword, cutInfos }),
  output: Login,
  errors: ['account.taken', 'account.weak_password', 'account.already_registered', 'account.wait'],
})

export const changePassword = call({
  name: 'account.changePassword',
  method: 'POST',
  path: '/api/app/mine/password/change',
  auth: 'member',
  about: "Changes the caller's password, ends every other login and renews the certificate.",
  input: z.object({ pwd: typedPassword, newPwd: newPassword }),
  output: z.null(),
  errors: ['account.wrong_login', 'account.weak_password', 'account.wait'],
})
