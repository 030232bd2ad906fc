import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { Language } from '@kaleido/contract/core/error'
import { reasonText } from '@kaleido/contract/core/reason'
import type { RestrictionKind } from '@kaleido/contract/moderation-restriction'
import {
  type DeskPerson,
  type endPersonLogins,
  type getDeskPerson,
  type listPersonLogins,
  personRules,
  type searchPersons,
  type viewAsPerson,
} from '@kaleido/contract/person'
import { viewPath } from '@kaleido/contract/core/view'
import type { Staff } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { AppError } from '../../platform/errors.ts'
import type { RequestCtx } from '../../platform/http/route.ts'
import { cutPage, readIdCursor } from '../../platform/page.ts'
import { hashPhoneOf, readMaskedPhone } from '../account/index.ts'
import {
  endOneSession,
  endSessions,
  listLogins as readLogins,
  openSession,
} from '../session/index.ts'
import { findMembership } from '../vip/index.ts'
import * as relations from './person-relation.repository.ts'
import * as repository from './person.repository.ts'

const toPerson = (row: repository.PersonRow): DeskPerson => ({
  id: row.id,
  name: row.name,
  account: row.account_name,
  createdAt: row.created_at.toISOString(),
  registeredAt: row.registered_at?.toISOString() ?? null,
  restrictions: row.restrictions as RestrictionKind[],
})

export async function search(
  ctx: Ctx,
  { id, uid, account, phone, name, next, pageSize }: ParsedOf<typeof searchPersons>,
): Promise<AnswerOf<typeof searchPersons>> {
  const rows = await repository.search(ctx.read, {
    uid: uid ?? (id === undefined ? undefined : Number(id)),
    account: account?.toLowerCase(),
    phoneHash: phone === undefined ? undefined : hashPhoneOf(ctx, phone),
    name,
    after: readIdCursor(next),
    limit: pageSize + 1,
  })
  return cutPage(rows, pageSize, toPerson)
}

const toOther = ({ uid, name }: relations.OtherRow) => ({ uid: Number(uid), name })

export async function get(
  ctx: RequestCtx,
  { uid }: ParsedOf<typeof getDeskPerson>,
): Promise<AnswerOf<typeof getDeskPerson>> {
  const { read, request } = ctx
  const { mostCounted, shown } = personRules
  const row = await repository.find(read, uid)
  if (!row) throw new AppError('account.not_found')
  const [phone, membership, counts, inviter, invited, sameDevice, history] = await Promise.all([
    readMaskedPhone(ctx, uid),
    findMembership(read, uid),
    repository.count(read, uid, mostCounted),
    relations.findInviter(read, uid),
    relations.listInvited(read, uid, shown),
    relations.listSameDevice(read, uid, shown),
    relations.listRestrictions(read, uid, shown),
  ])
  return {
    ...toPerson(row),
    uid,
    bio: row.bio,
    phone,
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    closesAt: row.closes_at?.toISOString() ?? null,
    vip: { level: membership.level, until: membership.until?.toISOString() ?? null },
    counts,
    inviter: inviter ? toOther(inviter) : null,
    invited: invited.map(toOther),
    sameDevice: sameDevice.map(toOther),
    history: history.map((one) => toRestriction(one, request.language)),
  }
}

type RestrictionRow = Awaited<ReturnType<typeof relations.listRestrictions>>[number]

function toRestriction(row: RestrictionRow, language: Language) {
  return {
    id: row.id,
    kind: row.kind as RestrictionKind,
    reason: reasonText(row.reason, language),
    createdAt: row.created_at.toISOString(),
    by: row.by,
    until: row.until?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    endedBy: row.ended_by,
    isStanding: row.is_standing,
  }
}

export async function listLogins(
  { read }: Ctx,
  { uid, next, pageSize }: ParsedOf<typeof listPersonLogins>,
): Promise<AnswerOf<typeof listPersonLogins>> {
  const page = { uid, before: readIdCursor(next), limit: pageSize + 1 }
  return cutPage(await readLogins(read, page), pageSize, (row) => ({
    id: row.id,
    device: row.device,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
  }))
}

export async function endLogins(
  ctx: Ctx<Staff>,
  { uid, id }: ParsedOf<typeof endPersonLogins>,
): Promise<null> {
  await ctx.write(async (trx) => {
    if (id !== undefined) return endOneSession(ctx, trx, { uid, id })
    if (!(await repository.hasPerson(trx, uid))) throw new AppError('account.not_found')
    return endSessions(ctx, trx, { uid })
  })
  return null
}

export async function viewAs(
  ctx: RequestCtx<Staff>,
  { uid }: ParsedOf<typeof viewAsPerson>,
): Promise<AnswerOf<typeof viewAsPerson>> {
  const { actor, config, request } = ctx
  const { protocol, hostname } = request.origin
  const origin = config.API_LINES[0]?.url ?? `${protocol}://${hostname}:${config.PORT}`
  const owner = { uid, viewedBy: actor.staffId }
  const token = await ctx.write(async (trx) => {
    if (!(await repository.hasPerson(trx, uid))) throw new AppError('account.not_found')
    return openSession(trx, { owner, device: request.userAgent })
  })
  return { url: origin + viewPath(token) }
}
