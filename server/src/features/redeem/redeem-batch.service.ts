import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type {
  createRedeemBatch,
  decideRedeemBatch,
  listRedeemBatches,
  revokeRedeemBatch,
} from '@kaleido/contract/redeem-batch'
import type { PrizeKind } from '@kaleido/contract/redeem'
import type { Actor, Staff } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Trx } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { cutPage, readIdCursor } from '../../platform/page.ts'
import { askApproval, decideApproval } from '../staff/index.ts'
import { hashCode, makeCode } from './redeem.code.ts'
import * as repository from './redeem-batch.repository.ts'
import { redeemTwoPersons } from './redeem.settings.ts'

const approvalKind = 'redeem.batch'

type Given = ParsedOf<typeof createRedeemBatch>

/** Makes a batch with its codes, or without them where a second member of the staff has to agree. */
export async function create(
  ctx: Ctx<Staff>,
  given: Given,
): Promise<AnswerOf<typeof createRedeemBatch>> {
  return ctx.write(async (trx) => {
    if (!(await needsTwo(ctx, trx, given)))
      return { ...(await createLive(ctx, trx, given)), approvalId: null }
    const id = await repository.add(trx, toRow(ctx, given, 'waiting'))
    const { name: reason, kind, amount, count } = given
    const data = { prize: { kind, amount, count } }
    const asked = { kind: approvalKind, subject: id, reason, data }
    return { id, codes: [], approvalId: await askApproval(ctx, trx, asked) }
  })
}

/** At once, for who runs the installation. */
export async function createLive(
  ctx: Ctx<Actor | undefined>,
  trx: Trx,
  given: Given,
): Promise<{ id: string; codes: string[] }> {
  const id = await repository.add(trx, toRow(ctx, given, 'live'))
  return { id, codes: await addCodes(ctx, trx, { batchId: id, count: given.count }) }
}

const limits = {
  coins: 'coins',
  points: 'points',
  vip: 'vipDays',
  svip: 'vipDays',
  coupons: 'coupons',
  gold: 'goldHours',
} as const satisfies Readonly<Record<PrizeKind, string>>

/** What somebody made within 24 hours counts together, so that many small batches are as one large one. */
async function needsTwo(
  { actor: { staffId }, settings }: Ctx<Staff>,
  trx: Trx,
  { kind, amount, count }: Given,
): Promise<boolean> {
  const most = await settings.read(redeemTwoPersons)
  const made = await repository.sumLatest(trx, { staffId, approvalKind })
  const all = [...made, { kind, codes: count, total: amount * count }]
  const limit = limits[kind]
  const alike = all.filter((each) => limits[each.kind] === limit)
  return (
    all.reduce((sum, { codes }) => sum + codes, 0) > most.codes ||
    alike.reduce((sum, { total }) => sum + total, 0) > most[limit]
  )
}

async function addCodes(
  { secrets }: Ctx,
  trx: Trx,
  { batchId, count }: { readonly batchId: string; readonly count: number },
): Promise<string[]> {
  const codes = Array.from({ length: count }, makeCode)
  const hashes = codes.map((code) => hashCode(secrets.secretKey, code))
  await repository.addCodes(trx, { batchId, hashes })
  return codes
}

function toRow(
  { actor }: Ctx<Actor | undefined>,
  { perPerson, startsAt, endsAt, hours, ...given }: Given,
  state: 'waiting' | 'live',
): repository.NewBatch {
  return {
    name: given.name,
    kind: given.kind,
    amount: given.amount,
    count: given.count,
    hours: hours ?? null,
    per_person: perPerson,
    starts_at: startsAt === undefined ? null : new Date(startsAt),
    ends_at: endsAt === undefined ? null : new Date(endsAt),
    state,
    staff_id: actor?.kind === 'staff' ? actor.staffId : null,
  }
}

export function decide(
  ctx: Ctx<Staff>,
  { approvalId, isApproved }: ParsedOf<typeof decideRedeemBatch>,
): Promise<AnswerOf<typeof decideRedeemBatch>> {
  return ctx.write(async (trx) => {
    const decision = { id: approvalId, kind: approvalKind, isApproved }
    const { subject: batchId } = await decideApproval(ctx, trx, decision)
    const to = isApproved ? 'live' : 'refused'
    const count = await repository.move(trx, { id: batchId, from: 'waiting', to })
    if (count === undefined) throw new AppError('redeem.closed')
    return {
      id: batchId,
      codes: isApproved ? await addCodes(ctx, trx, { batchId, count }) : [],
    }
  })
}

export function revoke(
  ctx: Ctx,
  { id }: ParsedOf<typeof revokeRedeemBatch>,
): Promise<AnswerOf<typeof revokeRedeemBatch>> {
  return ctx.write(async (trx) => {
    const count = await repository.move(trx, { id, from: 'live', to: 'revoked' })
    if (count === undefined) {
      throw new AppError((await repository.exists(trx, id)) ? 'redeem.closed' : 'redeem.not_found')
    }
    return { revoked: await repository.revokeCodes(trx, id) }
  })
}

export async function list(
  { read }: Ctx,
  { next, pageSize }: ParsedOf<typeof listRedeemBatches>,
): Promise<AnswerOf<typeof listRedeemBatches>> {
  const rows = await repository.list(read, { before: readIdCursor(next), limit: pageSize + 1 })
  return cutPage(rows, pageSize, (row) => ({
    id: row.id,
    name: row.name,
    kind: row.kind,
    amount: row.amount,
    hours: row.hours,
    count: row.count,
    used: row.used,
    perPerson: row.per_person,
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    state: row.state,
    createdAt: row.created_at.toISOString(),
  }))
}
