import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { PrizeState } from '@kaleido/contract/prize'
import type {
  DeskPrizeOrder,
  finishPrize,
  getDeskPrizeOrder,
  listDeskPrizeOrders,
  openPrizeAddress,
  sendPrize,
} from '@kaleido/contract/prize-desk'
import type { Staff } from '../../../platform/ctx/actor.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { Trx } from '../../../platform/db/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { cutPage, readIdCursor } from '../../../platform/page.ts'
import { lockAccount } from '../../account/index.ts'
import { openAddress } from '../order/prize-address.ts'
import { addHistory, listHistory } from '../order/prize-history.repository.ts'
import * as repository from '../order/prize-order.repository.ts'
import { prizeSent } from '../prize.events.ts'

export async function list(
  { read }: Ctx<Staff>,
  { state, uid, next, pageSize }: ParsedOf<typeof listDeskPrizeOrders>,
): Promise<AnswerOf<typeof listDeskPrizeOrders>> {
  const page = { state, uid, before: readIdCursor(next), limit: pageSize + 1 }
  return cutPage(await repository.list(read, page), pageSize, toDeskOrder)
}

function toDeskOrder(row: repository.OrderRow): DeskPrizeOrder {
  const { id, uid, source, kind, amount, name, bought, points, state, carrier, tracking } = row
  return {
    id,
    uid: uid === null ? null : Number(uid),
    source,
    kind,
    amount,
    name,
    price: bought + points,
    state,
    carrier,
    tracking,
    createdAt: row.created_at.toISOString(),
  }
}

export async function get(
  { read }: Ctx<Staff>,
  { id }: ParsedOf<typeof getDeskPrizeOrder>,
): Promise<AnswerOf<typeof getDeskPrizeOrder>> {
  const found = await repository.find(read, id)
  if (!found) throw new AppError('prize.no_order')
  const history = await listHistory(read, id)
  return {
    order: toDeskOrder(found),
    history: history.map(({ from_state, to_state, because, staff_name, created_at }) => ({
      from: from_state,
      to: to_state,
      because,
      staff: staff_name,
      at: created_at.toISOString(),
    })),
  }
}

/** With the lock of its person, who may be cancelling it or correcting the address. */
async function lock(trx: Trx, id: string): Promise<repository.FoundOrder> {
  const found = await repository.find(trx, id)
  if (found?.uid) await lockAccount(trx, Number(found.uid))
  const locked = found && (await repository.find(trx, id))
  if (!locked) throw new AppError('prize.no_order')
  return locked
}

/** Shows where it is sent to, and notes who has seen that. */
export function open(
  ctx: Ctx<Staff>,
  { id }: ParsedOf<typeof openPrizeAddress>,
): Promise<AnswerOf<typeof openPrizeAddress>> {
  return ctx.write(async (trx) => {
    const order = await lock(trx, id)
    const address = openAddress(ctx, order)
    if (!address) throw new AppError('prize.no_order')
    const { staffId } = ctx.actor
    const { state } = order
    await addHistory(trx, { id, from: state, to: state, because: 'opened', staffId })
    return address
  })
}

interface Step {
  readonly id: string
  readonly to: PrizeState
  readonly isDue: (order: repository.FoundOrder) => boolean
  readonly values?: NonNullable<repository.Move['values']>
}

async function move(
  { actor: { staffId } }: Ctx<Staff>,
  trx: Trx,
  { id, to, isDue, values = {} }: Step,
): Promise<repository.FoundOrder> {
  const order = await lock(trx, id)
  const change = { order, to, because: 'staff', staffId, values } as const
  if (!isDue(order) || !(await repository.move(trx, change))) {
    throw new AppError('prize.not_in_state')
  }
  return order
}

export function send(
  ctx: Ctx<Staff>,
  { id, ...parcel }: ParsedOf<typeof sendPrize>,
): Promise<AnswerOf<typeof sendPrize>> {
  const isDue = ({ state, address }: repository.FoundOrder) =>
    state === 'preparing' && address !== null
  return ctx.write(async (trx) => {
    const { uid, name } = await move(ctx, trx, { id, to: 'sent', isDue, values: parcel })
    if (uid !== null) await ctx.emit(trx, prizeSent, { uid: Number(uid), name, ...parcel })
    return null
  })
}

/** What was on the way has arrived; what nobody waits for any more is over. */
export function finish(
  ctx: Ctx<Staff>,
  { id }: ParsedOf<typeof finishPrize>,
): Promise<AnswerOf<typeof finishPrize>> {
  const isDue = ({ state, uid }: repository.FoundOrder) =>
    state === 'sent' || (uid === null && (state === 'address' || state === 'preparing'))
  return ctx.write(async (trx) => {
    await move(ctx, trx, { id, to: 'done', isDue })
    return null
  })
}
