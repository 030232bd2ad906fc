import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { reportTrouble } from '@kaleido/contract/video'
import type { listTroubles, Trouble } from '@kaleido/contract/video-desk'
import type { Person } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { AppError } from '../../platform/errors.ts'
import type { RequestCtx } from '../../platform/http/route.ts'
import { cutPage, readIdCursor } from '../../platform/page.ts'
import { scrubFreeText } from '../../platform/log/free-text.ts'
import * as repository from './video-trouble.repository.ts'
import { findPlayable } from './video.service.ts'

const perPerson = { max: 20, seconds: 3_600 }

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

export async function list(
  { read }: Ctx,
  { next, pageSize, ...which }: ParsedOf<typeof listTroubles>,
): Promise<AnswerOf<typeof listTroubles>> {
  const page = { before: readIdCursor(next), limit: pageSize + 1 }
  const rows = await repository.list(read, { ...which, ...page })
  return cutPage(rows, pageSize, (row) => ({
    id: row.id,
    work: row.work_id,
    title: row.title,
    uid: row.uid === null ? null : Number(row.uid),
    kind: row.kind as Trouble['kind'],
    text: row.text,
    seconds: row.seconds,
    line: row.line,
    createdAt: row.created_at.toISOString(),
  }))
}
