import type { clickAdvert, takeAdverts, viewAdverts } from '@kaleido/contract/advert'
import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { Actor } from '../../platform/ctx/actor.ts'
import { keyedHash } from '../../platform/crypto/encrypt-at-rest.ts'
import { limitAddress } from '../../platform/http/client-address.ts'
import type { RequestCtx } from '../../platform/http/route.ts'
import * as repository from './advert-count.repository.ts'
import { advertsChanged } from './advert.events.ts'
import { listRunning } from './advert.service.ts'

type AnyCtx = RequestCtx<Actor | undefined>

/** A device's name is whatever it says: so much of one address counts, however many devices it claims to be. */
const clicksPerAddress = { max: 60, seconds: 600 }
const perAddressAMinute = { take: 600, view: 600 }

/**
 * Delivers adverts, as many as may be shown. The list is cached for everybody and may be some seconds old; the limits
 * are decided here, one delivery after the other.
 */
export async function take(
  ctx: AnyCtx,
  { ids, most }: ParsedOf<typeof takeAdverts>,
): Promise<AnswerOf<typeof takeAdverts>> {
  if (isTooMuch(ctx, 'take')) return { ids: [] }
  const { list } = await listRunning(ctx, {})
  const who = whoOf(ctx)
  const taken: string[] = []
  for (const id of new Set(ids)) {
    const advert = list.find((one) => one.id === id)
    if (!advert || taken.length === most) continue
    // Each in a transaction of its own: the row of an advert is held no longer than its own count takes.
    if (!advert.isLimited || (await takeOne(ctx, { advertId: id, who }))) taken.push(id)
  }
  return { ids: taken }
}

function takeOne(ctx: AnyCtx, contact: repository.Contact): Promise<boolean> {
  return ctx.write(async (trx) => {
    const taken = await repository.take(trx, contact)
    if (taken?.isFull) await ctx.emit(trx, advertsChanged, {})
    return taken !== undefined
  })
}

/** Counts what was seen. Whatever keeps it from counting is nobody's failure: it is sent and forgotten. */
export async function countViews(
  ctx: AnyCtx,
  { ids }: ParsedOf<typeof viewAdverts>,
): Promise<null> {
  if (isTooMuch(ctx, 'view')) return null
  const who = whoOf(ctx)
  await ctx.write(async (trx) => {
    // In one order, so that no two batches wait for each other.
    for (const advertId of [...new Set(ids)].toSorted()) {
      await repository.countView(trx, { advertId, who })
    }
  })
  return null
}

/**
 * Counts a click once for somebody, an advert and ten minutes. Whatever keeps it from counting is nobody's failure: it is
 * sent and forgotten.
 */
export async function countClick(
  ctx: AnyCtx,
  { id: advertId, isDownload }: ParsedOf<typeof clickAdvert>,
): Promise<null> {
  const key = `advert.click:${limitAddress(ctx.request.ip)}`
  if ((await ctx.limits.takeExactly({ key, ...clicksPerAddress })) > 0) return null
  const who = whoOf(ctx, isDownload ? 'advert.download' : 'advert.click')
  await ctx.write(async (trx) => {
    if (await repository.isFirstClick(trx, { advertId, who })) {
      await repository.countClick(trx, { advertId, isDownload })
    }
  })
  return null
}

function isTooMuch({ limits, request }: AnyCtx, what: 'take' | 'view'): boolean {
  const key = `advert.${what}:${limitAddress(request.ip)}`
  return limits.take(key, perAddressAMinute[what]) > 0
}

function whoOf(ctx: AnyCtx, purpose = 'advert.click'): Buffer {
  return keyedHash(ctx.secrets.secretKey, purpose, nameOf(ctx))
}

function nameOf({ actor, request }: AnyCtx): string {
  if (actor) return actor.kind === 'staff' ? `staff:${actor.staffId}` : `uid:${actor.uid}`
  const { deviceUid, ip } = request
  return deviceUid === '' ? `address:${limitAddress(ip)}` : `device:${deviceUid}`
}
