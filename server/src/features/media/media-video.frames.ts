import type { Db } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { inPictureTurn } from '../../platform/pictures.ts'
import { processPicture, type ReadyPicture } from './media-picture.process.ts'
import { storePicture } from './media-picture.service.ts'

/** Frames of a video, made into pictures as any other. */
export async function readFrames(files: readonly string[]): Promise<ReadyPicture[]> {
  const pictures: ReadyPicture[] = []
  for (const file of files) pictures.push(await inPictureTurn(() => processPicture(file)))
  return pictures
}

/** Keeps them as nobody's own, together with what names them; answers their ids. */
export async function storeFrames(
  deps: Pick<Deps, 'storage' | 'secrets'> & Partial<Pick<Deps, 'jobs'>>,
  trx: Db,
  pictures: readonly ReadyPicture[],
): Promise<string[]> {
  const ids: string[] = []
  for (const picture of pictures) {
    ids.push((await storePicture({ ...deps, db: trx }, { picture, uid: null })).id)
  }
  return ids
}
