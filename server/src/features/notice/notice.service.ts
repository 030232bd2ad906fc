import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import {
  type getUnread as getUnreadCall,
  type listNotices as listNoticesCall,
  noticeRules,
  noticesChanged,
  type readNotices as readNoticesCall,
  type removeNotice as removeNoticeCall,
} from '@kaleido/contract/notice'
import type { Person } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { AppError } from '../../platform/errors.ts'
import type { RequestCtx } from '../../platform/http/route.ts'
import { pushLive } from '../../platform/live/live.ts'
import { splitPage } from '../../platform/page.ts'
import { listHiddenAuthors } from '../social/index.ts'
import { listKept } from '../work/index.ts'
import { readNoticeCursor, writeNoticeCursor } from './notice.cursor.ts'
import { toNotice } from './notice.mapper.ts'
import * as repository from './notice.repository.ts'

async function readerOf(ctx: Ctx<Person>): Promise<repository.Reader> {
  const { actor, mayGoDark } = ctx
  return {
    uid: actor.uid,
    hidden: await listHiddenAuthors(ctx),
    blocked: await listHiddenAuthors(ctx, 'block'),
    mayGoDark,
  }
}

export async function list(
  ctx: RequestCtx<Person>,
  { group, next, pageSize }: ParsedOf<typeof listNoticesCall>,
): Promise<AnswerOf<typeof listNoticesCall>> {
  const { mostActors, actorsShown } = noticeRules
  const before = readNoticeCursor(next)
  const query = { group, before, limit: pageSize + 1, mostActors, actorsShown }
  const rows = await repository.list(ctx.read, await readerOf(ctx), query)
  const { shown, end } = splitPage(rows, pageSize, writeNoticeCursor)
  const ids = shown.flatMap(({ work_id }) => work_id ?? [])
  const works = new Map(
    (await listKept(ctx, ids)).flatMap((kept) => (kept ? [[kept.work.id, kept]] : [])),
  )
  const of = { uid: ctx.actor.uid, works, language: ctx.request.language }
  return { list: shown.map((row) => toNotice(row, of)), ...end }
}

/** The sum of the parts, computed from the rows that the lists show. */
export async function getUnread(ctx: Ctx<Person>): Promise<AnswerOf<typeof getUnreadCall>> {
  const counted = await repository.countUnread(ctx.read, await readerOf(ctx))
  const of = (group: Parameters<typeof counted.get>[0]) => counted.get(group) ?? 0
  const groups = {
    likes: of('likes'),
    comments: of('comments'),
    fans: of('fans'),
    system: of('system'),
    posts: of('posts'),
  }
  let messages = 0
  for (const { count } of ctx.uses.unread) messages += await count(ctx)
  const total = Object.values(groups).reduce((sum, n) => sum + n, messages)
  return { groups, messages, total, hasNewMessage: total > 0 }
}

export function read(
  ctx: Ctx<Person>,
  { group, until }: ParsedOf<typeof readNoticesCall>,
): Promise<AnswerOf<typeof readNoticesCall>> {
  const { uid } = ctx.actor
  return ctx.write(async (trx) => {
    let count = await repository.markRead(trx, { uid, group, until })
    if (group === undefined && until === undefined) {
      for (const { readAll } of ctx.uses.unread) count += await readAll(ctx)
    }
    if (count > 0) await pushLive(ctx, trx, { to: [uid], event: noticesChanged, data: {} })
    return { read: count }
  })
}

export async function remove(
  ctx: Ctx<Person>,
  { id }: ParsedOf<typeof removeNoticeCall>,
): Promise<AnswerOf<typeof removeNoticeCall>> {
  const { uid } = ctx.actor
  await ctx.write(async (trx) => {
    if (!(await repository.remove(trx, { uid, id }))) throw new AppError('notice.not_found')
    await pushLive(ctx, trx, { to: [uid], event: noticesChanged, data: {} })
  })
  return null
}
