import { noticesChanged } from '@kaleido/contract/notice'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Trx } from '../../platform/db/db.ts'
import { pushLive } from '../../platform/live/live.ts'
import * as repository from './notice-add.repository.ts'
import { pushNotices } from './push/notice-push.service.ts'

/**
 * Tells a person something, if the transaction commits: nothing about themselves, and nothing of whom they do not want
 * to see. For features whose news no event carries, such as money.
 */
export async function sendNotice(ctx: Ctx, trx: Trx, given: repository.NewNotice): Promise<void> {
  if (given.uid === given.actorUid) return
  await tell(ctx, trx, [await repository.add(trx, given)])
}

/** The same of what several people do to one thing: of one day it is one notice. */
export async function foldNotice(
  ctx: Ctx,
  trx: Trx,
  given: Parameters<typeof repository.fold>[1],
): Promise<void> {
  if (given.uid === given.actorUid) return
  await tell(ctx, trx, [await repository.fold(trx, given)])
}

export async function addPosts(
  ctx: Ctx,
  trx: Trx,
  given: Parameters<typeof repository.addPosts>[1],
): Promise<void> {
  await tell(ctx, trx, await repository.addPosts(trx, given))
}

/** Two people who block each other are told nothing more of each other, nor of what was. */
export async function endBetween(
  ctx: Ctx,
  trx: Trx,
  { uid, otherUid }: { readonly uid: number; readonly otherUid: number },
): Promise<void> {
  await repository.removeBetween(trx, uid, otherUid)
  await pushLive(ctx, trx, { to: [uid, otherUid], event: noticesChanged, data: {} })
}

/** Nobody is told any more what was decided about their work, as that was undone. */
export async function endDecision(
  ctx: Ctx,
  trx: Trx,
  decided: { readonly uid: number; readonly workId: string; readonly since: Date },
): Promise<void> {
  await repository.removeDecision(trx, decided)
  await pushLive(ctx, trx, { to: [decided.uid], event: noticesChanged, data: {} })
}

async function tell(
  ctx: Ctx,
  trx: Trx,
  given: readonly (repository.Told | undefined)[],
): Promise<void> {
  const told = given.filter((one) => one !== undefined)
  if (told.length === 0) return
  await pushLive(ctx, trx, { to: told.map(({ uid }) => uid), event: noticesChanged, data: {} })
  await pushNotices(ctx, trx, told)
}
