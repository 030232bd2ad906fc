import { checkUploadId } from './uploads.ts'

/** Below it lies what people are uploading: `u/<id>/`. */
export const uploadsPrefix = 'u/'

export function isOfUpload(key: string): boolean {
  return key.startsWith(uploadsPrefix)
}

export function uploadFolder(id: string): string {
  checkUploadId(id)
  return uploadsPrefix + id
}

/** The upload of a key below the prefix. */
export function uploadOfKey(key: string): string {
  return key.split('/')[1] ?? ''
}

/** What the parts become. */
export const wholeKey = (id: string): string => `${uploadFolder(id)}/whole`

/** Names the upload of the protocol that takes the parts. */
export const noteKey = (id: string): string => `${uploadFolder(id)}/note`

/** The bytes behind the last whole part, up to `end`. By its own name, so that no late writer replaces another's. */
export const tailKey = (id: string, end: number): string => `${uploadFolder(id)}/tail-${end}`
