import type { AnswerOf } from '@kaleido/contract/core/call'
import type { getBackpack } from '@kaleido/contract/coupon'
import type { CouponGroup } from '@kaleido/contract/account'
import type { Language } from '@kaleido/contract/core/error'
import type * as z from 'zod/mini'
import type { Person } from '../../platform/ctx/actor.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import type { RequestCtx } from '../../platform/http/route.ts'
import { names, toGroups } from './coupon.mapper.ts'
import * as repository from './coupon.repository.ts'

/** So many lots of a person are shown; nobody comes near. */
const mostLots = 100

export async function listCouponGroups(
  db: Db,
  { uid, language }: { uid: number; language: Language },
): Promise<z.output<typeof CouponGroup>[]> {
  return toGroups(await repository.listGroups(db, { uid, limit: mostLots }), language)
}

/** What everybody gets on registering: three, for a day. */
export function grantNewcomerCoupons(trx: Trx, uid: number): Promise<void> {
  return repository.add(trx, { uid, kind: 'newcomer', count: 3, hours: 24 })
}

export interface NewCoupons {
  readonly uid: number
  readonly kind: repository.Kind
  readonly count: number
  readonly hours: number
}

export function grantCoupons(trx: Trx, given: NewCoupons): Promise<void> {
  return repository.add(trx, given)
}

export async function getOwn({
  actor,
  read,
  request,
}: RequestCtx<Person>): Promise<AnswerOf<typeof getBackpack>> {
  const groups = await listCouponGroups(read, { uid: actor.uid, language: request.language })
  const unused = groups.find(({ position }) => position === 'unused')
  return { total: unused?.coupons.reduce((sum, { count }) => sum + count, 0) ?? 0, groups }
}

/** The coupon that would be used next. */
export async function findCoupon(
  db: Db,
  { uid, language }: { readonly uid: number; readonly language: Language },
): Promise<{ name: string; left: number; expiresAt: string | null } | undefined> {
  const found = await repository.findUnused(db, uid)
  if (!found) return undefined
  const { kind, left, expires_at } = found
  return { name: names[kind][language], left, expiresAt: expires_at?.toISOString() ?? null }
}

/** In the transaction of what it pays for. Answers the coupon; undefined where there is none. */
export const takeCoupon = repository.use

/** With its own end, but for a day at least. */
export const giveCouponBack = repository.giveBack
