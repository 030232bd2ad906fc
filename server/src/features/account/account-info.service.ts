import type { PublicUser, UserInfo } from '@kaleido/contract/account'
import type { Language } from '@kaleido/contract/core/error'
import type { Person } from '../../platform/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { txDiscount } from '../../platform/product-settings.ts'
import { listCouponGroups } from '../coupon/index.ts'
import { findRelation } from '../social/index.ts'
import { findMembership } from '../vip/index.ts'
import { maskPhone, openPhone } from './account-phone.number.ts'
import * as phones from './account-phone.repository.ts'
import { toPublicUser, toUserInfo } from './account.mapper.ts'
import * as repository from './account.repository.ts'

type Reading = Pick<Deps, 'db' | 'secrets' | 'settings'>

export interface Reader {
  readonly uid: number
  readonly language: Language
}

/** What a person is told of themselves, as every login and every change of it answers. */
export async function readUserInfo(
  { db, secrets, settings }: Reading,
  { uid, language }: Reader,
): Promise<UserInfo> {
  const [row, membership, coupons, phone, fee] = await Promise.all([
    repository.findInfo(db, uid),
    findMembership(db, uid),
    listCouponGroups(db, { uid, language }),
    phones.findPhone(db, uid),
    settings.read(txDiscount),
  ])
  if (!row) throw new AppError('account.not_found')
  const mobile = phone ? maskPhone(openPhone(secrets.secretKey, phone)) : null
  return toUserInfo({ row, membership, coupons, mobile, fee })
}

/** My own, or of another what everybody may know; a guest, and who blocks me, is hidden like one who does not exist. */
export async function getInfo(
  deps: Reading,
  given: { readonly actor: Person; readonly uid: number | undefined; readonly language: Language },
): Promise<UserInfo | PublicUser> {
  const { actor, uid = actor.uid, language } = given
  if (uid === actor.uid) return readUserInfo(deps, { uid, language })
  const row = await repository.findPublic(deps.db, uid)
  const relation = await findRelation(deps.db, actor, uid)
  if (!row || relation.blocksMe) throw new AppError('account.not_found')
  return toPublicUser(row, await findMembership(deps.db, uid), relation)
}
