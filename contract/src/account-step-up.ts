import * as z from 'zod/mini'
import { typedPassword } from './account-password.ts'
import { smsCode } from './account-phone.ts'
import { call } from './core/call.ts'
import { moment } from './core/id.ts'

export const stepUp = call({
  name: 'account.stepUp',
  method: 'POST',
  path: '/api/app/mine/stepUp',
  auth: 'member',
  about:
    'Step-up: verifies the caller by password or by a code sent to their phone, valid for five minutes. Without either it is refused with the available `methods`.',
  input: z.object({ pwd: z.optional(typedPassword), code: z.optional(smsCode) }),
  output: z.object({ until: moment }),
  errors: ['account.step_up', 'account.wrong_login', 'account.wrong_code', 'account.wait'],
})
