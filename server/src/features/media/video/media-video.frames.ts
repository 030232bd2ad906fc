import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { inPictureTurn } from '../../../platform/pictures.ts'
import { processPicture, type ReadyPicture } from '../picture/media-picture.process.ts'
import { storePicture } from '../picture/media-picture.service.ts'

/** Frames of a video, made into pictures as any other. */
export async function readFrames(files: readonly string[]): Promise<ReadyPicture[]> {
  const pictures: ReadyPicture[] = []
  for (const file of files) pictures.push(await inPictureTurn(() => processPicture(file)))
  return pictures
}

/** Stores them as pictures of nobody, in the running transaction where there is one; answers their ids. */
export async function storeFrames(ctx: Ctx, pictures: readonly ReadyPicture[]): Promise<string[]> {
  const ids: string[] = []
  for (const picture of pictures) {
    ids.push((await storePicture(ctx, { picture, uid: null })).id)
  }
  return ids
}
