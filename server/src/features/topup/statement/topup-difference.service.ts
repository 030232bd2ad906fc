import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import {
  type checkDifference,
  type closeDifference,
  type Difference,
  DifferenceKind,
  type listDifferences,
  type reopenDifference,
} from '@kaleido/contract/topup-statement'
import type { Staff } from '../../../platform/ctx/actor.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { Db } from '../../../platform/db/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { cutPage, readIdCursor } from '../../../platform/page.ts'
import { pollOrder } from '../order/topup-poll.service.ts'
import { compareAll } from './topup-compare.service.ts'
import * as repository from './topup-difference.repository.ts'
import { lockProvider } from './topup-statement.repository.ts'

export async function list(
  { read }: Ctx<Staff>,
  { next, pageSize, ...query }: ParsedOf<typeof listDifferences>,
): Promise<AnswerOf<typeof listDifferences>> {
  const { id, isOpen, provider, kind } = query
  const page = { id, isOpen, provider, kind, from: readIdCursor(next), limit: pageSize + 1 }
  return cutPage(await repository.list(read, page), pageSize, toDifference)
}

export function close(
  ctx: Ctx<Staff>,
  { id, note }: ParsedOf<typeof closeDifference>,
): Promise<AnswerOf<typeof closeDifference>> {
  return move(ctx, { id, to: 'closed', note })
}

export function reopen(
  ctx: Ctx<Staff>,
  { id }: ParsedOf<typeof reopenDifference>,
): Promise<AnswerOf<typeof reopenDifference>> {
  return move(ctx, { id, to: 'open' })
}

/** One that the two agree about by now can be neither closed nor opened. */
function move(ctx: Ctx<Staff>, change: Parameters<typeof repository.move>[1]): Promise<Difference> {
  return ctx.write(async (trx) => {
    if (!(await repository.move(trx, change))) throw new AppError('topup.no_difference')
    return toDifference(await findOne(trx, change.id))
  })
}

/** What the provider says by now may be all that was missing. */
export async function check(
  ctx: Ctx<Staff>,
  { id }: ParsedOf<typeof checkDifference>,
): Promise<AnswerOf<typeof checkDifference>> {
  const { provider, txn, order_id } = await findOne(ctx.read, id)
  if (order_id !== null) {
    await pollOrder(ctx, order_id).catch((error: unknown) => {
      throw new AppError('topup.provider', {}, { cause: error })
    })
  }
  return ctx.write(async (trx) => {
    await lockProvider(trx, provider)
    await compareAll(trx, { provider, txns: [txn] })
    return toDifference(await findOne(trx, id))
  })
}

async function findOne(db: Db, id: string): Promise<repository.DifferenceRow> {
  const found = await repository.find(db, id)
  if (!found) throw new AppError('topup.no_difference')
  return found
}

const states = ['open', 'closed', 'cleared'] as const

function toDifference(row: repository.DifferenceRow): Difference {
  return {
    id: row.id,
    provider: row.provider,
    kind: DifferenceKind.parse(row.kind),
    payment: row.txn,
    orderId: row.order_id,
    suspenseId: row.suspense_id,
    uid: row.uid === null ? null : Number(row.uid),
    theirs: row.theirs === null ? null : Number(row.theirs),
    ours: row.ours === null ? null : Number(row.ours),
    currency: row.currency,
    at: row.at.toISOString(),
    state: states.find((state) => state === row.state) ?? 'open',
    note: row.note,
    settledAt: row.settled_at?.toISOString() ?? null,
  }
}
