import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import { moduleTypes } from '@kaleido/contract/layout'
import type { publishPost } from '@kaleido/contract/post'
import type { Person } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { containsForbidden } from '../comment/index.ts'
import { listModuleIds } from '../layout/index.ts'
import { findPictures } from '../media/index.ts'
import { findCover, findUpload, startVideo } from '../video/index.ts'
import { nameTopics, setTopicsOf } from '../topic/index.ts'
import { addWork, findWork, finishWork, holdToDay, placeWork, setPictures } from '../work/index.ts'
import { type Content, readContent, wordsOf } from './post.content.ts'
import { openTexts } from './post.open-part.ts'
import { remove as removeDraft } from './post-draft.repository.ts'
import * as repository from './post.repository.ts'
import { type FreePart, freePart } from './post.settings.ts'

type PostDraft = ParsedOf<typeof publishPost>

/** Publishes a post: at once, after review, or after its video is made. */
export async function publish(
  ctx: Ctx<Person>,
  draft: PostDraft,
): Promise<AnswerOf<typeof publishPost>> {
  const { uid } = ctx.actor
  const content = readContent(draft.form, draft)
  const access = accessOf(draft)
  await refuseWords(ctx, content, draft)
  const free = await freePartOf(ctx, access)
  return ctx.write(async (trx) => {
    await holdToDay(ctx, trx, { uid, code: 'video.too_many_today' })
    await refuseModule(trx, draft.module)
    await refusePictures(trx, { uid, pictureIds: content.pictureIds })
    const upload = await uploadOf(trx, { uid, draft })
    const id = await addWork(trx, {
      kind: 'post',
      authorUid: uid,
      ...openTexts(content, free),
      tags: [...new Set(draft.tags)],
      access,
      coverId: upload ? upload.coverId : (content.pictureIds[0] ?? null),
      isOriginal: true,
    })
    await fill(trx, { id, uid, content, draft })
    if (draft.draft !== undefined) await removeDraft(trx, { uid, id: draft.draft })
    if (upload) await startVideo(ctx, trx, { workId: id, upload: upload.upload })
    else await finishWork(ctx, trx, { id, duration: null, coverId: null })
    const work = await findWork(trx, id)
    return { id, state: work?.state ?? 'processing' }
  })
}

/** What a video post plays, and its cover; undefined for other forms. */
async function uploadOf(
  trx: Trx,
  { uid, draft }: { readonly uid: number; readonly draft: PostDraft },
) {
  if (draft.form !== 'video') return undefined
  if (draft.upload === undefined) throw new AppError('video.no_upload')
  const { upload, video } = await findUpload(trx, { id: draft.upload, uid })
  return { upload, coverId: await findCover(trx, { coverId: draft.coverId, uid, video }) }
}

interface Filling {
  readonly id: string
  readonly uid: number
  readonly content: Content
  readonly draft: PostDraft
}

async function fill(trx: Trx, { id, uid, content, draft }: Filling): Promise<void> {
  const { pictureIds, ...texts } = content
  const pictures = pictureIds.length
  await repository.add(trx, { workId: id, ...texts, pictures, moduleId: draft.module })
  await setPictures(trx, { id, pictureIds })
  const ids = await nameTopics(trx, { uid, names: draft.topics })
  await setTopicsOf(trx, { workId: id, ids })
}

/** Has a work of kind `post` consist of these texts, such as one of the demonstration. */
export const addPost = repository.add

export function accessOf({ access, price }: Pick<PostDraft, 'access' | 'price'>) {
  if ((access === 'coin') !== (price !== undefined)) throw new AppError('video.price')
  return price === undefined ? { mode: access } : { mode: access, price }
}

/** What everybody may see of it; undefined where that is all. */
export async function freePartOf(
  { settings }: Ctx,
  access: { readonly mode: string },
): Promise<FreePart | undefined> {
  return access.mode === 'free' ? undefined : settings.read(freePart)
}

export async function refuseWords(
  ctx: Ctx,
  content: Content,
  { topics, tags }: Pick<PostDraft, 'topics' | 'tags'>,
): Promise<void> {
  const words = [wordsOf(content), ...topics, ...tags].join('\n')
  if (await containsForbidden(ctx, words)) throw new AppError('post.words')
}

/** Only the person's own pictures. */
export async function refusePictures(
  db: Db,
  { uid, pictureIds }: { readonly uid: number; readonly pictureIds: readonly string[] },
): Promise<void> {
  const own = new Set((await findPictures(db, { ids: pictureIds, uid })).map(({ id }) => id))
  const pictures = pictureIds.filter((id) => !own.has(id))
  if (pictures.length > 0) throw new AppError('post.picture', { pictures })
}

/** Only modules of the community. */
export async function refuseModule(db: Db, id: string | undefined): Promise<void> {
  if (id === undefined) return
  if (!(await listModuleIds(db, moduleTypes.community)).includes(id)) {
    throw new AppError('layout.not_found')
  }
}

/** Lists a post in its module once it is published, and in the one that this is a part of. */
export async function place(trx: Trx, id: string): Promise<void> {
  const moduleIds = await repository.listPlaces(trx, id)
  await placeWork(trx, { id, moduleIds, among: [] })
}
