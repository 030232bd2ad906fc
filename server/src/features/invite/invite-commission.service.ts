import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Trx } from '../../platform/db/db.ts'
import { house, payDebts, post, potOf, takeEarnedBack } from '../wallet/index.ts'
import * as repository from './invite-commission.repository.ts'
import { commissionRules } from './invite.settings.ts'

interface Order {
  readonly id: string
  readonly uid: number
  /** What was paid in cash. */
  readonly fen: number
}

/** Writes down what those who invited a payer get, held at first. It only ever adds rows. */
export async function recordCommissions(ctx: Ctx, trx: Trx, order: Order): Promise<void> {
  const earners = await repository.listEarners(trx, order.uid)
  if (earners.length === 0) return
  const { percents, holdDays } = await ctx.settings.read(commissionRules)
  for (const { uid, bond_id: bondId, level } of earners) {
    const percent = level === 1 ? percents.direct : percents.indirect
    const fen = Math.floor((order.fen * percent) / 100)
    if (fen === 0) continue
    const given = { uid, bondId, orderId: order.id, level, paid: order.fen, percent, fen, holdDays }
    const id = await repository.add(trx, given)
    if (id === undefined) continue
    await post(ctx, trx, {
      op: 'commission_hold',
      ref: id,
      legs: [{ from: house.commission, to: potOf(Number(uid), 'pending'), amount: fen }],
    })
  }
}

/** Takes back what a payment brought whose money went back. */
export async function takeBackCommissions(ctx: Ctx, trx: Trx, orderId: string): Promise<void> {
  for (const commission of await repository.lockOfOrder(trx, orderId)) {
    await takeBack(ctx, trx, { ...commission, about: { orderId } })
  }
}

/** Takes back what is held of invitations that the staff refused; answers how many. */
export async function takeBackRefused(ctx: Ctx, trx: Trx, limit: number): Promise<number> {
  const refused = await repository.lockOfRefused(trx, limit)
  for (const commission of refused) await takeBack(ctx, trx, commission)
  return refused.length
}

type Returned = repository.LockedCommission & { readonly about?: { readonly orderId?: string } }

async function takeBack(
  ctx: Ctx,
  trx: Trx,
  { id, uid, fen, state, about = {} }: Returned,
): Promise<void> {
  await repository.reverse(trx, id)
  const event = { op: 'commission_back', ref: id }
  const legs = await takeEarnedBack(trx, {
    ...event,
    uid: Number(uid),
    amount: Number(fen),
    isHeld: state === 'held',
    to: house.commission,
  })
  await post(ctx, trx, { ...event, about, legs })
}

/** Clears commissions whose time has come, in one posting for each person; answers how many. */
export async function clearDue(ctx: Ctx, trx: Trx, limit: number): Promise<number> {
  const due = await repository.takeDue(trx, limit)
  const ofPerson = [...Map.groupBy(due, ({ uid }) => Number(uid))]
  for (const [uid, all] of ofPerson.toSorted(([one], [other]) => one - other)) {
    const amount = all.reduce((total, { fen }) => total + Number(fen), 0)
    const last = Math.max(...all.map(({ id }) => Number(id)))
    await post(ctx, trx, {
      op: 'commission',
      ref: `${uid}:${last}`,
      legs: [
        { from: potOf(uid, 'pending'), to: potOf(uid, 'income'), amount },
        ...(await payDebts(trx, { uid, currency: 'fen', incoming: amount })),
      ],
    })
  }
  return due.length
}
