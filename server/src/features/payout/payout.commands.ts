import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Feature } from '../../platform/ctx/feature.ts'
import { asCommand, Refusal } from '../../platform/refusal.ts'
import type { OrderRow } from './order/payout-order.repository.ts'
import { openOrder } from './order/payout-seal.ts'
import { requireUnpaused } from './order/payout-terms.service.ts'
import { defaultProvider } from './pay/provider.ts'
import { toCsvRow } from './payout.csv.ts'
import { listToPay } from './staff/payout-desk.repository.ts'
import { beginByHand } from './staff/payout-settle.desk.ts'

const atOnce = 500
const head = ['id', 'type', 'holder', 'number', 'bank', 'branch', 'network', 'yuan', 'usdt']

export const payoutCommands: NonNullable<Feature['commands']> = {
  export: {
    about:
      'writes approved withdrawals as CSV, each once, to be paid by hand; with `again` those that were written and are not settled: payout export [again]',
    async run(ctx, [which]) {
      if (which !== undefined && which !== 'again') throw new Refusal('again, or nothing')
      const rows = await asCommand(takeRows(ctx, which === 'again' ? 'submitting' : 'approved'))
      process.stdout.write(`${[toCsvRow(head), ...rows].join('\n')}\n`)
    },
  },
}

/** Noted before anything is written out: what two people export at once is in one of the files. */
function takeRows(ctx: Ctx, state: 'approved' | 'submitting'): Promise<string[]> {
  return ctx.write(async (trx) => {
    await requireUnpaused(trx)
    const orders = await listToPay(trx, { provider: defaultProvider, state, limit: atOnce })
    for (const order of orders) await beginByHand(trx, { order, because: 'exported' })
    return orders.map((order) => toRow(ctx, order))
  })
}

function toRow(ctx: Ctx, order: OrderRow): string {
  const details = openOrder(ctx, order)
  if (!details) throw new Error(`withdrawal ${order.id} is nobody's`)
  const { holder, number, bank, branch } = details
  return toCsvRow([
    order.id,
    order.act_type,
    holder,
    number,
    bank ?? '',
    branch ?? '',
    order.network ?? '',
    decimal(order.net, 2),
    order.usdt_arrives === null ? '' : decimal(order.usdt_arrives, 6),
  ])
}

/** `12345` of two places is `123.45`. */
function decimal(smallest: string | null, places: number): string {
  const digits = (smallest ?? '0').padStart(places + 1, '0')
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`
}
