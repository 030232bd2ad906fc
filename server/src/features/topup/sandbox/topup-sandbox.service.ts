import { randomUUID } from 'node:crypto'
import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { actAtCashier, getCashier, SandboxAct } from '@kaleido/contract/topup-sandbox'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { Trx } from '../../../platform/db/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { currency } from '../provider/provider.ts'
import { sandboxApp, type SandboxBody, txnOf } from '../provider/topup-sandbox.ts'
import { deliverSandbox } from './topup-sandbox.jobs.ts'
import * as repository from './topup-sandbox.repository.ts'

export async function getPayment(
  ctx: Ctx,
  { token }: ParsedOf<typeof getCashier>,
): Promise<AnswerOf<typeof getCashier>> {
  const { amount, title, state, is_over, expires_at, return_url } = await requirePayment(ctx, token)
  return {
    amount: Number(amount),
    title,
    state: shownState(state, is_over),
    expiresAt: expires_at.toISOString(),
    returnUrl: return_url,
  }
}

function shownState(state: string, isOver: boolean): 'open' | 'paid' | 'failed' | 'closed' {
  if (state === 'open') return isOver ? 'closed' : 'open'
  return state === 'paid' || state === 'failed' ? state : 'closed'
}

async function requirePayment(ctx: Ctx, token: string): Promise<repository.SandboxRow> {
  const found = ctx.config.PAY_SANDBOX ? await repository.findByToken(ctx.read, token) : undefined
  if (!found) throw new AppError('topup.cashier')
  return found
}

/** Seconds after which the product hears of a delayed payment. */
const lateSeconds = 60

export function act(
  ctx: Ctx,
  { token, act: what }: ParsedOf<typeof actAtCashier>,
): Promise<AnswerOf<typeof actAtCashier>> {
  return ctx.write(async (trx) => {
    const found = await requirePayment(ctx, token)
    if (found.is_over) throw new AppError('topup.not_open')
    const amount = Number(found.amount)
    const paid = what === 'fail' ? 0 : amount - (what === 'wrong_amount' ? 1 : 0)
    const to = what === 'fail' || paid === 0 ? 'failed' : 'paid'
    const moved = { orderNo: found.order_no, from: 'open', to, paid } as const
    if (!(await repository.move(trx, moved))) throw new AppError('topup.not_open')
    if (to === 'paid') await tell(ctx, trx, { ...found, paid, what })
    return { returnUrl: found.return_url }
  })
}

/** As providers do: the same notice twice, and one about something else among them. */
async function tell(
  ctx: Ctx,
  trx: Trx,
  given: Pick<repository.SandboxRow, 'id' | 'order_no'> & {
    readonly paid: number
    readonly what: SandboxAct
  },
): Promise<void> {
  const { id, order_no, paid, what } = given
  const common = { order: order_no, txn: txnOf(id), amount: paid, currency, app: sandboxApp }
  const success: SandboxBody = { ...common, id: `sb-${randomUUID()}`, kind: 'paid' }
  const other: SandboxBody = { ...common, id: `sb-${randomUUID()}`, kind: 'other' }
  const startAfter = what === 'delay' ? lateSeconds : 0
  for (const body of [success, other, success]) {
    await ctx.jobs.send(trx, deliverSandbox, { body: JSON.stringify(body) }, { startAfter })
  }
}
