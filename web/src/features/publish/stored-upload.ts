import type { UploadTarget } from '@kaleido/client/upload/resumable'
import * as z from 'zod/mini'
import { slot } from '../../shared/storage/storage.ts'
import type { PickedVideo } from './pick-video.ts'

/** What resuming after a reload needs, once the same file is picked again. */
const StoredUpload = z.object({
  id: z.string(),
  ticket: z.string(),
  url: z.string(),
  name: z.string(),
  size: z.int(),
  lastModified: z.number(),
  kind: z.enum(['short', 'video']),
  /** A work was made of it: it is no draft's, and nobody cancels it. */
  isPublished: z.optional(z.boolean()),
})
export type StoredUpload = z.output<typeof StoredUpload>

/** A person's uploads on this device. */
export const storedUploads = (uid: number) => slot(`publishUploads_${uid}`, z.array(StoredUpload))

export function toStored(
  { file, kind }: PickedVideo,
  { id, ticket, url }: UploadTarget,
): StoredUpload {
  const { name, size, lastModified } = file
  return { id, ticket, url, name, size, lastModified, kind }
}

/** Identifies a file by its metadata, without reading it whole. */
export function isSame(stored: StoredUpload, file: File): boolean {
  return (
    stored.name === file.name &&
    stored.size === file.size &&
    stored.lastModified === file.lastModified
  )
}
