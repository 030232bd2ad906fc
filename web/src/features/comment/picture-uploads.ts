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
