import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import { writeReason } from '@kaleido/contract/core/reason'
import type {
  liftRestriction,
  restrictPerson,
  restrictPersons,
  RestrictionKind,
} from '@kaleido/contract/moderation-restriction'
import type { Staff } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { AppError } from '../../platform/errors.ts'
import { liftRestriction as liftOf, restrictAccounts, type Restricted } from '../account/index.ts'
import { decidedAgainst } from './moderation.events.ts'
import { addDecision, revokeOfRestriction } from './moderation-appeal.repository.ts'

const verdictOf = { ban: 'banned', mute: 'muted' } as const satisfies Record<
  RestrictionKind,
  string
>

export async function restrict(
  ctx: Ctx<Staff>,
  { uid, ...given }: ParsedOf<typeof restrictPerson>,
): Promise<AnswerOf<typeof restrictPerson>> {
  const [restricted] = await restrictAll(ctx, { uids: [uid], ...given })
  if (!restricted) throw new AppError('account.not_found')
  return { id: restricted.id }
}

export async function restrictMany(
  ctx: Ctx<Staff>,
  given: ParsedOf<typeof restrictPersons>,
): Promise<AnswerOf<typeof restrictPersons>> {
  const { length } = await restrictAll(ctx, given)
  return { restricted: length }
}

/** Each is a decision about that person, who is told and may appeal it. */
function restrictAll(
  ctx: Ctx<Staff>,
  { uids, kind, until, reason: code, words }: ParsedOf<typeof restrictPersons>,
): Promise<Restricted[]> {
  const end = until === undefined ? null : new Date(until)
  if (end !== null && end <= ctx.clock.now()) throw new AppError('moderation.restriction_past')
  const { staffId } = ctx.actor
  const reason = writeReason(code, words)
  const verdict = verdictOf[kind]
  return ctx.write(async (trx) => {
    const given = { uids: [...new Set(uids)], kind, until: end, reason, staffId }
    const restricted = await restrictAccounts(ctx, trx, given)
    for (const { id: restrictionId, uid, name: about } of restricted) {
      const decision = { uid, target: 'person', targetId: String(uid), reason } as const
      await addDecision(trx, { ...decision, verdict, about, staffId, restrictionId })
      const endsAt = end?.toISOString() ?? null
      await ctx.emit(trx, decidedAgainst, { ...decision, outcome: verdict, endsAt })
    }
    return restricted
  })
}

export async function lift(
  ctx: Ctx<Staff>,
  { uid, kind }: ParsedOf<typeof liftRestriction>,
): Promise<null> {
  const { staffId } = ctx.actor
  await ctx.write(async (trx) => {
    const id = await liftOf(ctx, trx, { uid, kind, staffId })
    if (id === undefined) throw new AppError('moderation.no_restriction')
    await revokeOfRestriction(trx, id)
    const lifted = { uid, target: 'person', targetId: String(uid) } as const
    await ctx.emit(trx, decidedAgainst, { ...lifted, outcome: 'lifted', reason: '' })
  })
  return null
}
