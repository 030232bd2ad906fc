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
import type { Actor, Person } from '../../platform/actor.ts'
import { type Db, inTransaction } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { cutPage, readCursor } from '../../platform/page.ts'
import { personTag } from '../session/index.ts'
import { readUserInfo } from './account-info.service.ts'
import { type Caller, logIn } from './account-login.service.ts'
import { hashNewPassword, replacePassword } from './account-password.service.ts'
import {
  checkCode,
  type CodeDeps,
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
import * as repository from './account-phone.repository.ts'
import type { MergeDeps } from './account-merge.service.ts'
import { requireStepUp } from './account-step-up.service.ts'
import { showsCodes } from './sms/sms.ts'

interface Asking {
  readonly actor: Actor | undefined
  readonly ip: string
}

export async function sendCode(
  deps: CodeDeps,
  { mobile, purpose }: ParsedOf<typeof sendCodeCall>,
  { actor, ip }: Asking,
): Promise<AnswerOf<typeof sendCodeCall>> {
  const subject =
    purpose === 'reset'
      ? { purpose, phone: toPhone(mobile ?? ''), uid: undefined }
      : await ofMember(deps, { mobile, purpose }, actor)
  const { code } = await issueCode(deps, subject, ip)
  const { isDemo } = deps.config
  return { resendSeconds, ...(isDemo && showsCodes(deps.config) ? { demoCode: code } : {}) }
}

async function ofMember(
  deps: Pick<Deps, 'db' | 'secrets'>,
  { mobile, purpose }: { mobile: string | undefined; purpose: SmsPurpose },
  actor: Actor | undefined,
): Promise<CodeSubject> {
  if (actor?.kind !== 'member') throw new AppError('http.register_first')
  const { uid } = actor
  // To prove who I am a code goes to the phone that is bound to me, whatever number comes along.
  const phone = purpose === 'verify' ? await phoneOf(deps, uid) : toPhone(mobile ?? '')
  if (!phone) throw new AppError('account.no_phone')
  return { purpose, phone, uid }
}

async function phoneOf(
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  uid: number,
): Promise<Phone | undefined> {
  const sealed = await repository.findPhone(db, uid)
  return sealed && openPhone(secrets.secretKey, sealed)
}

interface Binding {
  readonly actor: Person
  readonly input: ParsedOf<typeof bindPhoneCall>
  readonly caller: Caller
}

/**
 * Binds a number to which its person has read a code. Where one is bound, that is a key to the account: then the old
 * number, or another proof of who it is, must agree.
 */
export async function bindPhone(
  deps: Pick<Deps, 'db' | 'limits' | 'secrets' | 'settings'>,
  { actor, input, caller }: Binding,
): Promise<UserInfo> {
  const { uid } = actor
  const { ip, language } = caller
  const { secretKey } = deps.secrets
  const phone = toPhone(input.mobile)
  const agreed = await agreementOf(deps, { actor, code: input.oldCode, ip })
  const proved = await checkCode(deps, { purpose: 'bind', phone, uid }, { code: input.code, ip })
  await inTransaction(deps.db, async (trx) => {
    for (const id of [...agreed, proved]) await useCode(trx, id)
    const [phoneHash, phoneSealed] = [hashPhone(secretKey, phone), sealPhone(secretKey, phone)]
    const isFree = await repository.setPhone(trx, { uid, phoneHash, phoneSealed })
    if (!isFree) throw new AppError('account.phone_taken')
  })
  return readUserInfo(deps, { uid, language })
}

/** The codes by which the number that is bound so far agrees; none are needed after a step-up. */
async function agreementOf(
  deps: Pick<Deps, 'db' | 'limits' | 'secrets'>,
  { actor, code, ip }: { actor: Person; code: string | undefined; ip: string },
): Promise<string[]> {
  const { uid } = actor
  const bound = await phoneOf(deps, uid)
  if (!bound) return []
  if (code !== undefined) {
    return [await checkCode(deps, { purpose: 'verify', phone: bound, uid }, { code, ip })]
  }
  await requireStepUp(deps.db, actor)
  return []
}

type ResetDeps = Pick<Deps, 'db' | 'limits' | 'settings'> & MergeDeps

/** Lets in whoever holds the bound phone: with a new password, and without anybody who was in before. */
export async function resetPassword(
  deps: ResetDeps,
  input: ParsedOf<typeof resetPasswordCall>,
  caller: Caller,
): Promise<Login> {
  const phone = toPhone(input.mobile)
  const subject = { purpose: 'reset', phone, uid: undefined } as const
  const id = await checkCode(deps, subject, { code: input.code, ip: caller.ip })
  const uid = await repository.findOwner(deps.db, hashPhone(deps.secrets.secretKey, phone))
  if (uid === undefined) throw new AppError('account.wrong_code')
  const passwordHash = await hashNewPassword(deps, uid, input.newPwd)
  await inTransaction(deps.db, async (trx) => {
    await useCode(trx, id)
    await replacePassword(trx, { uid, passwordHash })
  })
  await deps.cache.invalidate(personTag(uid))
  return logIn(deps, { uid, caller, isSteppedUp: true })
}

export async function listCodes(
  { config, secrets }: Pick<Deps, 'config' | 'secrets'>,
  db: Db,
  { next, pageSize }: ParsedOf<typeof listSentCodes>,
): Promise<AnswerOf<typeof listSentCodes>> {
  const rows = await repository.listCodes(db, { before: readCursor(next), limit: pageSize + 1 })
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
