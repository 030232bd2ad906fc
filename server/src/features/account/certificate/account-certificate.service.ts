import { createHmac, timingSafeEqual } from 'node:crypto'
import type { extractCertificate } from '@kaleido/contract/account-certificate'
import type { AnswerOf } from '@kaleido/contract/core/call'
import type { Person } from '../../../platform/ctx/actor.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/errors.ts'
import { limitAddress } from '../../../platform/http/client-address.ts'
import type { RequestCtx, UploadCtx } from '../../../platform/http/route.ts'
import { recordChange } from '../change/account-change.service.ts'
import * as repository from './account-certificate.repository.ts'
import { readCertificate } from './account-certificate.picture.ts'
import { requireStepUp } from '../login/account-step-up.service.ts'

export interface Certificate {
  readonly uid: number
  readonly content: string
}

/** What the picture says, as one text. */
function contentOf(uid: number, secret: string): string {
  return `kaleido:cert:1:${uid}:${secret}`
}

const form = /^kaleido:cert:1:([1-9]\d{0,15}):([A-Za-z0-9_-]{43})$/

/**
 * The secret of a certificate: 256 bits that follow from the server's key, so that showing it again changes nothing and
 * the database holds nothing that opens an account.
 */
function secretOf(secretKey: string, uid: number, generation: number): string {
  return createHmac('sha256', secretKey)
    .update(`certificate:${uid}:${generation}`)
    .digest('base64url')
}

/** A guest has nothing to prove it by, and nothing of worth; a member's certificate is as good as the password. */
async function requireProof(ctx: Ctx<Person>): Promise<void> {
  if (ctx.actor.kind === 'member') await requireStepUp(ctx)
}

export async function show(ctx: Ctx<Person>): Promise<Certificate> {
  await requireProof(ctx)
  const { uid } = ctx.actor
  const generation = await repository.findGeneration(ctx.read, uid)
  if (generation === undefined) throw new AppError('account.not_found')
  return { uid, content: contentOf(uid, secretOf(ctx.secrets.secretKey, uid, generation)) }
}

export async function renew(ctx: RequestCtx<Person>): Promise<Certificate> {
  await requireProof(ctx)
  const { uid } = ctx.actor
  const generation = await ctx.write(async (trx) => {
    await recordChange(ctx, trx, { uid, kind: 'certificate', sessionId: ctx.actor.sessionId })
    return repository.rotate(trx, uid)
  })
  return { uid, content: contentOf(uid, secretOf(ctx.secrets.secretKey, uid, generation)) }
}

export interface Redemption {
  readonly uid: number
  readonly secret: string
}

const triesPerAddress = { max: 5, seconds: 3_600 }

/**
 * Lets somebody in by a certificate, once: using it makes the next one the good one. Who does not exist, whose secret it
 * is not and what was used before are all told the same.
 */
export async function redeemCertificate(
  ctx: RequestCtx,
  { uid, secret }: Redemption,
): Promise<void> {
  const key = `certificate:${limitAddress(ctx.request.ip)}`
  const wait = await ctx.limits.takeExactly({ key, ...triesPerAddress })
  if (wait > 0) throw new AppError('account.wait', { seconds: wait })
  const generation = await repository.findGeneration(ctx.read, uid)
  const isRight = isSecret(secret, secretOf(ctx.secrets.secretKey, uid, generation ?? 0))
  if (generation === undefined || !isRight) throw new AppError('account.wrong_certificate')
  await ctx.write(async (trx) => {
    const isRedeemed = await repository.redeem(trx, { uid, generation })
    if (!isRedeemed) throw new AppError('account.wrong_certificate')
    await recordChange(ctx, trx, { uid, kind: 'certificateLogin' })
  })
}

function isSecret(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const readsPerAddress = { max: 20, seconds: 600 }

/** Reads the certificate in a picture. Nothing of the picture is kept, and nothing said of any other code in it. */
export async function extract({
  file,
  limits,
  request,
}: UploadCtx): Promise<AnswerOf<typeof extractCertificate>> {
  const key = `qr:${limitAddress(request.ip)}`
  const wait = await limits.takeExactly({ key, ...readsPerAddress })
  if (wait > 0) throw new AppError('http.too_many', {}, { retryAfter: wait })
  for (const text of await readCertificate(file.path)) {
    const [, uid, qrCnt] = form.exec(text) ?? []
    if (qrCnt !== undefined && Number.isSafeInteger(Number(uid))) return { uid: Number(uid), qrCnt }
  }
  throw new AppError('account.no_qr')
}
