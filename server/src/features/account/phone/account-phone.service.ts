import type { Login, UserInfo } from '@kaleido/contract/account'
import type {
  bindPhone as bindPhoneCall,
  listSentCodes,
  resetPassword as resetPasswordCall,
  sendCode as sendCodeCall,
  SentCode,
  SmsPurpose,
} from '@kaleido/contract/account-phone'
import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { Actor, Person } from '../../../platform/ctx/actor.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/errors.ts'
import type { RequestCtx } from '../../../platform/http/route.ts'
import { cutPage, readIdCursor } from '../../../platform/page.ts'
import { readUserInfo } from '../account-info.service.ts'
import { phoneBound } from '../account.events.ts'
import { logIn } from '../login/account-login.service.ts'
import { hashNewPassword, replacePassword } from '../login/account-password.service.ts'
import {
  checkCode,
  type CodeSubject,
  issueCode,
  openCode,
  resendSeconds,
  useCode,
} from './account-phone.code.ts'
import {
  hashPhone,
  maskPhone,
  openPhone,
  type Phone,
  sealPhone,
  toPhone,
} from './account-phone.number.ts'
import { recordChange } from '../change/account-change.service.ts'
import * as repository from './account-phone.repository.ts'
import { requireStepUp } from '../login/account-step-up.service.ts'
import { showsCodes } from '../sms/sms.ts'

export async function sendCode(
  ctx: RequestCtx<Actor | undefined>,
  { mobile, purpose }: ParsedOf<typeof sendCodeCall>,
): Promise<AnswerOf<typeof sendCodeCall>> {
  const subject =
    purpose === 'reset'
      ? { purpose, phone: toPhone(mobile ?? ''), uid: undefined }
      : await ofMember(ctx, { mobile, purpose })
  const { code } = await issueCode(ctx, subject)
  const { config } = ctx
  return { resendSeconds, ...(config.isDemo && showsCodes(config) ? { demoCode: code } : {}) }
}

async function ofMember(
  ctx: Ctx<Actor | undefined>,
  { mobile, purpose }: { mobile: string | undefined; purpose: SmsPurpose },
): Promise<CodeSubject> {
  if (ctx.actor?.kind !== 'member') throw new AppError('http.register_first')
  const { uid } = ctx.actor
  // To prove who I am a code goes to the phone that is bound to me, whatever number comes along.
  const phone = purpose === 'verify' ? await phoneOf(ctx, uid) : toPhone(mobile ?? '')
  if (!phone) throw new AppError('account.no_phone')
  return { purpose, phone, uid }
}

async function phoneOf({ read, secrets }: Ctx, uid: number): Promise<Phone | undefined> {
  const sealed = await repository.findPhone(read, uid)
  return sealed && openPhone(secrets.secretKey, sealed)
}

/**
 * Binds a number whose owner has received a code. It becomes a way into the account, so a present way in must agree: a
 * recent step-up, or a code sent to the number that is bound so far.
 */
export async function bindPhone(
  ctx: RequestCtx<Person>,
  { mobile, code, oldCode }: ParsedOf<typeof bindPhoneCall>,
): Promise<UserInfo> {
  const { uid } = ctx.actor
  const { secretKey } = ctx.secrets
  const phone = toPhone(mobile)
  const agreed = await agreementOf(ctx, oldCode)
  const proved = await checkCode(ctx, { purpose: 'bind', phone, uid }, code)
  await ctx.write(async (trx) => {
    for (const id of [...agreed, proved]) await useCode(trx, id)
    const [phoneHash, phoneSealed] = [hashPhone(secretKey, phone), sealPhone(secretKey, phone)]
    const isFree = await repository.setPhone(trx, { uid, phoneHash, phoneSealed })
    if (!isFree) throw new AppError('account.phone_taken')
    await ctx.emit(trx, phoneBound, { uid, phone: phoneHash.toString('base64url') })
    await recordChange(ctx, trx, { uid, kind: 'phone', sessionId: ctx.actor.sessionId })
  })
  return readUserInfo(ctx, uid)
}

/** The codes that prove the number bound so far; none are needed after a step-up. */
async function agreementOf(ctx: RequestCtx<Person>, code: string | undefined): Promise<string[]> {
  const { uid } = ctx.actor
  const bound = code === undefined ? undefined : await phoneOf(ctx, uid)
  if (bound && code !== undefined) {
    return [await checkCode(ctx, { purpose: 'verify', phone: bound, uid }, code)]
  }
  await requireStepUp(ctx)
  return []
}

/**
 * Logs in the holder of the bound phone: sets a new password and revokes all other sessions. A number bound within the
 * last day resets nothing: the person who bound it may not be the owner, who has been told and still has the password.
 */
export async function resetPassword(
  ctx: RequestCtx,
  { mobile, code, newPwd }: ParsedOf<typeof resetPasswordCall>,
): Promise<Login> {
  const phone = toPhone(mobile)
  const id = await checkCode(ctx, { purpose: 'reset', phone, uid: undefined }, code)
  const owner = await repository.findOwner(ctx.read, hashPhone(ctx.secrets.secretKey, phone))
  if (owner === undefined) throw new AppError('account.wrong_code')
  const { uid, tooNewUntil } = owner
  if (tooNewUntil) throw new AppError('account.phone_too_new', { at: tooNewUntil.toISOString() })
  const passwordHash = await hashNewPassword(ctx, uid, newPwd)
  await ctx.write(async (trx) => {
    await useCode(trx, id)
    await replacePassword(ctx, trx, { uid, passwordHash })
  })
  return logIn(ctx, { uid, isSteppedUp: true })
}

export async function listCodes(
  { config, read, secrets }: Ctx,
  { next, pageSize }: ParsedOf<typeof listSentCodes>,
): Promise<AnswerOf<typeof listSentCodes>> {
  const rows = await repository.listCodes(read, { before: readIdCursor(next), limit: pageSize + 1 })
  const isShown = showsCodes(config)
  return cutPage(rows, pageSize, (row) => toSentCode(row, secrets.secretKey, isShown))
}

function toSentCode(row: repository.CodeRow, secretKey: string, isShown: boolean): SentCode {
  const { id, purpose, state, phone_sealed, code_sealed, created_at } = row
  return {
    id,
    mobile: maskPhone(openPhone(secretKey, phone_sealed)),
    purpose: purpose as SmsPurpose,
    code: isShown && code_sealed ? openCode(secretKey, code_sealed) : null,
    at: created_at.toISOString(),
    state: state as SentCode['state'],
  }
}
