import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { stepUpStaff } from '@kaleido/contract/staff'
import { verifyPassword } from '../../platform/crypto/password.ts'
import type { Staff } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { AppError } from '../../platform/errors.ts'
import type { RequestCtx } from '../../platform/http/route.ts'
import { stepUpSession } from '../session/index.ts'
import * as repository from './staff.repository.ts'
import { stepFor } from './staff.service.ts'

/**
 * Tries, right ones too. One login cannot use up all those of its account, so that who has got hold of a token does not
 * keep its owner from a step-up elsewhere. Logging in is counted apart.
 */
const tries = {
  session: { max: 10, seconds: 900 },
  member: { max: 25, seconds: 900 },
} as const

/** Runs around the act: what it counts stays when that is rolled back. */
export async function countStepUp<T>(
  { actor, limits }: RequestCtx<Staff>,
  stepUp: () => Promise<T>,
): Promise<T> {
  const { sessionId, staffId } = actor
  const seconds =
    (await limits.takeExactly({ key: `staff.step_up:${sessionId}`, ...tries.session })) ||
    (await limits.takeExactly({ key: `staff.step_up.of:${staffId}`, ...tries.member }))
  if (seconds > 0) throw new AppError('staff.wait', { seconds }, { retryAfter: seconds })
  return stepUp()
}

/** Proves by password and code who they are, on the login that they do it on. */
export async function stepUp(
  ctx: Ctx<Staff>,
  { password, totpCode }: ParsedOf<typeof stepUpStaff>,
): Promise<AnswerOf<typeof stepUpStaff>> {
  const { actor, read, secrets } = ctx
  const found = await repository.findLoginOf(read, actor.staffId)
  const isRight = await verifyPassword(password, found?.password_hash ?? undefined)
  const step = found && isRight ? stepFor(found, totpCode, secrets.secretKey) : undefined
  if (step === undefined) throw new AppError('staff.wrong_login')
  return ctx.write(async (trx) => {
    const isFresh = await repository.useStep(trx, actor.staffId, step)
    if (!isFresh) throw new AppError('staff.wrong_login')
    return { until: (await stepUpSession(trx, actor)).toISOString() }
  })
}
