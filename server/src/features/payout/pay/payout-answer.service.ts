import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { Trx } from '../../../platform/db/db.ts'
import { lockAccount } from '../../account/index.ts'
import { giveBack, payOut, tellEnd } from '../order/payout-end.service.ts'
import * as orders from '../order/payout-order.repository.ts'
import * as attempts from './payout-attempt.repository.ts'
import type { Answer } from './provider.ts'

export interface Answered {
  readonly order: orders.OrderRow
  /** That the order has while this worker holds it. */
  readonly version: number
  readonly answer: Exclude<Answer, { kind: 'absent' }>
}

const asked = ['submitting', 'submitted', 'unknown'] as const
const pollSeconds = 60

/** Does what a provider said, once: nothing where another worker has taken the withdrawal over. */
export function applyAnswer(ctx: Ctx, { order, version, answer }: Answered): Promise<void> {
  const { id } = order
  const change = { id, from: asked, because: 'provider', version } as const
  return ctx.write(async (trx) => {
    await lockAccount(trx, Number(order.uid))
    if (answer.kind === 'processing') {
      const moved = await orders.move(trx, { ...change, to: 'submitted', nextIn: pollSeconds })
      if (moved !== undefined) await attempts.answer(trx, id, 'processing')
    } else await end(ctx, trx, { order, change, answer })
  })
}

/** It was paid, or is certainly not. False where it has moved on. */
export async function end(
  ctx: Ctx,
  trx: Trx,
  {
    order,
    change,
    answer,
  }: {
    readonly order: orders.OrderRow
    readonly change: Omit<orders.Change, 'to'>
    readonly answer: Extract<Answer, { kind: 'paid' | 'failed' }>
  },
): Promise<boolean> {
  const { kind } = answer
  const text = kind === 'paid' ? answer.reference : answer.why
  const result = kind === 'paid' ? { reference: text } : { why: text }
  const moved = await orders.move(trx, { ...change, ...result, to: kind })
  if (moved === undefined) return false
  await attempts.answer(trx, order.id, `${kind} ${text}`)
  await (kind === 'paid' ? payOut : giveBack)(ctx, trx, order)
  await tellEnd(ctx, trx, { order, state: kind, why: kind === 'failed' ? text : null })
  return true
}
