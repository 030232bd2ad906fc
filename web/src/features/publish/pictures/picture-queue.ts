import { isClientError } from '@kaleido/client/errors'
import { uploadWaitMs } from '@kaleido/client/upload/upload-wait'
import type { DraftPicture, UploadedPicture } from '../draft/content.ts'
import type { UploadHow } from './upload-picture.ts'

export interface PictureQueueSetting {
  readonly upload: (file: File, how: UploadHow) => Promise<UploadedPicture>
  readonly onChange: (key: string, change: Partial<DraftPicture>) => void
  /** The refusal in the person's language. */
  readonly reasonOf: (error: unknown) => Partial<DraftPicture>
}

export interface PictureQueue {
  add(key: string, file: File): void
  retry(key: string): void
  remove(key: string): void
  /** Tries again at once what waits for the connection. */
  hurry(): void
}

/** A server that fails so often on one picture fails on that picture. */
const mostServerErrors = 4

/** A picture that is to be uploaded, as if it never was. */
export const unsent = {
  state: 'queued',
  uploaded: undefined,
  reason: undefined,
  isTooLarge: false,
} as const satisfies Partial<DraftPicture>

interface Entry {
  readonly file: File
  readonly leaving: AbortController
  /** Uploaded or failed. Its file stays: what publishing refuses is uploaded again. */
  isSettled: boolean
  serverErrors: number
}

/** Uploads pictures one by one: it waits for a lost connection, and goes on past a picture that is refused. */
// oxlint-disable-next-line max-lines-per-function -- Its functions share one state.
export function createPictureQueue({
  upload,
  onChange,
  reasonOf,
}: PictureQueueSetting): PictureQueue {
  const entries = new Map<string, Entry>()
  let isRunning = false
  let waits = 0
  let wake: (() => void) | undefined

  async function run(): Promise<void> {
    if (isRunning) return
    isRunning = true
    for (let next = pick(); next; next = pick()) await send(...next)
    isRunning = false
  }

  function pick(): [string, Entry] | undefined {
    return [...entries].find(([, { isSettled }]) => !isSettled)
  }

  async function send(key: string, entry: Entry): Promise<void> {
    onChange(key, { state: 'sending', sent: 0, reason: undefined })
    try {
      const uploaded = await upload(entry.file, {
        signal: entry.leaving.signal,
        onProgress: (sent) => onChange(key, { sent }),
      })
      waits = 0
      if (entries.get(key) !== entry) return
      entry.isSettled = true
      onChange(key, { state: 'ready', uploaded })
    } catch (error) {
      if (entries.get(key) !== entry) return
      if (isTemporary(error, entry)) return pause(key)
      entry.isSettled = true
      onChange(key, { state: 'failed', ...reasonOf(error) })
    }
  }

  /** Until the connection is back, or a moment has passed. */
  async function pause(key: string): Promise<void> {
    onChange(key, { state: 'waiting' })
    const woken = Promise.withResolvers<void>()
    wake = woken.resolve
    const timer = setTimeout(woken.resolve, uploadWaitMs(waits))
    waits += 1
    await woken.promise
    clearTimeout(timer)
  }

  return {
    add(key, file) {
      entries.set(key, { file, leaving: new AbortController(), isSettled: false, serverErrors: 0 })
      void run()
    },
    retry(key) {
      const entry = entries.get(key)
      if (!entry) return
      Object.assign(entry, { isSettled: false, serverErrors: 0 })
      onChange(key, unsent)
      void run()
    },
    remove(key) {
      entries.get(key)?.leaving.abort()
      entries.delete(key)
    },
    hurry() {
      waits = 0
      wake?.()
    },
  }
}

function isTemporary(error: unknown, entry: Entry): boolean {
  if (!isClientError(error)) return false
  if (error.kind === 'network' || error.kind === 'timeout') return true
  if (error.kind !== 'status' || (error.status < 500 && error.status !== 429)) return false
  entry.serverErrors += 1
  return entry.serverErrors < mostServerErrors
}
