import { createStore } from 'zustand'

/** A picked picture that is not uploaded yet. */
export interface Uploading {
  readonly key: number
  readonly work: string
  readonly file: File
  /** A blob URL. */
  readonly preview: string
  readonly state: 'uploading' | 'failed'
  /** How much of it is sent, from 0 to 1. */
  readonly sent: number
  /** Why it failed, where that is known. */
  readonly reason?: string | undefined
}

/** Pictures in flight outlive the page, as the draft does. */
export const openUploads = () => createStore<readonly Uploading[]>(() => [])
export type Uploads = ReturnType<typeof openUploads>

/** False where it is gone already. */
export function dropUpload(uploads: Uploads, key: number): boolean {
  const found = uploads.getState().find((each) => each.key === key)
  if (!found) return false
  URL.revokeObjectURL(found.preview)
  uploads.setState(
    uploads.getState().filter((each) => each.key !== key),
    true,
  )
  return true
}
