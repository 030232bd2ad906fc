import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import {
  type DraftContent,
  draftRules,
  type getDraft,
  type listDrafts,
  type removeDraft,
  type saveDraft,
} from '@kaleido/contract/post-draft'
import type { Person } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { writeInBatches } from '../../platform/jobs/batches.ts'
import type { JobCtx } from '../../platform/jobs/jobs.ts'
import { lockAccount } from '../account/index.ts'
import { findPictures, type StoredPicture } from '../media/index.ts'
import { toDraft, toDraftCard } from './post-draft.mapper.ts'
import * as repository from './post-draft.repository.ts'

export async function save(
  ctx: Ctx<Person>,
  { id, version, writer, content }: ParsedOf<typeof saveDraft>,
): Promise<AnswerOf<typeof saveDraft>> {
  const { uid } = ctx.actor
  if (Buffer.byteLength(JSON.stringify(content)) > draftRules.bytes) {
    throw new AppError('post.draft_too_large')
  }
  return ctx.write(async (trx) => {
    // Two editors that save at once would each find the version that they know.
    await lockAccount(trx, uid)
    const found = await findSaved(trx, { uid, id, writer })
    if (found && found.writer !== writer && found.version !== version) {
      const newer = toDraft(found, await picturesOf(trx, found.id))
      return { id: newer.id, version: newer.version, savedAt: newer.savedAt, newer }
    }
    const saved = await store(trx, { uid, id: found?.id, writer, content })
    return { id: saved.id, version: saved.version, savedAt: saved.updated_at.toISOString() }
  })
}

interface Saving {
  readonly uid: number
  readonly id: string | undefined
  readonly writer: string
  readonly content: DraftContent
}

/** The draft to save over. Without an id: what this editor has added before, its answer lost. */
async function findSaved(trx: Trx, { uid, id, writer }: Omit<Saving, 'content'>) {
  if (id === undefined) return repository.findAddedBy(trx, { uid, writer })
  const found = await repository.find(trx, { uid, id })
  if (!found) throw new AppError('post.draft_not_found')
  return found
}

async function store(trx: Trx, { uid, id, writer, content }: Saving) {
  const own = await findPictures(trx, { ids: [...new Set(content.pictures)], uid })
  const pictures = own.map((picture) => picture.id)
  const kept = { writer, content: { ...content, pictures } }
  const saved = id
    ? await repository.update(trx, { id, ...kept })
    : await repository.add(trx, { uid, ...kept })
  if (!id && (await repository.count(trx, uid)) > draftRules.most) {
    throw new AppError('post.drafts_full')
  }
  await repository.setPictures(trx, saved.id, pictures)
  return saved
}

async function picturesOf(db: Db, id: string): Promise<readonly StoredPicture[]> {
  return (await repository.listPictures(db, [id])).get(id) ?? []
}

export async function list({ actor, read }: Ctx<Person>): Promise<AnswerOf<typeof listDrafts>> {
  const rows = await repository.list(read, { uid: actor.uid, limit: draftRules.most })
  const ids = rows.map(({ id }) => id)
  const pictures = await repository.listPictures(read, ids)
  return { list: rows.map((row) => toDraftCard(row, pictures.get(row.id) ?? [])) }
}

export async function open(
  { actor, read }: Ctx<Person>,
  { id }: ParsedOf<typeof getDraft>,
): Promise<AnswerOf<typeof getDraft>> {
  const found = await repository.find(read, { uid: actor.uid, id })
  if (!found) throw new AppError('post.draft_not_found')
  return toDraft(found, await picturesOf(read, id))
}

export async function remove(
  ctx: Ctx<Person>,
  { id }: ParsedOf<typeof removeDraft>,
): Promise<AnswerOf<typeof removeDraft>> {
  const draft = { uid: ctx.actor.uid, id }
  const isRemoved = await ctx.write((trx) => repository.remove(trx, draft))
  if (!isRemoved) throw new AppError('post.draft_not_found')
  return null
}

const batch = 500

/** Deletes, in small transactions, drafts that nobody has changed for long. */
export function cutDrafts(ctx: JobCtx): Promise<void> {
  return writeInBatches(ctx, batch, (trx, limit) =>
    repository.removeUnchanged(trx, draftRules.keptDays, limit),
  )
}
