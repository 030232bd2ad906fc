import { buffer } from 'node:stream/consumers'
import { type Picture, variantOf } from '@kaleido/contract/core/picture'
import type { Services } from '../../../platform/ctx/deps.ts'
import { veil } from '../../../platform/storage/veil.ts'
import { jpegOf, keyOf, typeOf } from './media-picture.names.ts'
import type { ReadyPicture } from './media-picture.process.ts'

type Files = Pick<Services, 'storage' | 'secrets'>

/** A file of a picture: where it lies on the image line, and what it is without its veil. */
export interface PictureFile {
  readonly path: string
  readonly bytes: Buffer
}

export async function putFiles(deps: Files, files: readonly PictureFile[]): Promise<void> {
  const { storage, secrets } = deps
  await Promise.all(
    files.map(({ path, bytes }) => storage.put(keyOf(path), veil(bytes, secrets.imageKey))),
  )
}

/** All that was made of a picture whose whole lies at `path`. */
export function filesOf(path: string, picture: ReadyPicture): PictureFile[] {
  const { bytes, narrower, jpeg } = picture
  return [
    { path, bytes },
    ...narrower.map((one) => ({ path: variantOf(path, one), bytes: one.bytes })),
    ...(jpeg ? [{ path: jpegOf(path), bytes: jpeg }] : []),
  ]
}

/** A stored picture as it is without its veil, for what must paint before any script runs. */
export async function readPlainPicture(
  files: Files,
  url: Picture['url'],
): Promise<Buffer | undefined> {
  return typeOf(url) === undefined ? undefined : readStored(files, url)
}

/** The same of whatever a row names, guarded or not. */
export async function readStored(
  { storage, secrets }: Files,
  path: string,
): Promise<Buffer | undefined> {
  const opened = await storage.open(keyOf(path))
  return opened && veil(await buffer(opened.stream), secrets.imageKey)
}
