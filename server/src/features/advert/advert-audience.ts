import type { Advert, AdvertLevel, AdvertNewcomers } from '@kaleido/contract/advert'
import { entitlements, levelName } from '@kaleido/contract/vip-entitlements'
import type { Actor, Person } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { isNewcomer } from '../account/index.ts'
import { findMembership } from '../vip/index.ts'

export interface Aimed {
  readonly advert: Advert
  readonly forLevel: AdvertLevel
  readonly forNewcomers: AdvertNewcomers
}

/**
 * Answers whether an advert is for the caller. The list is the same for everybody and only filtered here; whether
 * somebody is new is read only where an advert asks. A stranger without an account is a guest, and staff sees all.
 */
export async function audienceOf(
  { actor, read }: Ctx<Actor | undefined>,
  all: readonly Aimed[],
): Promise<(aimed: Aimed) => boolean> {
  if (actor?.kind === 'staff') return () => true
  const level = actor ? await levelOf({ actor, read }) : 'guest'
  const asksNew = all.some(({ forNewcomers }) => forNewcomers !== 'all')
  const isNew = actor?.kind === 'member' && asksNew && (await isNewcomer(read, actor.uid))
  const { seesAdverts } = entitlements[level]
  return ({ advert, forLevel, forNewcomers }) => {
    if (advert.isAdvert && !seesAdverts) return false
    if (forLevel !== 'all' && forLevel !== level) return false
    return forNewcomers === 'all' || (forNewcomers === 'only') === isNew
  }
}

async function levelOf({ actor, read }: { actor: Person; read: Ctx['read'] }) {
  const { level } = await findMembership(read, actor.uid)
  return level === 0 && actor.kind === 'guest' ? 'guest' : levelName(level)
}
