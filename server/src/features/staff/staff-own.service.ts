import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type {
  changeStaffPassword,
  confirmStaffTotp,
  listOwnStaffSessions,
  revokeOwnStaffSession,
  startStaffTotp,
} from '@kaleido/contract/staff-own'
import { encryptAtRest } from '../../platform/crypto/encrypt-at-rest.ts'
import { weaknessOf } from '../../platform/crypto/password-rules.ts'
import { hashPassword } from '../../platform/crypto/password.ts'
import type { Staff } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { AppError } from '../../platform/errors.ts'
import { endStaffSessions, listStaffSessions } from '../session/index.ts'
import * as repository from './staff.repository.ts'
import { stepFor, totpPurpose } from './staff.service.ts'
import { newTotpSecret, totpUri } from './staff.totp.ts'

export function listSessions(
  ctx: Ctx<Staff>,
  input: ParsedOf<typeof listOwnStaffSessions>,
): Promise<AnswerOf<typeof listOwnStaffSessions>> {
  return listStaffSessions(ctx, { ...input, staffId: ctx.actor.staffId })
}

/** One of my own; somebody else's is answered like one that does not exist. */
export async function revoke(
  ctx: Ctx<Staff>,
  { id }: ParsedOf<typeof revokeOwnStaffSession>,
): Promise<null> {
  const { staffId } = ctx.actor
  const ended = await ctx.write((trx) => endStaffSessions(ctx, trx, { staffId, id }))
  if (ended === 0) throw new AppError('session.not_found')
  return null
}

export async function revokeOthers(ctx: Ctx<Staff>): Promise<null> {
  const { staffId, sessionId } = ctx.actor
  await ctx.write((trx) => endStaffSessions(ctx, trx, { staffId, but: sessionId }))
  return null
}

/** The one before may be known to somebody who is logged in: every other session ends. */
export async function changePassword(
  ctx: Ctx<Staff>,
  { newPassword }: ParsedOf<typeof changeStaffPassword>,
): Promise<null> {
  const { staffId, sessionId } = ctx.actor
  const found = await repository.find(ctx.read, staffId)
  const reason = weaknessOf(newPassword, [found?.account ?? ''])
  if (reason) throw new AppError('staff.weak_password', { reason })
  const hash = await hashPassword(newPassword)
  await ctx.write(async (trx) => {
    await repository.setPassword(trx, staffId, hash)
    await endStaffSessions(ctx, trx, { staffId, but: sessionId })
  })
  return null
}

/** The present authenticator stays until the new one has shown a code: nobody is shut out by a picture that was not read. */
export async function startTotp(ctx: Ctx<Staff>): Promise<AnswerOf<typeof startStaffTotp>> {
  const { actor, secrets } = ctx
  const totpSecret = newTotpSecret()
  const sealed = encryptAtRest(secrets.secretKey, totpPurpose, totpSecret)
  await ctx.write((trx) => repository.setNextTotp(trx, actor.staffId, sealed))
  const found = await repository.find(ctx.read, actor.staffId)
  return { totpSecret, totpUri: totpUri(found?.account ?? '', totpSecret) }
}

export async function confirmTotp(
  ctx: Ctx<Staff>,
  { totpCode }: ParsedOf<typeof confirmStaffTotp>,
): Promise<null> {
  const { actor, secrets } = ctx
  const { staffId, sessionId } = actor
  return ctx.write(async (trx) => {
    const found = await repository.findNextTotp(trx, staffId)
    const step = found && stepFor(found, totpCode, secrets.secretKey)
    if (step === undefined || !(await repository.takeNextTotp(trx, staffId, step))) {
      throw new AppError('staff.wrong_code')
    }
    await endStaffSessions(ctx, trx, { staffId, but: sessionId })
    return null
  })
}
