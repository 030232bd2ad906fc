import type { editInfo, UserInfo } from '@kaleido/contract/account'
import { variantOf } from '@kaleido/contract/core/picture'
import type { ParsedOf } from '@kaleido/contract/core/call'
import type { Person } from '../../platform/ctx/actor.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { RequestCtx } from '../../platform/http/route.ts'
import { findPicture } from '../media/index.ts'
import { personChanged } from '../session/index.ts'
import { listStaffNames } from '../staff/index.ts'
import { readUserInfo } from './account-info.service.ts'
import { isHouseName, wearsBadge } from './account.house-names.ts'
import { cleanText, isSeenAsItIs } from './account.names.ts'
import * as repository from './account.repository.ts'

/** Changes what others see of me: all that was given or, where any of it is refused, nothing. */
export async function edit(
  ctx: RequestCtx<Person>,
  { name, bio, portrait, cover }: ParsedOf<typeof editInfo>,
): Promise<UserInfo> {
  const { uid } = ctx.actor
  if (name !== undefined && !isSeenAsItIs(name)) throw new AppError('account.invalid_name')
  await ctx.write(async (trx) => {
    await repository.updateProfile(trx, uid, {
      bio: bio === undefined ? undefined : cleanText(bio),
      portrait: await pictureUrl(trx, uid, { id: portrait, width: widths.portrait }),
      cover: await pictureUrl(trx, uid, { id: cover, width: widths.cover }),
    })
    if (name !== undefined) await rename(trx, uid, name)
    await ctx.emit(trx, personChanged, { uid })
  })
  return readUserInfo(ctx, uid)
}

/** A person is shown by one address, whatever shows it: wide enough for the largest place on the sharpest screen. */
const widths = { portrait: 320, cover: 1_080 } as const

async function pictureUrl(
  db: Db,
  uid: number,
  { id, width }: { readonly id: string | undefined; readonly width: number },
): Promise<string | undefined> {
  if (id === undefined) return undefined
  const picture = await findPicture(db, { id, uid })
  if (!picture) throw new AppError('account.invalid_picture')
  return picture.widths?.includes(width) ? variantOf(picture.url, { width }) : picture.url
}

async function rename(trx: Trx, uid: number, name: string): Promise<void> {
  const row = await repository.findInfo(trx, uid)
  // A name already held is kept: by an official account, or one named before its word was reserved.
  if (row?.name === name) return
  const isReserved = wearsBadge(name) || isHouseName(name, await listStaffNames(trx))
  if (isReserved) throw new AppError('account.reserved_name')
  if (await repository.rename(trx, uid, name)) return
  throw new AppError('account.name_too_soon', { at: row?.name_changeable_at?.toISOString() })
}
