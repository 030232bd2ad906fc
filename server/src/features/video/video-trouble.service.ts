import type { ParsedOf } from '@kaleido/contract/core/call'
import type { reportTrouble } from '@kaleido/contract/video'
import type { Person } from '../../platform/ctx/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { AppError } from '../../platform/errors.ts'
import * as repository from './video-trouble.repository.ts'
import { findPlayable } from './video.service.ts'

const perPerson = { max: 20, seconds: 3_600 }
/** Reports per page. */
const shown = 50

export async function tell(
  ctx: Ctx<Person>,
  { id, ...told }: ParsedOf<typeof reportTrouble>,
): Promise<null> {
  const { uid } = ctx.actor
  await findPlayable(ctx, id)
  const wait = await ctx.limits.takeExactly({ key: `video.trouble:${uid}`, ...perPerson })
  if (wait > 0) throw new AppError('http.too_many', {}, { retryAfter: wait })
  await ctx.write((trx) => repository.add(trx, { uid, workId: id, ...told }))
  return null
}

export function list(db: Db) {
  return repository.list(db, shown)
}
