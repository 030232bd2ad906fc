import { randomInt, timingSafeEqual } from 'node:crypto'
import { accountLimits } from '@kaleido/contract/account'
import type { SmsPurpose } from '@kaleido/contract/account-phone'
import {
  keyedHash,
  decryptAtRest,
  encryptAtRest,
} from '../../../platform/crypto/encrypt-at-rest.ts'
import type { Db, Trx } from '../../../platform/db/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { limitAddress } from '../../../platform/http/client-address.ts'
import type { RequestCtx } from '../../../platform/http/route.ts'
import { sendSms } from './account-phone.jobs.ts'
import { hashPhone, type Phone, prefixOf, sealPhone } from './account-phone.number.ts'
import * as repository from './account-phone.repository.ts'

/** What a code is for; it opens nothing else. */
export interface CodeSubject {
  readonly phone: Phone
  readonly purpose: SmsPurpose
  /** Whose request it belongs to; nobody's where a password is reset. */
  readonly uid: number | undefined
}

export const resendSeconds = 60
const [hour, day] = [3_600, 86_400]
/** A prefix whose codes are asked for and hardly ever typed in is being milked. */
const conversion = { last: 50, leastUsed: 10, closedSeconds: hour }

/**
 * Makes a code and has it sent, if every budget allows. What is refused changes nothing: the code before it lives on.
 * Numbers that belong to nobody are counted, written and answered in the same way as others; only the job that sends
 * knows the difference.
 */
export async function issueCode(ctx: RequestCtx, subject: CodeSubject): Promise<{ code: string }> {
  const { secretKey } = ctx.secrets
  const code = String(randomInt(10 ** accountLimits.codeDigits)).padStart(
    accountLimits.codeDigits,
    '0',
  )
  const phoneHash = hashPhone(secretKey, subject.phone)
  const addressHash = keyedHash(secretKey, 'address', limitAddress(ctx.request.ip))
  const prefix = prefixOf(subject.phone)
  const counted = { phoneHash, addressHash, prefix, perDay: ctx.config.SMS_PER_DAY }
  // Looked at once before, so that a crowd that is refused anyway does not queue for the lock.
  await refuseBeyondBudget(ctx.read, counted)
  await ctx.write(async (trx) => {
    await repository.lockBudgets(trx)
    await refuseBeyondBudget(trx, counted)
    const id = await repository.addCode(trx, {
      purpose: subject.purpose,
      uid: subject.uid,
      phoneHash,
      phoneSealed: sealPhone(secretKey, subject.phone),
      prefix,
      addressHash,
      codeHash: hashCode(secretKey, subject, code),
      codeSealed: encryptAtRest(secretKey, 'code', code),
    })
    await ctx.jobs.send(trx, sendSms, { id })
  })
  return { code }
}

interface Counted {
  readonly phoneHash: Buffer
  readonly addressHash: Buffer
  readonly prefix: string
  readonly perDay: number
}

async function refuseBeyondBudget(db: Db, counted: Counted): Promise<void> {
  const seconds = await waitForBudgets(db, counted)
  if (seconds > 0) throw new AppError('account.code_wait', { seconds })
}

async function waitForBudgets(
  db: Db,
  { phoneHash, addressHash, prefix, perDay }: Counted,
): Promise<number> {
  const wait = await repository.waitFor(db, [
    { column: 'phone_hash', value: phoneHash, max: 1, seconds: resendSeconds },
    { column: 'phone_hash', value: phoneHash, max: 5, seconds: hour },
    { column: 'phone_hash', value: phoneHash, max: 10, seconds: day },
    { column: 'address_hash', value: addressHash, max: 20, seconds: day },
    { column: 'prefix', value: prefix, max: 20, seconds: hour },
    { max: perDay, seconds: day },
  ])
  if (wait > 0) return wait
  const { sent, used } = await repository.conversionOf(db, { prefix, last: conversion.last })
  const isMilked = sent === conversion.last && used < conversion.leastUsed
  return isMilked ? conversion.closedSeconds : 0
}

/** One address may be wrong about codes so often, whichever numbers it tries. */
const triesPerAddress = { max: 30, seconds: hour }

/** Checks a code that somebody typed, which costs it one of its tries; answers its id, to be used up with what it opens. */
export async function checkCode(
  ctx: RequestCtx,
  subject: CodeSubject,
  code: string,
): Promise<string> {
  const key = `code:${limitAddress(ctx.request.ip)}`
  const wait = await ctx.limits.takeExactly({ key, ...triesPerAddress })
  if (wait > 0) throw new AppError('account.wait', { seconds: wait })
  const { secretKey } = ctx.secrets
  const phoneHash = hashPhone(secretKey, subject.phone)
  const tried = await ctx.write((trx) => repository.takeTry(trx, { ...subject, phoneHash }))
  const typed = hashCode(secretKey, subject, code)
  if (!tried || !timingSafeEqual(tried.code_hash, typed)) throw new AppError('account.wrong_code')
  return tried.id
}

/** In the transaction of what the code opens: of two that come at once one opens it. */
export async function useCode(trx: Trx, id: string): Promise<void> {
  if (!(await repository.useCode(trx, id))) throw new AppError('account.wrong_code')
}

export function openCode(secretKey: string, sealed: Buffer): string {
  return decryptAtRest(secretKey, 'code', sealed)
}

/** A hash with the server's key, since anybody with the database could hash all million codes. */
function hashCode(secretKey: string, { phone, purpose, uid }: CodeSubject, code: string): Buffer {
  return keyedHash(secretKey, 'sms', JSON.stringify([purpose, phone, uid ?? null, code]))
}
