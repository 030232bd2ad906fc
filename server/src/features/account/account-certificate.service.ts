import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { limitAddress } from '../../platform/http/client-address.ts'
import * as repository from './account-certificate.repository.ts'
import { readCertificate } from './account-certificate.picture.ts'

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

type CertificateDeps = Pick<Deps, 'db' | 'secrets'>

export async function show({ db, secrets }: CertificateDeps, uid: number): Promise<Certificate> {
  const generation = await repository.findGeneration(db, uid)
  if (generation === undefined) throw new AppError('account.not_found')
  return { uid, content: contentOf(uid, secretOf(secrets.secretKey, uid, generation)) }
}

export async function renew({ db, secrets }: CertificateDeps, uid: number): Promise<Certificate> {
  const generation = await rotateCertificate(db, uid)
  return { uid, content: contentOf(uid, secretOf(secrets.secretKey, uid, generation)) }
}

/** Whatever certificate of this person is about opens nothing any more. */
export function rotateCertificate(db: Db, uid: number): Promise<number> {
  return repository.rotate(db, uid)
}

export interface Redemption {
  readonly uid: number
  readonly secret: string
  readonly ip: string
}

const triesPerAddress = { most: 5, seconds: 3_600 }

/**
 * Lets somebody in by a certificate, once: using it makes the next one the good one. Who does not exist, whose secret it
 * is not and what was used before are all told the same.
 */
export async function redeemCertificate(
  { db, limits, secrets }: Pick<Deps, 'db' | 'limits' | 'secrets'>,
  { uid, secret, ip }: Redemption,
): Promise<void> {
  const key = `certificate:${limitAddress(ip)}`
  const wait = await limits.takeExactly({ key, ...triesPerAddress })
  if (wait > 0) throw new AppError('account.wait', { seconds: wait })
  const generation = await repository.findGeneration(db, uid)
  const isRight = isSecret(secret, secretOf(secrets.secretKey, uid, generation ?? 0))
  if (generation === undefined || !isRight || !(await repository.redeem(db, { uid, generation }))) {
    throw new AppError('account.wrong_certificate')
  }
}

function isSecret(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const readsPerAddress = { most: 20, seconds: 600 }

/** Reads the certificate in a picture. Nothing of the picture is kept, and nothing said of any other code in it. */
export async function extract(
  { db, limits }: Pick<Deps, 'db' | 'limits'>,
  { file, ip }: { file: string; ip: string },
): Promise<{ uid: number; qrCnt: string }> {
  const key = `qr:${limitAddress(ip)}`
  const wait = await limits.takeExactly({ key, ...readsPerAddress })
  if (wait > 0) throw new AppError('http.too_many', {}, { retryAfter: wait })
  for (const text of await readCertificate(file)) {
    const [, uid, qrCnt] = form.exec(text) ?? []
    if (qrCnt !== undefined && Number.isSafeInteger(Number(uid))) return { uid: Number(uid), qrCnt }
  }
  throw new AppError('account.no_qr')
}
