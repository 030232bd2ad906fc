import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import { BillKind } from '@kaleido/contract/wallet'
import type { listBonuses } from '@kaleido/contract/wallet-bonus'
import type { Person } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { cutPage, readIdCursor } from '../../platform/page.ts'
import * as repository from './wallet-bonus.repository.ts'
import { potOf } from './wallet.chart.ts'

export async function list(
  { actor, read }: Ctx<Person>,
  { next, pageSize }: ParsedOf<typeof listBonuses>,
): Promise<AnswerOf<typeof listBonuses>> {
  const rows = await repository.listBonuses(read, {
    account: potOf(actor.uid, 'bonus'),
    before: readIdCursor(next),
    limit: pageSize + 1,
  })
  return cutPage(rows, pageSize, ({ id, op, amount, left, at }) => ({
    type: 'bonus' as const,
    id,
    source: BillKind.parse(op),
    amount: Number(amount),
    left: Number(left),
    at: at.toISOString(),
  }))
}
