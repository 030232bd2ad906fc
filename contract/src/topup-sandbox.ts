import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { moment } from './core/id.ts'
import { known } from './core/known.ts'

const token = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))

/** What a person can try at the cashier. */
export const SandboxAct = z.enum([
  'pay',
  'fail',
  /** Paid, but the product hears of it later. */
  'delay',
  /** One fen too little. */
  'wrong_amount',
])
export type SandboxAct = z.output<typeof SandboxAct>

export const getCashier = call({
  name: 'topup.getCashier',
  method: 'GET',
  path: '/api/app/pay/sandbox/cashier',
  auth: 'none',
  about:
    'The payment that the cashier of the channel for trying out shows. No money moves there; production does not offer it.',
  input: z.object({ token }),
  output: z.object({
    /** In fen. */
    amount: z.int(),
    title: z.string(),
    state: known(z.enum(['open', 'paid', 'failed', 'closed'])),
    expiresAt: moment,
    /** Where the cashier sends the person back to. */
    returnUrl: z.string(),
  }),
  errors: ['topup.cashier'],
})

export const actAtCashier = call({
  name: 'topup.actAtCashier',
  method: 'POST',
  path: '/api/app/pay/sandbox/act',
  auth: 'none',
  about: 'Pays there, or tries what can go wrong.',
  input: z.object({ token, act: SandboxAct }),
  output: z.object({ returnUrl: z.string() }),
  errors: ['topup.cashier', 'topup.not_open'],
})
