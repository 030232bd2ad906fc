import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { errors, refusal, type Texts, transport } from './core/error.ts'
import { day, id, moment, uid } from './core/id.ts'
import { known } from './core/known.ts'
import { byCursor, pageOf } from './core/page.ts'

export const statementRules = { maxBytes: 8 * 1024 * 1024, maxLines: 50_000, maxDays: 31 } as const

export const topupStatementErrors = errors('topup', {
  no_difference: transport(404, '这条差异不存在', 'There is no such difference'),
  statement_form: refusal(
    3115,
    '看不懂这个文件：不是这个渠道的对账单',
    'This file isn’t a statement of this provider',
  ),
  /** `data.line`: the line that could not be read. */
  statement_line: refusal(3116, '对账单里有一行看不懂', 'A line of the statement couldn’t be read'),
  statement_lines: refusal(
    3117,
    `一个文件最多 ${statementRules.maxLines} 行，请按天拆开`,
    `A file may have up to ${statementRules.maxLines} lines. Split it by day`,
  ),
  statement_days: refusal(
    3118,
    `请填写已经结束的日期，最多 ${statementRules.maxDays} 天`,
    `Enter days that are over, ${statementRules.maxDays} at most`,
  ),
})

/** Says which line could not be read. */
export const unreadableLine = (line: number): Texts => ({
  'zh-CN': `对账单第 ${line} 行看不懂`,
  en: `Line ${line} of the statement couldn’t be read`,
})

export const StatementProvider = z.enum(['sandbox', 'stripe', 'alipay'])
export type StatementProvider = z.output<typeof StatementProvider>

const finance = { host: 'admin', auth: 'staff', roles: ['finance'] } as const
export const Statement = z.object({
  id,
  provider: z.string(),
  firstDay: day,
  lastDay: day,
  /** Payments and refunds in it; fees and payouts are not among them. */
  lines: z.int(),
  /** How many of its payments and refunds differ, settled or not. */
  differences: z.int(),
  createdAt: moment,
})
export type Statement = z.output<typeof Statement>

export const uploadStatement = call({
  name: 'topup.uploadStatement',
  method: 'POST',
  path: '/app/admin/topup/statement',
  ...finance,
  about:
    'Compares a provider’s own list of payments and refunds with the orders. One for the same days replaces the former.',
  input: z.object({
    provider: StatementProvider,
    /** Days of Shanghai, which the statement covers whole. */
    firstDay: day,
    lastDay: day,
  }),
  output: Statement,
  errors: [
    'topup.statement_form',
    'topup.statement_line',
    'topup.statement_lines',
    'topup.statement_days',
  ],
  upload: { maxBytes: statementRules.maxBytes },
})

export const listStatements = call({
  name: 'topup.listStatements',
  method: 'GET',
  path: '/app/admin/topup/statements',
  ...finance,
  about: 'Lists the statements that were compared, the latest first.',
  input: z.object({ provider: z.optional(StatementProvider), ...byCursor }),
  output: pageOf(Statement),
})

export const DifferenceKind = z.enum([
  /** The provider took a payment of which nothing is here. */
  'notHere',
  /** A payment is here of which the provider knows nothing. */
  'notThere',
  'amount',
  /** The provider gave money back, and here it counts as paid. */
  'refundNotHere',
  /** Money was given back here, and not by the provider. */
  'refundNotThere',
  'refundAmount',
])
export type DifferenceKind = z.output<typeof DifferenceKind>

export const Difference = z.object({
  id,
  provider: z.string(),
  kind: known(DifferenceKind),
  /** The provider's number of the payment. */
  payment: z.string(),
  orderId: z.nullable(id),
  suspenseId: z.nullable(id),
  uid: z.nullable(uid),
  /** In the smallest unit of the currency; null where one of the two knows of none. */
  theirs: z.nullable(z.int()),
  ours: z.nullable(z.int()),
  currency: z.string(),
  /** When the money moved. */
  at: moment,
  /** `cleared`: the two agree by now. */
  state: known(z.enum(['open', 'closed', 'cleared'])),
  /** What a member of the staff found out. */
  note: z.string(),
  settledAt: z.nullable(moment),
})
export type Difference = z.output<typeof Difference>

export const listDifferences = call({
  name: 'topup.listDifferences',
  method: 'GET',
  path: '/app/admin/topup/differences',
  ...finance,
  about:
    'Lists where a provider and the orders differ: what is open oldest first, what is settled newest first.',
  input: z.object({
    isOpen: z._default(z.boolean(), true),
    provider: z.optional(StatementProvider),
    kind: z.optional(DifferenceKind),
    /** Of this one alone, open or settled. */
    id: z.optional(id),
    ...byCursor,
  }),
  output: pageOf(Difference),
})

const note = z.string().check(z.trim(), z.minLength(1), z.maxLength(500))

export const closeDifference = call({
  name: 'topup.closeDifference',
  method: 'POST',
  path: '/app/admin/topup/difference/close',
  ...finance,
  about:
    'Notes what was found out about a difference, and takes it off the list. It moves no money.',
  input: z.object({ id, note }),
  output: Difference,
  errors: ['topup.no_difference'],
})

export const reopenDifference = call({
  name: 'topup.reopenDifference',
  method: 'POST',
  path: '/app/admin/topup/difference/reopen',
  ...finance,
  about: 'Puts a closed difference back on the list.',
  input: z.object({ id }),
  output: Difference,
  errors: ['topup.no_difference'],
})

export const checkDifference = call({
  name: 'topup.checkDifference',
  method: 'POST',
  path: '/app/admin/topup/difference/check',
  ...finance,
  about:
    'Asks the provider about the order of a difference, applies what it says, and compares the two again.',
  input: z.object({ id }),
  output: Difference,
  errors: ['topup.no_difference', 'topup.provider'],
})
