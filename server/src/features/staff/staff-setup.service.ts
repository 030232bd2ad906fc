import { timingSafeEqual } from 'node:crypto'
import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import {
  finishStaffSetup,
  type getStaffSetup,
  type startStaffSetup,
} from '@kaleido/contract/staff-setup'
import type { Secrets } from '../../platform/config/secrets.ts'
import { keyedHash } from '../../platform/crypto/encrypt-at-rest.ts'
import { weaknessOf } from '../../platform/crypto/password-rules.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { AppError } from '../../platform/errors.ts'
import type { RequestCtx } from '../../platform/http/route.ts'
import { sealLogin } from './staff-member.service.ts'
import { deviceIn } from './staff.device.ts'
import * as repository from './staff.repository.ts'
import { countAddress, enter, stepFor } from './staff.service.ts'
import { newTotpSecret, toBase32, totpUri } from './staff.totp.ts'

/** 120 bits, as 24 letters. */
const codeBytes = 15

/**
 * Proves to be the operator while nobody can log in: the start shows it. Every process derives the same code from the
 * installation's secret, and it opens nothing once there is an owner.
 */
export function setupCodeOf({ secretKey }: Pick<Secrets, 'secretKey'>): string {
  return toBase32(keyedHash(secretKey, 'staff.setup', 'first owner').subarray(0, codeBytes))
}

/** The code, while it opens something. */
export async function findSetupCode(ctx: Ctx<undefined>): Promise<string | undefined> {
  return (await isOpen(ctx)) ? setupCodeOf(ctx.secrets) : undefined
}

async function isOpen({ read, config }: Pick<Ctx, 'read' | 'config'>): Promise<boolean> {
  return !(await repository.hasOwner(read, config))
}

export async function getSetup(ctx: Ctx): Promise<AnswerOf<typeof getStaffSetup>> {
  return { isOpen: await isOpen(ctx) }
}

/** Stores nothing: somebody who never finishes leaves no owner without an authenticator. */
export async function startSetup(
  ctx: RequestCtx,
  chosen: ParsedOf<typeof startStaffSetup>,
): Promise<AnswerOf<typeof startStaffSetup>> {
  await admit(ctx, chosen)
  const totpSecret = newTotpSecret()
  return { totpSecret, totpUri: totpUri(chosen.account, totpSecret) }
}

export async function finishSetup(
  ctx: RequestCtx,
  { totpSecret, totpCode, ...chosen }: ParsedOf<typeof finishStaffSetup>,
): Promise<AnswerOf<typeof finishStaffSetup>> {
  await admit(ctx, chosen)
  const { config, secrets } = ctx
  const { account, name, newPassword } = chosen
  const sealed = await sealLogin(ctx, { account, password: newPassword, totpSecret })
  const browser = deviceIn(ctx.request)
  const entering = { browser, action: finishStaffSetup.name, input: { account, name } }
  return enter(ctx, entering, async (trx) => {
    await repository.lockSetup(trx)
    if (await repository.hasOwner(trx, config)) throw new AppError('staff.setup_closed')
    const added = { name, account, role: 'owner', isDemo: false } as const
    const staffId = await repository.add(trx, added)
    if (staffId === undefined) throw new AppError('staff.account_taken')
    await repository.setLogin(trx, staffId, sealed)
    const found = await repository.findLoginOf(trx, staffId)
    const step = found && stepFor(found, totpCode, secrets.secretKey)
    if (!found || step === undefined || !(await repository.useStep(trx, staffId, step))) {
      throw new AppError('staff.wrong_code')
    }
    return found
  })
}

async function admit(
  ctx: RequestCtx,
  { setupCode, account, newPassword }: ParsedOf<typeof startStaffSetup>,
): Promise<void> {
  await countAddress(ctx)
  if (!(await isOpen(ctx))) throw new AppError('staff.setup_closed')
  if (!timingSafeEqual(Buffer.from(setupCode), Buffer.from(setupCodeOf(ctx.secrets)))) {
    throw new AppError('staff.setup_code')
  }
  const reason = weaknessOf(newPassword, [account])
  if (reason) throw new AppError('staff.weak_password', { reason })
  if (await repository.findLogin(ctx.read, account)) throw new AppError('staff.account_taken')
}
