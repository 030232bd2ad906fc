import type { UploadPlace } from '@kaleido/client/upload/resumable'
import * as z from 'zod/mini'
import { slot } from '../../shared/storage/storage.ts'
import type { PickedVideo } from './pick-video.ts'

/** What resuming after a reload needs, once the same file is picked again. */
const KeptPlace = z.object({
  id: z.string(),
  ticket: z.string(),
  url: z.string(),
  name: z.string(),
  size: z.int(),
  lastModified: z.number(),
  kind: z.enum(['short', 'video']),
})
export type KeptPlace = z.output<typeof KeptPlace>
export const keptPlace = slot('publishUpload', KeptPlace)

export function placeOf({ file, kind }: PickedVideo, { id, ticket, url }: UploadPlace): KeptPlace {
  const { name, size, lastModified } = file
  return { id, ticket, url, name, size, lastModified, kind }
}

/** Identifies a file by its metadata, without reading it whole. */
export function isSame(kept: KeptPlace, file: File): boolean {
  return (
    kept.name === file.name && kept.size === file.size && kept.lastModified === file.lastModified
  )
}
