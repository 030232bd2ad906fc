import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { id, moment } from './core/id.ts'
import { known } from './core/known.ts'
import { errors, refusal, transport } from './core/error.ts'

export const payeeErrors = errors('payout', {
  no_payee: transport(404, '这个收款账户不存在', 'There is no such payout account'),
  phone_first: refusal(3201, '请先绑定手机号', 'Link your phone number first'),
  too_many_payees: refusal(3202, '最多添加 5 个收款账户', 'You can add up to 5 payout accounts'),
  payee_twice: refusal(3203, '这个账户已经添加过了', 'You’ve added this account already'),
  payee_in_use: refusal(
    3204,
    '有一笔提现正在使用这个账户',
    'A withdrawal is being paid to this account',
  ),
})

export const payeeRules = {
  /** Of one person. */
  most: 5,
  /** A new payee can be paid after this time. */
  coolHours: 24,
} as const

export const PayeeType = z.enum(['bank', 'usdt'])
export type PayeeType = z.output<typeof PayeeType>

/** The networks that USDT is sent through. */
export const UsdtNetwork = z.enum(['trc20', 'erc20'])
export type UsdtNetwork = z.output<typeof UsdtNetwork>

/** Where withdrawals are paid to. Its number leaves the server masked only. */
export const Payee = z.object({
  type: z.literal('payee'),
  id,
  actType: known(PayeeType),
  /** As in `张*`. */
  holder: z.string(),
  /** As in `**** **** **** 1234`, or `T9yD…x4Kq`. */
  masked: z.string(),
  /** Of a card. */
  bank: z.nullable(z.string()),
  /** Of an address. */
  network: z.nullable(known(UsdtNetwork)),
  isDefault: z.boolean(),
  /** When it can be paid. */
  usableAt: moment,
})
export type Payee = z.output<typeof Payee>

const named = z.string().check(z.trim(), z.minLength(2), z.maxLength(50))

/** Whether the check digit of a card number fits (Luhn). */
function isCardNumber(digits: string): boolean {
  if (!/^\d{16,19}$/.test(digits)) return false
  let sum = 0
  for (let place = 0; place < digits.length; place++) {
    const value = Number(digits.at(-1 - place)) * (place % 2 === 1 ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}

/** How each looks. What else can be seen to be mistyped, the server refuses. */
const formats = {
  trc20: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
  erc20: /^0x[0-9a-fA-F]{40}$/,
} as const

const newPayee = z
  .object({
    actType: PayeeType,
    holder: named,
    /** Of the card, as people write it, or the address. */
    number: z.string().check(
      z.maxLength(80),
      z.overwrite((text) => text.replaceAll(/[\s-]/g, '')),
    ),
    /** Of a card. */
    bank: z.optional(named),
    branch: z.optional(z.string().check(z.trim(), z.maxLength(80))),
    /** Of an address. */
    network: z.optional(UsdtNetwork),
  })
  .check(
    z.refine(({ actType, bank }) => actType !== 'bank' || bank !== undefined, { path: ['bank'] }),
    z.refine(({ actType, network }) => actType !== 'usdt' || network !== undefined, {
      path: ['network'],
    }),
    z.refine(
      ({ actType, network, number }) =>
        actType === 'bank' ? isCardNumber(number) : !network || formats[network].test(number),
      { path: ['number'] },
    ),
  )

export const listPayees = call({
  name: 'payout.listPayees',
  method: 'GET',
  path: '/api/app/mine/txnact/bank/get',
  auth: 'member',
  isPrivate: true,
  about: "The caller's payees, the default first: all, or those of one type.",
  input: z.object({ actType: z.optional(PayeeType) }),
  output: z.object({ list: z.array(Payee) }),
})

export const addPayee = call({
  name: 'payout.addPayee',
  method: 'POST',
  path: '/api/app/mine/txnact/bank/add',
  auth: 'member',
  keyed: true,
  about: `Adds a bank card or an address, after a step-up. It can be paid ${payeeRules.coolHours} hours later.`,
  input: newPayee,
  output: Payee,
  errors: ['account.step_up', 'payout.phone_first', 'payout.too_many_payees', 'payout.payee_twice'],
})

export const removePayee = call({
  name: 'payout.removePayee',
  method: 'DELETE',
  path: '/api/app/mine/txnact/del',
  auth: 'member',
  about: 'Removes a payee, after a step-up.',
  input: z.object({ id }),
  output: z.null(),
  errors: ['account.step_up', 'payout.no_payee', 'payout.payee_in_use'],
})

export const setDefaultPayee = call({
  name: 'payout.setDefaultPayee',
  method: 'POST',
  path: '/api/app/mine/txnact/default',
  auth: 'member',
  about: 'Makes a payee the one that a withdrawal begins with.',
  input: z.object({ id }),
  output: z.null(),
  errors: ['payout.no_payee'],
})
