import type { clickAdvert } from '@kaleido/contract/advert'
import type { ParsedOf } from '@kaleido/contract/core/call'
import type { Actor } from '../../platform/ctx/actor.ts'
import { keyedHash } from '../../platform/crypto/encrypt-at-rest.ts'
import { limitAddress } from '../../platform/http/client-address.ts'
import type { RequestCtx } from '../../platform/http/route.ts'
import * as repository from './advert.repository.ts'

/** A device's name is whatever it says: so many clicks of one address count, however many devices it claims to be. */
const perAddress = { max: 60, seconds: 600 }

/**
 * Counts a click once for somebody, an advert and ten minutes. Whatever keeps it from counting is nobody's failure: it is
 * sent and forgotten.
 */
export async function count(
  ctx: RequestCtx<Actor | undefined>,
  { id: advertId }: ParsedOf<typeof clickAdvert>,
): Promise<null> {
  const key = `advert.click:${limitAddress(ctx.request.ip)}`
  if ((await ctx.limits.takeExactly({ key, ...perAddress })) > 0) return null
  const who = keyedHash(ctx.secrets.secretKey, 'advert.click', nameOf(ctx))
  await ctx.write(async (trx) => {
    if (await repository.isFirstClick(trx, { advertId, who })) {
      await repository.countClick(trx, advertId)
    }
  })
  return null
}

function nameOf({ actor, request }: RequestCtx<Actor | undefined>): string {
  if (actor) return actor.kind === 'staff' ? `staff:${actor.staffId}` : `uid:${actor.uid}`
  const { deviceUid, ip } = request
  return deviceUid === '' ? `address:${limitAddress(ip)}` : `device:${deviceUid}`
}
