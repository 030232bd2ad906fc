import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { DataExport } from '@kaleido/contract/account-closing'
import type { Person } from '../../../platform/ctx/actor.ts'
import { keyedHash } from '../../../platform/crypto/encrypt-at-rest.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import * as changes from '../change/account-change.repository.ts'
import * as certificates from '../certificate/account-certificate.repository.ts'
import { makeExport } from './account-export.jobs.ts'
import * as repository from './account-export.repository.ts'
import { openPhone } from '../phone/account-phone.number.ts'
import * as phones from '../phone/account-phone.repository.ts'
import { requireStepUp } from '../login/account-step-up.service.ts'

/** Asks for the ZIP, unless one is under way or still to be had. */
export async function request(ctx: Ctx<Person>): Promise<DataExport> {
  await requireStepUp(ctx)
  const { uid } = ctx.actor
  await ctx.write(async (trx) => {
    const newest = await repository.findNewest(trx, uid)
    if (newest && newest.state !== 'failed') return
    const storageKey = `exports/${randomBytes(16).toString('hex')}.zip`
    const id = await repository.add(trx, { uid, storageKey })
    if (id !== undefined) await ctx.jobs.send(trx, makeExport, { id })
  })
  return show(ctx)
}

export async function show({ actor, read, secrets }: Ctx<Person>): Promise<DataExport> {
  const newest = await repository.findNewest(read, actor.uid)
  if (!newest) return { state: 'none', requestedAt: null, bytes: 0, url: null, expiresAt: null }
  const { state, requested_at, bytes, expires_at } = newest
  const isReady = state === 'ready' && expires_at !== null
  return {
    state: state as DataExport['state'],
    requestedAt: requested_at.toISOString(),
    bytes: Number(bytes),
    url: isReady ? pathOf(secrets.secretKey, newest.id, expires_at) : null,
    expiresAt: isReady ? expires_at.toISOString() : null,
  }
}

/** The path is enough to fetch the file, so it is signed, expires with the file, and is shown only to its person. */
function pathOf(secretKey: string, id: string, expiresAt: Date): string {
  const until = String(Math.floor(expiresAt.getTime() / 1_000))
  return `/export/${id}/${until}/${signatureOf(secretKey, id, until)}/kaleido.zip`
}

function signatureOf(secretKey: string, id: string, until: string): string {
  return keyedHash(secretKey, 'export', `${id}:${until}`).toString('base64url')
}

export interface SignedPath {
  readonly id: string
  readonly until: string
  readonly signature: string
}

/** The file behind a signed path; undefined where path and file do not belong together, or it is over. */
export async function findFile(
  { read, secrets }: Ctx,
  { id, until, signature }: SignedPath,
): Promise<string | undefined> {
  if (!/^[1-9]\d{0,17}$/.test(id)) return undefined
  const [given, right] = [signature, signatureOf(secrets.secretKey, id, until)].map((text) =>
    Buffer.from(text),
  )
  if (!given || !right || given.length !== right.length || !timingSafeEqual(given, right)) {
    return undefined
  }
  return (await repository.findReady(read, id))?.storage_key
}

/** This feature's own part of what is handed over, beside the account itself. */
export async function exportOwn(
  { read, secrets }: Ctx,
  uid: number,
): Promise<Record<string, unknown>> {
  const phone = await phones.findPhone(read, uid)
  return {
    phone: phone === undefined ? null : openPhone(secrets.secretKey, phone),
    codes: await phones.listAll(read, uid),
    certificate: (await certificates.findOwn(read, uid)) ?? null,
    changes: await changes.listAll(read, uid),
    exports: await repository.listAll(read, uid),
  }
}
