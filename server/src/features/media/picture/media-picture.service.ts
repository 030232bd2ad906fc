import type { Person } from '../../../platform/ctx/actor.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Services } from '../../../platform/ctx/deps.ts'
import type { UploadCtx } from '../../../platform/http/route.ts'
import { inPictureTurn, isHeicFile } from '../../../platform/pictures.ts'
import { makeAvif } from './media-picture.avif.ts'
import { filesOf, putFiles } from './media-picture.files.ts'
import { withHeic } from './media-picture.heic.ts'
import { type StoredPicture, toStoredPicture } from './media-picture.mapper.ts'
import { keyOf, pathOf } from './media-picture.names.ts'
import { processPicture, type ReadyPicture } from './media-picture.process.ts'
import * as repository from './media-picture.repository.ts'
import { fileQuota, spend } from '../upload/media-quota.ts'
import { uploadLimits } from '../upload/media-upload.settings.ts'

export async function upload(ctx: UploadCtx<Person>): Promise<StoredPicture> {
  const { uid } = ctx.actor
  await spend(ctx, fileQuota(uid, await ctx.settings.read(uploadLimits)))
  const picture = await inPictureTurn(() => processSent(ctx, ctx.file.path))
  return storePicture(ctx, { picture, uid })
}

const made = new WeakMap<UploadCtx, ReadyPicture>()

/** Makes a picture that shall be the product's own, before the act that keeps it: no transaction waits for its turn. */
export async function makeOwnPicture<T>(ctx: UploadCtx, keep: () => Promise<T>): Promise<T> {
  made.set(ctx, await inPictureTurn(() => processSent(ctx, ctx.file.path)))
  return keep()
}

/** Keeps what `makeOwnPicture` made around it. */
export async function takeOwnPicture(ctx: UploadCtx): Promise<StoredPicture> {
  const picture = made.get(ctx)
  if (!picture) throw new Error('a picture is kept that was not made')
  return storePicture(ctx, { picture, uid: null })
}

/** Makes a picture of whatever somebody sent, or refuses it. */
export async function processSent(
  { mediaTools }: Pick<Services, 'mediaTools'>,
  file: string,
): Promise<ReadyPicture> {
  if (!(await isHeicFile(file))) return processPicture(file)
  return withHeic(mediaTools, file, processPicture)
}

interface NewPicture {
  readonly picture: ReadyPicture
  readonly uid: number | null
  /** Leaves the AVIF to the periodic look for missing ones, where no worker is to be woken for each. */
  readonly isAvifDeferred?: boolean
}

/** Keeps a picture, veiled, under a name that nobody can guess who has not seen it. */
export async function storePicture(
  ctx: Ctx,
  { picture, uid, isAvifDeferred = false }: NewPicture,
): Promise<StoredPicture> {
  const path = pathOf(ctx.secrets.secretKey, picture.bytes)
  const files = filesOf(path, picture)
  // The files before their row: what a row names is there.
  await putFiles(ctx, files)
  const row = await ctx.write(async (trx) => {
    await repository.keep(trx, path)
    // The same picture may have been on its way out when they were put there.
    if (!(await ctx.storage.stat(keyOf(path)))) await putFiles(ctx, files)
    const added = await repository.add(trx, { uid, path, picture })
    if (!added.has_avif && !added.is_animated && !isAvifDeferred) {
      await ctx.jobs.send(trx, makeAvif, { path }, { key: path })
    }
    return added
  })
  return toStoredPicture(row)
}

/** A person's own picture; undefined where it is another's, or there is none. */
export async function findPicture(
  db: Db,
  { id, uid }: { readonly id: string; readonly uid: number },
): Promise<StoredPicture | undefined> {
  const [picture] = await findPictures(db, { ids: [id], uid })
  return picture
}

/** Those among `ids` that are this person's own, in the order they were asked for. */
export async function findPictures(
  db: Db,
  { ids, uid }: { readonly ids: readonly string[]; readonly uid: number },
): Promise<StoredPicture[]> {
  if (ids.length === 0) return []
  const rows = await repository.listOf(db, { ids, uid })
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []).map(toStoredPicture)
}
