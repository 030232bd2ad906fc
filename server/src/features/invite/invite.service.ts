import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import { type getExtension as getExtensionCall, invitationPath } from '@kaleido/contract/invite'
import {
  CommissionState,
  HoldReason,
  InviteeState,
  type listCommissions as listCommissionsCall,
  type listInvitees as listInviteesCall,
} from '@kaleido/contract/invite-list'
import type { Person } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { RequestCtx } from '../../platform/http/route.ts'
import { cutPage, readIdCursor } from '../../platform/page.ts'
import { hashNetwork } from '../account/index.ts'
import { makeCode } from './invite.code.ts'
import * as codes from './invite-code.repository.ts'
import * as commissions from './invite-commission.repository.ts'
import * as funnels from './invite-funnel.repository.ts'

/** The caller's code, which is made when they first look at it, and what came of it. */
export async function getExtension(
  ctx: RequestCtx<Person>,
): Promise<AnswerOf<typeof getExtensionCall>> {
  const { uid } = ctx.actor
  const network = hashNetwork(ctx.secrets.secretKey, ctx.request.ip)
  // Where an inviter is: an invitee of the same place is looked at before there is a reward.
  await ctx.write((trx) => codes.addNetwork(trx, { uid, network }))
  const code = await readOrMakeCode(ctx, uid)
  const [funnel, own, commission] = await Promise.all([
    funnels.countFunnel(ctx.read, uid),
    codes.findOwn(ctx.read, uid),
    funnels.sumCommissions(ctx.read, uid),
  ])
  const { registered, qualified, paid, settled, points, vip_days: vipDays, held, today } = funnel
  return {
    code,
    link: invitationPath(code),
    funnel: { opens: own?.opens ?? 0, registered, qualified, paid, settled },
    reward: { points, vipDays, held, today },
    commission,
  }
}

/** Of two at a time one makes it; a code that somebody has is not made again. */
async function readOrMakeCode(ctx: Ctx, uid: number): Promise<string> {
  for (;;) {
    const code =
      (await codes.findCode(ctx.read, uid)) ??
      (await ctx.write((trx) => codes.addCode(trx, { uid, code: makeCode() })))
    if (code !== undefined) return code
  }
}

/** Enough to recognise a friend, not to find a stranger. */
function shorten(name: string | null): string {
  const letters = Array.from(new Intl.Segmenter().segment(name ?? ''), ({ segment }) => segment)
  return letters.length > 1 ? `${letters[0]}**` : letters.join('')
}

export async function listInvitees(
  { actor, read }: Ctx<Person>,
  { next, pageSize }: ParsedOf<typeof listInviteesCall>,
): Promise<AnswerOf<typeof listInviteesCall>> {
  const page = { uid: actor.uid, before: readIdCursor(next), limit: pageSize + 1 }
  return cutPage(await funnels.listInvitees(read, page), pageSize, (row) => ({
    type: 'invitee' as const,
    id: row.id,
    name: shorten(row.name),
    portrait: row.portrait ?? '',
    boundAt: row.bound_at.toISOString(),
    state: InviteeState.parse(row.state),
    reason: row.reason === null ? null : HoldReason.parse(row.reason),
    hasPhone: row.has_phone,
    activeDays: row.active_days,
    hasPaid: row.has_paid,
    points: row.points,
    vipDays: row.vip_days,
    commission: Number(row.commission),
  }))
}

export async function listCommissions(
  { actor, read }: Ctx<Person>,
  { next, pageSize }: ParsedOf<typeof listCommissionsCall>,
): Promise<AnswerOf<typeof listCommissionsCall>> {
  const page = { uid: actor.uid, before: readIdCursor(next), limit: pageSize + 1 }
  return cutPage(await commissions.list(read, page), pageSize, (row) => ({
    type: 'commission' as const,
    id: row.id,
    level: row.level === 1 ? 1 : 2,
    name: shorten(row.name),
    orderId: row.order_id,
    paid: Number(row.paid_fen),
    percent: row.percent,
    amount: Number(row.fen),
    state: CommissionState.parse(row.state),
    at: row.created_at.toISOString(),
    clearsAt: row.clears_at.toISOString(),
  }))
}
