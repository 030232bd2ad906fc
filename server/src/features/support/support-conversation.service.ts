import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import { noticesChanged } from '@kaleido/contract/notice'
import {
  type listSupportMessages,
  type openSupportConversation,
  type readSupportMessages,
  type SupportState,
  supportChanged,
  supportMessageAdded,
} from '@kaleido/contract/support-conversation'
import type { Actor, Person } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Merge } from '../../platform/ctx/person.ts'
import type { Trx } from '../../platform/db/db.ts'
import type { RequestCtx } from '../../platform/http/route.ts'
import { textIn } from '../../platform/in-language.ts'
import { pushLive } from '../../platform/live/live.ts'
import { type Split, splitPage, unwrapCursor, wrapCursor } from '../../platform/page.ts'
import { guardedFolderOf, pathLivesMs, signPictures, toSignedPicture } from '../media/index.ts'
import { type PictureOf, toSupportMessage } from './support-conversation.mapper.ts'
import * as repository from './support-conversation.repository.ts'
import * as people from './support-person.repository.ts'
import { supportDesk } from './support.settings.ts'

const nothing = { state: 'open' as const, readSeq: 0, lastSeq: 0 }

export async function open(
  ctx: RequestCtx<Person>,
): Promise<AnswerOf<typeof openSupportConversation>> {
  const { uid } = ctx.actor
  const { language } = ctx.request
  const texts = await ctx.settings.read(supportDesk)
  const own = await repository.find(ctx.read, { uid })
  const [last] = own ? await repository.listMessages(ctx.read, { id: own.id, limit: 1 }) : []
  return {
    ...(own
      ? { state: own.state as SupportState, readSeq: own.read_seq, lastSeq: own.last_seq }
      : nothing),
    unread: await repository.countUnread(ctx.read, uid),
    greeting: textIn(language, texts.greeting, texts.greetingEn),
    hours: textIn(language, texts.hours, texts.hoursEn),
    last: last ? toSupportMessage(last, signer(ctx)) : null,
  }
}

export async function listMessages(
  ctx: Ctx<Person>,
  { after, next, pageSize }: ParsedOf<typeof listSupportMessages>,
): Promise<AnswerOf<typeof listSupportMessages>> {
  const own = await repository.find(ctx.read, { uid: ctx.actor.uid })
  if (!own) return { list: [], hasNext: false }
  const { shown, end } = await listPage(ctx, own.id, { after, next, pageSize })
  const sign = signer(ctx)
  return { list: shown.map((row) => toSupportMessage(row, sign)), ...end }
}

/** A page of messages in either direction, for the person and for the desk. */
export async function listPage(
  { read }: Ctx,
  id: string,
  given: {
    readonly after?: number | undefined
    readonly next?: string | undefined
    pageSize: number
  },
): Promise<Split<repository.MessageRow>> {
  const { after, next, pageSize } = given
  const before = next === undefined ? undefined : unwrapCursor(next, /^[1-9]\d{0,8}$/)[0]
  const rows = await repository.listMessages(read, { id, after, before, limit: pageSize + 1 })
  return splitPage(rows, pageSize, ({ seq }) => wrapCursor(String(seq)))
}

export function folderOf(ctx: Ctx, id: string): string {
  return guardedFolderOf(ctx, `support/${id}`)
}

/** Signs the paths of pictures, which open to this login for a while: the person's own, and the staff's. */
export function signer(ctx: Ctx<Actor>): PictureOf {
  const signed = new Map<string, string>()
  const expiresAt = new Date(ctx.clock.now().getTime() + pathLivesMs)
  return (row) =>
    toSignedPicture(row, () => {
      const folder = row.folder_id ?? ''
      const known = signed.get(folder)
      if (known !== undefined) return known
      const item = folderOf(ctx, folder)
      const path = signPictures(ctx, { item, session: ctx.actor.sessionId, expiresAt })
      signed.set(folder, path)
      return path
    })
}

export function readUpTo(
  ctx: Ctx<Person>,
  { upTo }: ParsedOf<typeof readSupportMessages>,
): Promise<AnswerOf<typeof readSupportMessages>> {
  const { uid } = ctx.actor
  return ctx.write(async (trx) => {
    const own = await repository.lock(trx, { uid })
    if (!own) return { readSeq: 0, unread: 0 }
    const readSeq = Math.max(own.read_seq, Math.min(upTo, own.last_seq))
    if (readSeq > own.read_seq) {
      await repository.setRead(trx, { id: own.id, upTo })
      await tellChanged(ctx, trx, uid)
    }
    return { readSeq, unread: await repository.countUnread(trx, uid) }
  })
}

export function countUnread({ read, actor }: Ctx<Person>): Promise<number> {
  return repository.countUnread(read, actor.uid)
}

export function readAll(ctx: Ctx<Person>): Promise<number> {
  const { uid } = ctx.actor
  return ctx.write(async (trx) => {
    const own = await repository.lock(trx, { uid })
    const unread = await repository.countUnread(trx, uid)
    if (own && unread > 0) await readUpTo(ctx, { upTo: own.last_seq })
    return unread
  })
}

export async function tellAdded(
  ctx: Ctx,
  trx: Trx,
  { uid, seq }: { readonly uid: number; readonly seq: number },
): Promise<void> {
  await pushLive(ctx, trx, { to: [uid], event: supportMessageAdded, data: { seq } })
  await pushLive(ctx, trx, { to: [uid], event: noticesChanged, data: {} })
}

async function tellChanged(ctx: Ctx, trx: Trx, uid: number): Promise<void> {
  await pushLive(ctx, trx, { to: [uid], event: supportChanged, data: {} })
  await pushLive(ctx, trx, { to: [uid], event: noticesChanged, data: {} })
}

export async function mergeConversations(trx: Trx, merge: Merge, ctx: Ctx): Promise<void> {
  if (await people.merge(trx, merge)) await tellChanged(ctx, trx, merge.into)
}
