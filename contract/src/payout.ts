import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { errors, refusal, transport } from './core/error.ts'
import { id, moment } from './core/id.ts'
import { known } from './core/known.ts'
import { byCursor, pageOf } from './core/page.ts'
import { month } from './income.ts'
import { Payee } from './payout-payee.ts'

/** Amounts are in fen, of USDT in millionths. */
export const payoutRules = {
  least: 5_000,
  most: 500_000,
  mostPerDay: 2_000_000,
  ordersPerDay: 3,
  leastUsdt: 20_000_000,
  /** How long a quote of USDT holds. */
  quoteMinutes: 10,
  /** From here on a person looks at it. */
  reviewAbove: 100_000,
  /** By when it is paid, in days on which banks are open. */
  dueDays: 3,
  /** After a new payee, password, phone or login by certificate. */
  holdHours: 24,
} as const

export const payoutErrors = errors('payout', {
  no_withdrawal: transport(404, '这笔提现不存在', 'There is no such withdrawal'),
  pending: refusal(3211, '还有一笔提现正在处理', 'A withdrawal is already under way'),
  /** `data.left`: what may still be withdrawn today, in fen. */
  day_limit: refusal(3212, '超出了今天的提现额度', 'This goes over today’s withdrawal limit'),
  day_orders: refusal(
    3213,
    `每天最多提现 ${payoutRules.ordersPerDay} 次`,
    `You can withdraw up to ${payoutRules.ordersPerDay} times a day`,
  ),
  /** `data.until`: when the hold ends. */
  held: refusal(
    3214,
    '账户安全信息刚刚变更，暂时不能提现',
    'Withdrawals are on hold after a recent security change',
  ),
  cooling: refusal(
    3215,
    '新添加的收款账户 24 小时后才能提现',
    'A new payout account can be used after 24 hours',
  ),
  quote: refusal(
    3216,
    '汇率已更新，请重新确认',
    'The rate has changed. Check it and confirm again',
  ),
  usdt_least: refusal(3217, '低于 USDT 的最低提现数量', 'This is below the least amount of USDT'),
  debt: refusal(
    3218,
    '有未结清的退款，暂时不能提现',
    'Withdrawals are on hold until a refund is settled',
  ),
  not_cancellable: refusal(3219, '这笔提现已经开始处理', 'This withdrawal is being processed'),
  closed: refusal(3220, '暂时不能提现，请稍后再试', 'Withdrawals are paused. Try again later'),
})

/** Inside, more states exist; these are what a person sees. */
export const WithdrawalState = z.enum([
  'submitted',
  'reviewing',
  'approved',
  'paying',
  'paid',
  'rejected',
  'failed',
  'cancelled',
])
export type WithdrawalState = z.output<typeof WithdrawalState>

/** What a person gets: yuan, or USDT at a rate. */
const terms = {
  amount: z.int(),
  feePercent: z.int(),
  fee: z.int(),
  /** What is left of `amount`. */
  net: z.int(),
  /** Where it is paid in USDT, in millionths. */
  usdt: z.nullable(
    z.object({
      /** Yuan for one USDT, in millionths. */
      rate: z.int(),
      networkFee: z.int(),
      /** What arrives. */
      arrives: z.int(),
    }),
  ),
}

export const Withdrawal = z.object({
  type: z.literal('withdrawal'),
  id,
  state: known(WithdrawalState),
  ...terms,
  /** As it was when it was asked for. */
  payee: z.pick(Payee, { actType: true, holder: true, masked: true, bank: true, network: true }),
  /** Why it was rejected or failed, for the person. */
  why: z.nullable(z.string()),
  /** The states so far, the earliest first. */
  steps: z.array(z.object({ state: known(WithdrawalState), at: moment })),
  createdAt: moment,
  /** By when it is paid, on business days. */
  dueAt: moment,
  isCancellable: z.boolean(),
})
export type Withdrawal = z.output<typeof Withdrawal>

const amount = z.int().check(z.minimum(payoutRules.least), z.maximum(payoutRules.most))

export const getPayoutTerms = call({
  name: 'payout.getTerms',
  method: 'GET',
  path: '/api/app/withdraw/terms',
  auth: 'member',
  about: 'What the caller can withdraw now, and what keeps them from it.',
  input: z.object({}),
  output: z.object({
    income: z.int(),
    feePercent: z.int(),
    leftToday: z.int(),
    ordersLeftToday: z.int(),
    /** The withdrawal that is under way. */
    pendingId: z.nullable(id),
    hasPhone: z.boolean(),
    heldUntil: z.nullable(moment),
    debt: z.int(),
    isOpen: z.boolean(),
  }),
})

export const quoteWithdrawal = call({
  name: 'payout.quoteWithdrawal',
  method: 'GET',
  path: '/api/app/withdraw/quote',
  auth: 'member',
  about: `What arrives of an amount. A rate of USDT holds for ${payoutRules.quoteMinutes} minutes.`,
  input: z.object({ amount, payeeId: id }),
  output: z.object({
    ...terms,
    /** Of a rate: asked for when it is withdrawn. */
    quote: z.nullable(z.string()),
    until: z.nullable(moment),
  }),
  errors: ['payout.no_payee', 'payout.usdt_least', 'payout.closed'],
})

export const withdraw = call({
  name: 'payout.withdraw',
  method: 'POST',
  path: '/api/app/withdraw',
  auth: 'member',
  keyed: true,
  about: 'Withdraws income to a payee, after a step-up. The amount is set aside at once.',
  input: z.object({
    amount,
    payeeId: id,
    /** As the quote told it, for USDT. */
    quote: z.optional(z.string().check(z.maxLength(200))),
  }),
  output: Withdrawal,
  errors: [
    'account.step_up',
    'payout.phone_first',
    'payout.no_payee',
    'payout.pending',
    'payout.day_limit',
    'payout.day_orders',
    'payout.held',
    'payout.cooling',
    'payout.quote',
    'payout.usdt_least',
    'payout.debt',
    'payout.closed',
    'wallet.insufficient',
  ],
})

export const listWithdrawals = call({
  name: 'payout.listWithdrawals',
  method: 'GET',
  path: '/api/app/withdraw/order',
  auth: 'member',
  about: "The caller's withdrawals, the latest first: all, or those of one month in Shanghai.",
  input: z.object({ month: z.optional(month), ...byCursor }),
  output: pageOf(Withdrawal),
})

export const getWithdrawal = call({
  name: 'payout.getWithdrawal',
  method: 'GET',
  path: '/api/app/withdraw/order/status',
  auth: 'member',
  about: "One of the caller's withdrawals.",
  input: z.object({ id }),
  output: Withdrawal,
  errors: ['payout.no_withdrawal'],
})

export const cancelWithdrawal = call({
  name: 'payout.cancelWithdrawal',
  method: 'POST',
  path: '/api/app/withdraw/cancel',
  auth: 'member',
  about: 'Takes a withdrawal back while nobody has begun to work on it.',
  input: z.object({ id }),
  output: Withdrawal,
  errors: ['payout.no_withdrawal', 'payout.not_cancellable'],
})
