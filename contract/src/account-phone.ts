import * as z from 'zod/mini'
import { Login, UserInfo } from './account.ts'
import { newPassword } from './account-password.ts'
import { call } from './core/call.ts'
import { id, moment } from './core/id.ts'
import { byCursor, pageOf } from './core/page.ts'

/** A mainland number as people write it, or E.164. Within China a 0 is dialled before it, which some also write. */
export const mobile = z
  .string()
  .check(
    z.trim(),
    z.regex(/^(?:1[3-9]\d{9}|\+(?:860?1[3-9]\d{9}|8[0-57-9]\d{5,13}|[1-79]\d{6,14}))$/),
  )
export const smsCode = z.string().check(z.regex(/^\d{6}$/))

export const SmsPurpose = z.enum(['bind', 'reset', 'verify'])
export type SmsPurpose = z.output<typeof SmsPurpose>

export const sendCode = call({
  name: 'account.sendCode',
  method: 'POST',
  path: '/api/app/sms/captcha',
  auth: 'optional',
  about:
    "Sends a code to a phone: to bind it, to reset the password of the account it is bound to, or (`verify`) to the caller's own phone. The answer never reveals whether a number is registered.",
  input: z
    .object({
      /** Omitted for `verify`: the code goes to the phone that is bound to the account. */
      mobile: z.optional(mobile),
      type: z.literal(1),
      purpose: z._default(SmsPurpose, 'bind'),
    })
    .check(
      z.refine(({ mobile: number, purpose }) => number !== undefined || purpose === 'verify', {
        path: ['mobile'],
      }),
    ),
  output: z.object({
    /** Until the next code may be requested. */
    resendSeconds: z.int(),
    /** The code itself, in a demonstration only. */
    demoCode: z.optional(z.string()),
  }),
  errors: ['account.code_wait', 'account.no_phone', 'http.register_first'],
})

export const bindPhone = call({
  name: 'account.bindPhone',
  method: 'POST',
  path: '/api/app/mine/phone/bind',
  auth: 'member',
  about:
    "Binds a phone to the caller's account after a recent step-up, or in place of a bound one with a code sent to that.",
  input: z.object({ mobile, code: smsCode, oldCode: z.optional(smsCode) }),
  output: UserInfo,
  errors: ['account.wrong_code', 'account.phone_taken', 'account.step_up', 'account.wait'],
})

export const resetPassword = call({
  name: 'account.resetPassword',
  method: 'POST',
  path: '/api/app/mine/password/reset',
  auth: 'none',
  about:
    'Resets the password with a code sent to the phone, bound for a day or longer; ends every login of the account and logs in on this device.',
  input: z.object({ mobile, code: smsCode, newPwd: newPassword }),
  output: Login,
  errors: ['account.wrong_code', 'account.phone_too_new', 'account.weak_password', 'account.wait'],
})

/** A requested code: in a trial without a provider the operator passes it on to the person who tries the product. */
export const SentCode = z.object({
  id,
  mobile: z.string(),
  purpose: SmsPurpose,
  code: z.nullable(z.string()),
  at: moment,
  /** `refused`: the code was not sent, which the requester is not told. */
  state: z.enum(['waiting', 'sent', 'failed', 'refused']),
})
export type SentCode = z.output<typeof SentCode>

export const listSentCodes = call({
  name: 'account.listSentCodes',
  method: 'GET',
  path: '/app/admin/account/codes',
  host: 'admin',
  auth: 'staff',
  roles: ['support', 'editor'],
  isPrivate: true,
  about:
    'Lists the latest codes with masked numbers. The code itself is shown only in development without an SMS provider.',
  input: z.object({ ...byCursor }),
  output: pageOf(SentCode),
})
