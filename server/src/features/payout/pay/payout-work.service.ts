import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { isPayoutPaused } from '../../wallet/index.ts'
import { stateOf } from '../order/payout-order.mapper.ts'
import * as orders from '../order/payout-order.repository.ts'
import { openOrder } from '../order/payout-seal.ts'
import { applyAnswer } from './payout-answer.service.ts'
import { assess } from './payout-approve.service.ts'
import * as attempts from './payout-attempt.repository.ts'
import * as repository from './payout-work.repository.ts'
import { type Answer, outBizNoOf, type Payment, type PayoutProvider } from './provider.ts'
import { findProvider } from './providers.ts'

/** How long a worker holds a withdrawal: longer than a provider takes to answer. */
const leaseSeconds = 120
/** Somebody looks at a withdrawal whose outcome is unknown for so long. */
const unclearHours = 24

interface Held {
  readonly order: orders.OrderRow
  readonly version: number
  readonly provider: PayoutProvider
  /** When the lease began, by a clock that nobody sets. */
  readonly began: number
}

/**
 * One step of a withdrawal: looks at it for the first time, has its provider pay it, or asks what came of that. Whatever
 * happens in between (no answer, a fault, the end of the process), the outcome is unknown then, and only asked for:
 * nothing is given back before the provider has said that it does not pay.
 */
export async function advance(
  ctx: Ctx,
  id: string,
  find: (name: string) => PayoutProvider | undefined = findProvider,
): Promise<void> {
  const began = performance.now()
  const order = await ctx.write((trx) => repository.claim(trx, { id, seconds: leaseSeconds }))
  if (!order) return
  const { version } = order
  const state = stateOf(order)
  const isPaused = await isPayoutPaused(ctx.read)
  const provider = find(order.provider)
  if (state === 'requested' && !isPaused) return assess(ctx, order)
  if (isPaused || !provider) return ctx.write((trx) => repository.postpone(trx, { id, version }))
  const held = { order, version, provider, began }
  if (state === 'approved') await submit(ctx, held)
  else await inquire(ctx, held)
}

/** The attempt is written down before the provider is asked, and always names the same number. */
async function submit(ctx: Ctx, { order, version: seen, provider, began }: Held): Promise<void> {
  const { id } = order
  const payment = await readPayment(ctx, { order, version: seen })
  const version = await ctx.write(async (trx) => {
    const from = ['approved', 'unknown'] as const
    const change = { id, from, to: 'submitting', because: 'worker', nextIn: 0 } as const
    const moved = await orders.move(trx, { ...change, version: seen })
    if (moved === undefined) return undefined
    await repository.keep(trx, { id, version: moved, seconds: leaseSeconds })
    await attempts.add(trx, id)
    return moved
  })
  // A process that stood still for so long may not hold it any more: its present holder asks first.
  const isLate = performance.now() - began > (leaseSeconds * 1_000) / 2
  if (version === undefined || isLate) return
  const answer = await askOf(ctx, id, () => provider.pay(payment))
  if (answer && answer.kind !== 'absent') return applyAnswer(ctx, { order, version, answer })
  await ctx.write((trx) => leaveUnknown(trx, { id, version }))
}

const leaveUnknown = (
  trx: Parameters<typeof orders.move>[0],
  { id, version }: { readonly id: string; readonly version: number },
) =>
  orders.move(trx, {
    id,
    version,
    from: ['submitting'],
    to: 'unknown',
    because: 'worker',
    nextIn: 60,
  })

/** Undefined where it gave no answer: nobody knows then whether it pays. */
async function askOf(
  ctx: Ctx,
  id: string,
  request: () => Promise<Answer>,
): Promise<Answer | undefined> {
  try {
    return await request()
  } catch (error) {
    ctx.log.warn({ event: 'payout.no_answer', withdrawal: id, err: error })
    return undefined
  }
}

async function inquire(ctx: Ctx, held: Held): Promise<void> {
  const { order, provider } = held
  const { id } = order
  const version = await nowUnknown(ctx, held)
  if (version === undefined) return
  const answer = await askOf(ctx, id, () => provider.query(outBizNoOf(id)))
  if (!answer || isNoNews(order, answer)) return wait(ctx, { id, version })
  if (answer.kind !== 'absent') return applyAnswer(ctx, { order, version, answer })
  if (await mayResend(ctx, held)) return submit(ctx, { ...held, version })
  return wait(ctx, { id, version })
}

const isNoNews = ({ state }: orders.OrderRow, { kind }: Answer) =>
  state === 'submitted' && kind === 'processing'

async function wait(ctx: Ctx, held: { readonly id: string; readonly version: number }) {
  await ctx.write(async (trx) => {
    const isUnclear = await repository.markUnclear(trx, { ...held, hours: unclearHours })
    if (isUnclear) ctx.log.error({ event: 'payout.unclear', withdrawal: held.id })
    await repository.postpone(trx, held)
  })
}

/** The worker that was asking the provider is gone, and nobody knows how far that had come. */
async function nowUnknown(ctx: Ctx, { order, version }: Held): Promise<number | undefined> {
  const { id } = order
  if (order.state !== 'submitting') return version
  return ctx.write(async (trx) => {
    const moved = await leaveUnknown(trx, { id, version })
    if (moved !== undefined) {
      await repository.keep(trx, { id, version: moved, seconds: leaseSeconds })
    }
    return moved
  })
}

/**
 * What a provider does not know may still reach it: only after its delay, and after a worker that stood still could have
 * asked it, was it never taken. What waits for a person is not sent again.
 */
async function mayResend(ctx: Ctx, { order, provider }: Held): Promise<boolean> {
  if (order.state === 'submitted' || order.unclear_at !== null) return false
  const minutes = provider.maxDelayMinutes + leaseSeconds / 60
  return repository.isLastOlder(ctx.read, { id: order.id, minutes })
}

/** Throws where anything of it was changed since it was asked for; a person has to look at it then. */
async function readPayment(
  ctx: Ctx,
  { order, version }: Pick<Held, 'order' | 'version'>,
): Promise<Payment> {
  const { id, net, usdt_arrives, network } = order
  try {
    const details = openOrder(ctx, order)
    if (!details) throw new Error(`withdrawal ${id} is nobody's`)
    const usdt = usdt_arrives === null ? null : Number(usdt_arrives)
    return { outBizNo: outBizNoOf(id), amount: Number(net), usdt, network, ...details }
  } catch (error) {
    await ctx.write((trx) => repository.setAside(trx, { id, version }))
    throw error
  }
}
