import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import {
  type addPayee,
  type listPayees,
  payeeRules,
  type removePayee,
  type setDefaultPayee,
} from '@kaleido/contract/payout-payee'
import type { Person } from '../../../platform/ctx/actor.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { Db } from '../../../platform/db/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { refuseForm } from '../../../platform/http/input.ts'
import type { RequestCtx } from '../../../platform/http/route.ts'
import { hasPhone, holdMoney, lockAccount, requireStepUp } from '../../account/index.ts'
import * as orders from '../order/payout-order.repository.ts'
import { payeeAdded } from '../payout.events.ts'
import { isAddress } from './payout-payee.address.ts'
import { toPayee } from './payout-payee.mapper.ts'
import { fingerprintOf, maskHolder, maskNumber, sealDetails } from './payout-payee.number.ts'
import * as repository from './payout-payee.repository.ts'

export async function list(
  { actor, read }: Ctx<Person>,
  { actType }: ParsedOf<typeof listPayees>,
): Promise<AnswerOf<typeof listPayees>> {
  const rows = await repository.listOwn(read, { uid: actor.uid, actType, limit: payeeRules.most })
  return { list: rows.map(toPayee) }
}

/** Somebody who has taken an account over would add a payee of theirs: it waits for a day, and so does all of the money. */
export async function add(
  ctx: RequestCtx<Person>,
  input: ParsedOf<typeof addPayee>,
): Promise<AnswerOf<typeof addPayee>> {
  const { uid } = ctx.actor
  const { network, number } = input
  const isMistyped = network !== undefined && !isAddress(network, number)
  if (isMistyped && input.actType === 'usdt') refuseForm('number', ctx.request.language)
  await requireStepUp(ctx)
  await requirePhone(ctx.read, uid)
  return ctx.write(async (trx) => {
    await lockAccount(trx, uid)
    if ((await repository.count(trx, uid)) >= payeeRules.most) {
      throw new AppError('payout.too_many_payees')
    }
    const id = await repository.add(trx, toRow(ctx, input))
    if (id === undefined) throw new AppError('payout.payee_twice')
    await holdMoney(trx, uid)
    const payee = toPayee(await requireOwn(trx, { uid, id }))
    await ctx.emit(trx, payeeAdded, { uid })
    return payee
  })
}

function toRow(ctx: Ctx<Person>, input: ParsedOf<typeof addPayee>): repository.NewPayee {
  const { uid } = ctx.actor
  const { actType, holder, number } = input
  const isBank = actType === 'bank'
  const [bank, branch] = isBank ? [input.bank ?? null, input.branch ?? null] : [null, null]
  const network = isBank ? undefined : input.network
  const { sealed, key_name: keyName } = sealDetails(ctx, uid, { holder, number, bank, branch })
  return {
    uid,
    actType,
    holder: maskHolder(holder),
    masked: maskNumber({ actType, number }),
    bank,
    network: network ?? null,
    sealed,
    keyName,
    fingerprint: fingerprintOf(ctx, { actType, network, number }),
    coolHours: payeeRules.coolHours,
  }
}

export async function remove(
  ctx: Ctx<Person>,
  { id }: ParsedOf<typeof removePayee>,
): Promise<AnswerOf<typeof removePayee>> {
  const { uid } = ctx.actor
  // Before the step-up: what is another's does not exist.
  await requireOwn(ctx.read, { uid, id })
  await requireStepUp(ctx)
  return ctx.write(async (trx) => {
    await lockAccount(trx, uid)
    await requireOwn(trx, { uid, id })
    const pending = await orders.findPending(trx, uid)
    if (pending?.payee_id === id) throw new AppError('payout.payee_in_use')
    await repository.remove(trx, { uid, id })
    return null
  })
}

export function setDefault(
  ctx: Ctx<Person>,
  { id }: ParsedOf<typeof setDefaultPayee>,
): Promise<AnswerOf<typeof setDefaultPayee>> {
  const { uid } = ctx.actor
  return ctx.write(async (trx) => {
    await lockAccount(trx, uid)
    await requireOwn(trx, { uid, id })
    await repository.setDefault(trx, { uid, id })
    return null
  })
}

export async function requireOwn(
  db: Db,
  own: { readonly uid: number; readonly id: string },
): Promise<repository.PayeeRow> {
  const found = await repository.findOwn(db, own)
  if (!found) throw new AppError('payout.no_payee')
  return found
}

export async function requirePhone(db: Db, uid: number): Promise<void> {
  if (!(await hasPhone(db, uid))) throw new AppError('payout.phone_first')
}
