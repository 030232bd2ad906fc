import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import { type getStaffMe, loginStaff } from '@kaleido/contract/staff'
import type { listStaff } from '@kaleido/contract/staff-member'
import { appendEntry } from '../../platform/audit/audit.ts'
import type { Staff } from '../../platform/ctx/actor.ts'
import { keyedHash, decryptAtRest } from '../../platform/crypto/encrypt-at-rest.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Trx } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { limitAddress } from '../../platform/http/client-address.ts'
import type { RequestCtx } from '../../platform/http/route.ts'
import { cutPage, readIdCursor } from '../../platform/page.ts'
import { verifyPassword } from '../../platform/crypto/password.ts'
import { deviceName, endStaffSessions, openSession } from '../session/index.ts'
import { toDeskMember, toStaffMember } from './staff.mapper.ts'
import * as devices from './staff-device.repository.ts'
import { deviceCookie, deviceIn, hashDevice } from './staff.device.ts'
import * as repository from './staff.repository.ts'
import { stepOfCode } from './staff.totp.ts'

/**
 * Tries, right ones too. They slow a guesser down and lock nobody out for good. A browser on which this account has
 * logged in before is counted apart: strangers do not use up the tries of its owner.
 */
const tries = {
  account: { max: 10, seconds: 900 },
  address: { max: 25, seconds: 300 },
} as const

/** What the secret of an authenticator is encrypted for. */
export const totpPurpose = 'staff.totp'

/** Who has no such account is told the same as who has a wrong password or code, after the same work. */
export async function login(
  ctx: RequestCtx,
  { account, password, code }: ParsedOf<typeof loginStaff>,
): Promise<AnswerOf<typeof loginStaff>> {
  const { config, request, secrets } = ctx
  const found = await repository.findLogin(ctx.read, account)
  const browser = deviceIn(request)
  await countTry(ctx, { account, found, device: browser })
  const isRight = await verifyPassword(password, found?.password_hash ?? undefined)
  const step = found && isRight ? stepFor(found, code, secrets.secretKey) : undefined
  if (!found || step === undefined || !isWelcome(found, config)) {
    throw new AppError('staff.wrong_login')
  }
  return enter(ctx, { browser, action: loginStaff.name, input: {} }, async (trx) => {
    if (!(await repository.useStep(trx, found.id, step))) throw new AppError('staff.wrong_login')
    return found
  })
}

interface Entering {
  readonly browser: string
  /** For the audit log. */
  readonly action: string
  readonly input: object
}

/** Opens a session for the member whom `admit` answers, on a browser that is known from then on. Counts as a step-up. */
export async function enter(
  ctx: RequestCtx,
  { browser, action, input }: Entering,
  admit: (trx: Trx) => Promise<repository.StaffRow>,
): Promise<AnswerOf<typeof loginStaff>> {
  const { request } = ctx
  const answer = await ctx.write(async (trx) => {
    const member = await admit(trx)
    const owner = { staffId: member.id }
    await devices.add(trx, { ...owner, deviceHash: hashDevice(ctx, browser) })
    await appendEntry(trx, { ...owner, role: member.role, action, input })
    const device = deviceName(request.userAgent)
    const token = await openSession(trx, { owner, device, isSteppedUp: true })
    return { token, staff: toStaffMember(member) }
  })
  request.setCookie({ ...deviceCookie, value: browser })
  return answer
}

/** The step of a right code, whether used or not; undefined for a wrong one. */
export function stepFor(
  { totp_sealed, step }: repository.LoginRow,
  code: string,
  secretKey: string,
): number | undefined {
  if (!totp_sealed) return undefined
  return stepOfCode(decryptAtRest(secretKey, totpPurpose, totp_sealed), code, step)
}

/** The demonstration's staff has well-known logins: what a demonstration grew into lets none of them in. */
function isWelcome(
  { disabled_at, is_demo }: repository.LoginRow,
  { isDemo }: Pick<Config, 'isDemo'>,
): boolean {
  return disabled_at === null && (isDemo || !is_demo)
}

interface Try {
  readonly account: string
  readonly found: repository.LoginRow | undefined
  readonly device: string
}

async function countTry(ctx: RequestCtx, { account, found, device }: Try): Promise<void> {
  const { limits, read, secrets } = ctx
  const deviceHash = hashDevice(ctx, device)
  const isKnown =
    found !== undefined && (await devices.isKnown(read, { staffId: found.id, deviceHash }))
  // Somebody may type a password where the account belongs: it is counted, and stored nowhere.
  const who = isKnown ? `${found.id} ${deviceHash.toString('hex')}` : account
  const name = keyedHash(secrets.secretKey, 'staff.try', who).toString('base64url')
  const waits = [
    await takeAddress(ctx),
    await limits.takeExactly({ key: `staff.try:${name}`, ...tries.account }),
  ]
  refuseWait(Math.max(...waits))
}

/** Counts a try of somebody who has no account yet. */
export async function countAddress(ctx: RequestCtx): Promise<void> {
  refuseWait(await takeAddress(ctx))
}

function takeAddress({ limits, request }: RequestCtx): Promise<number> {
  return limits.takeExactly({ key: `staff.try:${limitAddress(request.ip)}`, ...tries.address })
}

function refuseWait(seconds: number): void {
  if (seconds > 0) throw new AppError('staff.wait', { seconds }, { retryAfter: seconds })
}

export async function getMe({ actor, read }: Ctx<Staff>): Promise<AnswerOf<typeof getStaffMe>> {
  const found = await repository.find(read, actor.staffId)
  if (!found) throw new AppError('http.unauthorized')
  return toStaffMember(found)
}

export async function logout(ctx: Ctx<Staff>): Promise<null> {
  const { staffId, sessionId } = ctx.actor
  await ctx.write((trx) => endStaffSessions(ctx, trx, { staffId, id: sessionId }))
  return null
}

export async function list(
  { read }: Ctx,
  { id, next, pageSize }: ParsedOf<typeof listStaff>,
): Promise<AnswerOf<typeof listStaff>> {
  const rows = await repository.list(read, { id, before: readIdCursor(next), limit: pageSize + 1 })
  return cutPage(rows, pageSize, toDeskMember)
}
