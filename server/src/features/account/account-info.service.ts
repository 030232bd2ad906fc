import type { getInfo as getInfoCall, PublicUser, UserInfo } from '@kaleido/contract/account'
import type { ParsedOf } from '@kaleido/contract/core/call'
import type { Person } from '../../platform/ctx/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { RequestCtx } from '../../platform/http/route.ts'
import { listCouponGroups } from '../coupon/index.ts'
import { findRelation } from '../social/index.ts'
import { findMembership, readFee } from '../vip/index.ts'
import { readWallet } from '../wallet/index.ts'
import { findNewChange } from './change/account-change.service.ts'
import { maskPhone, openPhone } from './phone/account-phone.number.ts'
import * as phones from './phone/account-phone.repository.ts'
import { type ShownPerson, toPublicUser, toShownPerson, toUserInfo } from './account.mapper.ts'
import * as repository from './account.repository.ts'

/** What a person is told of themselves, as every login and every change of it answers. */
export async function readUserInfo(
  { read, request, secrets, settings }: RequestCtx,
  uid: number,
): Promise<UserInfo> {
  const [row, membership, coupons, phone, wallet] = await Promise.all([
    repository.findInfo(read, uid),
    findMembership(read, uid),
    listCouponGroups(read, { uid, language: request.language }),
    phones.findPhone(read, uid),
    readWallet(read, uid),
  ])
  if (!row) throw new AppError('account.not_found')
  const fee = await readFee({ settings }, membership.level)
  const mobile = phone ? maskPhone(openPhone(secrets.secretKey, phone)) : null
  return toUserInfo({ row, membership, coupons, mobile, fee, points: wallet.point })
}

/** Tells this login of changes made on other devices too. */
async function readOwnInfo(ctx: RequestCtx<Person>): Promise<UserInfo> {
  const [info, newChange] = await Promise.all([
    readUserInfo(ctx, ctx.actor.uid),
    findNewChange(ctx.read, ctx.actor),
  ])
  return { ...info, ...(newChange && { newChange }) }
}

/** What everybody may know of a member; undefined for a guest, and for who does not exist. */
export async function findShownPerson(db: Db, uid: number): Promise<ShownPerson | undefined> {
  const row = await repository.findPublic(db, uid)
  return row && toShownPerson(row, await findMembership(db, uid))
}

/** My own, or of another what everybody may know; a guest, and who blocks me, is hidden like one who does not exist. */
export async function getInfo(
  ctx: RequestCtx<Person>,
  { uid = ctx.actor.uid }: ParsedOf<typeof getInfoCall>,
): Promise<UserInfo | PublicUser> {
  if (uid === ctx.actor.uid) return readOwnInfo(ctx)
  const row = await repository.findPublic(ctx.read, uid)
  const relation = await findRelation(ctx, uid)
  if (!row || relation.blocksMe) throw new AppError('account.not_found')
  return toPublicUser(row, await findMembership(ctx.read, uid), relation)
}
