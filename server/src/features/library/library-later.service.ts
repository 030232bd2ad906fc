import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import {
  type listLater,
  mostLater,
  type removeLater,
  type setLater,
} from '@kaleido/contract/library-later'
import type { Person } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { AppError } from '../../platform/errors.ts'
import { cutPage, readIdCursor } from '../../platform/page.ts'
import { lockAccount } from '../account/index.ts'
import { findSeen } from '../work/index.ts'
import { toLaterItem } from './library.mapper.ts'
import { showTo } from './library.shown.ts'
import * as repository from './library-later.repository.ts'

export async function set(
  ctx: Ctx<Person>,
  { id, isLater }: ParsedOf<typeof setLater>,
): Promise<AnswerOf<typeof setLater>> {
  if (isLater) await add(ctx, id)
  // It can be removed whatever has become of the work.
  else await remove(ctx, { ids: [id] })
  return { isLater }
}

async function add(ctx: Ctx<Person>, id: string): Promise<void> {
  const { uid } = ctx.actor
  const { kind } = await findSeen(ctx, id)
  if (kind !== 'video' && kind !== 'short') throw new AppError('library.later_kind')
  await ctx.write(async (trx) => {
    // Two concurrent requests would both find room for one more.
    await lockAccount(trx, uid)
    if (!(await repository.add(trx, { uid, workId: id, kind }))) return
    if ((await repository.count(trx, uid)) > mostLater) throw new AppError('library.later_full')
  })
}

export async function remove(
  ctx: Ctx<Person>,
  { ids }: ParsedOf<typeof removeLater>,
): Promise<AnswerOf<typeof removeLater>> {
  const { uid } = ctx.actor
  return { removed: await ctx.write((trx) => repository.remove(trx, { uid, ids })) }
}

export async function list(
  ctx: Ctx<Person>,
  { next, pageSize }: ParsedOf<typeof listLater>,
): Promise<AnswerOf<typeof listLater>> {
  const { uid } = ctx.actor
  const walk = { uid, before: readIdCursor(next), limit: pageSize + 1, withDark: ctx.mayGoDark }
  const rows = await repository.walk(ctx.read, walk).execute()
  const shown = await showTo(ctx, rows)
  return cutPage(rows, pageSize, (row) => toLaterItem(row, shown))
}
