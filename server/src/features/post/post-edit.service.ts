import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { editPost } from '@kaleido/contract/post'
import { moduleTypes } from '@kaleido/contract/layout'
import type { Person } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Trx } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { lockAccount } from '../account/index.ts'
import { listPictures } from '../gallery/index.ts'
import { listModuleIds } from '../layout/index.ts'
import { discardPictures } from '../media/index.ts'
import { nameTopics, setTopicsOf } from '../topic/index.ts'
import { isSold } from '../unlock/index.ts'
import { isEditable, lockWork, placeWork, reviseWork, setPictures } from '../work/index.ts'
import { type Content, readContent } from './post.content.ts'
import { openTexts } from './post.open-part.ts'
import { findOwn } from './post-own.service.ts'
import { keepsPaidPart } from './post.paid-part.ts'
import {
  accessOf,
  freePartOf,
  refuseModule,
  refusePictures,
  refuseWords,
} from './post-publishing.service.ts'
import * as repository from './post.repository.ts'
import { placePictures } from './post.jobs.ts'

type Edit = ParsedOf<typeof editPost>

/** Replaces what a post consists of, all of it or nothing; what it plays stays. */
export async function edit(ctx: Ctx<Person>, given: Edit): Promise<AnswerOf<typeof editPost>> {
  const { uid } = ctx.actor
  const { id } = given
  const { post } = await findOwn(ctx.read, { uid, workId: id })
  const content = readContent(post.form, given)
  const access = accessOf(given)
  await refuseWords(ctx, content, given)
  const free = await freePartOf(ctx, access)
  return ctx.write(async (trx) => {
    await lockAccount(trx, uid)
    const locked = await lockWork(trx, id)
    if (!locked || !isEditable(locked)) throw new AppError('post.not_editable')
    await refuseModule(trx, given.module)
    await refusePictures(trx, { uid, pictureIds: content.pictureIds })
    const left = await replace(ctx, trx, { uid, given, content })
    const state = await reviseWork(ctx, trx, {
      id,
      ...openTexts(content, free),
      tags: [...new Set(given.tags)],
      access,
      coverId: post.form === 'video' ? undefined : (content.pictureIds[0] ?? null),
    })
    await discardPictures(trx, { ids: left, uses: ctx.uses })
    await ctx.jobs.send(trx, placePictures, { id }, { key: id })
    return { id, state }
  })
}

interface Replacing {
  readonly uid: number
  readonly given: Edit
  readonly content: Content
}

/** Replaces texts, pictures, topics and the module; answers the pictures that it no longer has. */
async function replace(ctx: Ctx, trx: Trx, { uid, given, content }: Replacing): Promise<string[]> {
  const { id, module: moduleId } = given
  const { work, post } = await findOwn(trx, { uid, workId: id })
  const had = await listPictureIds(trx, id)
  await refuseSold(ctx, trx, { work, post, had, given, content })
  const { pictureIds, form: _form, ...texts } = content
  await repository.update(trx, {
    workId: id,
    ...texts,
    pictures: pictureIds.length,
    moduleId,
    isEdited: work.wasPublished,
  })
  await setPictures(trx, { id, pictureIds })
  const topicIds = await nameTopics(trx, { uid, names: given.topics })
  await setTopicsOf(trx, { workId: id, ids: topicIds })
  if (post.module_id !== (moduleId ?? null)) await move(trx, id)
  return had.filter((pictureId) => !pictureIds.includes(pictureId))
}

async function move(trx: Trx, id: string): Promise<void> {
  const moduleIds = await repository.listPlaces(trx, id)
  const among = await listModuleIds(trx, moduleTypes.community)
  await placeWork(trx, { id, moduleIds, among })
}

export async function listPictureIds(trx: Trx, id: string): Promise<string[]> {
  const rows = await listPictures(trx, { id, from: 0, limit: 50 }).execute()
  return rows.map((row) => row.id)
}

type Paid = Awaited<ReturnType<typeof findOwn>> & {
  readonly had: readonly string[]
  readonly given: Edit
  readonly content: Content
}

/** What somebody has paid for stays as it is. */
async function refuseSold(
  ctx: Ctx,
  trx: Trx,
  { work, post, had, given, content }: Paid,
): Promise<void> {
  const free = await freePartOf(ctx, work.access)
  if (!free || !(await isSold(trx, work.id))) return
  const { mode, price } = work.access
  const isSame = given.access === mode && given.price === price
  const before = { ...post, pictureIds: had }
  if (!isSame || !keepsPaidPart(before, content, free)) throw new AppError('post.sold')
}
