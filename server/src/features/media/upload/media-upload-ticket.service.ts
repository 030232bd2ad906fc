import { timingSafeEqual } from 'node:crypto'
import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { createUploadTicket, getUploadLimits } from '@kaleido/contract/media'
import type { Person } from '../../../platform/ctx/actor.ts'
import { keyedHash } from '../../../platform/crypto/encrypt-at-rest.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/errors.ts'
import { fileQuota, mebibyte, spend, volumeQuota } from './media-quota.ts'
import * as repository from './media-upload.repository.ts'
import { uploadLimits } from './media-upload.settings.ts'
import { randomName } from '../../../platform/crypto/random-name.ts'

export const uploadPath = '/api/app/upload'
/** A ticket that nobody uses, and parts that nobody adds to. */
export const kept = { ticketHours: 24, hours: 48 } as const
const partBytes = 8 * 1024 * 1024

export async function tellLimits(ctx: Ctx<Person>): Promise<AnswerOf<typeof getUploadLimits>> {
  const { limits } = ctx
  const { uid } = ctx.actor
  const rules = await ctx.settings.read(uploadLimits)
  const filesLeft = await limits.leftExactly(fileQuota(uid, rules))
  const mebibytesLeft = await limits.leftExactly(volumeQuota(uid, rules))
  const { short, video } = rules
  const { hours: keptHours } = kept
  return { short, video, partBytes, keptHours, filesLeft, bytesLeft: mebibytesLeft * mebibyte }
}

/** Everything that can be refused is refused here, before a byte travels. */
export async function createTicket(
  ctx: Ctx<Person>,
  { kind, bytes, name }: ParsedOf<typeof createUploadTicket>,
): Promise<AnswerOf<typeof createUploadTicket>> {
  const { uid } = ctx.actor
  const rules = await ctx.settings.read(uploadLimits)
  const maxBytes = Math.min(rules[kind].maxBytes, ctx.uploads.maxBytes)
  if (bytes > maxBytes) throw new AppError('media.too_large', { maxBytes })
  return ctx.write(async (trx) => {
    await repository.lockUploads(trx, uid)
    if ((await repository.countOpen(trx, uid)) >= rules.openAtOnce) {
      throw new AppError('media.too_many_open', { max: rules.openAtOnce })
    }
    const room = (await ctx.uploads.room()) - (await repository.sumExpected(trx))
    if (room < bytes) throw new AppError('media.no_room')
    const volume = { ...volumeQuota(uid, rules), amount: Math.ceil(bytes / mebibyte) }
    for (const window of [fileQuota(uid, rules), volume]) await spend(ctx, window, trx)
    const id = randomName()
    const createdAt = await repository.add(trx, { id, uid, kind, bytes, name: plainName(name) })
    const expiresAt = new Date(createdAt.getTime() + kept.ticketHours * 3_600_000).toISOString()
    return { id, ticket: ticketOf(ctx, id), url: uploadPath, expiresAt }
  })
}

/** The last part of a path, on one line: it is shown to its owner and means nothing. */
function plainName(name: string): string {
  const [last = ''] = name.split(/[/\\]/).slice(-1)
  return last.replaceAll(/\p{Cc}/gu, ' ').trim()
}

/** The id, signed. What it stands for (whose, of which kind and how long) is in the upload's row. */
function ticketOf({ secrets }: Ctx, id: string): string {
  return `${id}.${keyedHash(secrets.secretKey, 'media.ticket', id).toString('base64url')}`
}

/** The upload of a ticket; refuses a ticket of another person, for another size, or already spent. */
export async function checkTicket(
  ctx: Ctx,
  given: { readonly ticket: string; readonly uid: number; readonly bytes: string | null },
): Promise<string> {
  const [id = ''] = given.ticket.split('.')
  if (!isEqual(given.ticket, ticketOf(ctx, id))) throw new AppError('media.no_upload')
  const row = await repository.find(ctx.read, id)
  if (row?.uid !== String(given.uid)) throw new AppError('media.no_upload')
  const age = ctx.clock.now().getTime() - row.created_at.getTime()
  if (row.state === 'cancelled' || age > kept.ticketHours * 3_600_000) {
    throw new AppError('media.cancelled')
  }
  if (row.is_begun) throw new AppError('http.forbidden')
  if (given.bytes !== row.bytes) throw new AppError('http.bad_request')
  return id
}

function isEqual(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
