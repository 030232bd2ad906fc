import type { ParsedOf } from '@kaleido/contract/core/call'
import type { reportTrouble } from '@kaleido/contract/video'
import type { Person } from '../../platform/ctx/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { RequestCtx } from '../../platform/http/route.ts'
import { scrubFreeText } from '../../platform/log/free-text.ts'
import * as repository from './video-trouble.repository.ts'
import { findPlayable } from './video.service.ts'

const perPerson = { max: 20, seconds: 3_600 }
/** Reports per page. */
const shown = 50

export async function tell(
  ctx: RequestCtx<Person>,
  { id, text, line, ...told }: ParsedOf<typeof reportTrouble>,
): Promise<null> {
  const { uid } = ctx.actor
  await findPlayable(ctx, id)
  const wait = await ctx.limits.takeExactly({ key: `video.trouble:${uid}`, ...perPerson })
  if (wait > 0) throw new AppError('http.too_many', {}, { retryAfter: wait })
  const { token, deviceUid } = ctx.request
  const scrub = (given: string) => scrubFreeText(given, { token, devices: [deviceUid] })
  const trouble = { uid, workId: id, ...told, text: scrub(text), line: scrub(line) }
  await ctx.write((trx) => repository.add(trx, trouble))
  return null
}

export function list(db: Db) {
  return repository.list(db, shown)
}
