import type { CallLine } from '../fail-over.ts'
import type { Attempt } from './attempt.ts'
import { startAttempt } from './attempt.ts'
import { createPace } from './pace.ts'
import { uploadWaitMs } from './upload-wait.ts'

export interface UploadTarget {
  /** Of the upload, as its ticket names it. */
  readonly id: string
  readonly ticket: string
  /** The path where uploads are created; each then lies below it, by its id. */
  readonly url: string
  /** The upload may exist already: it is looked up before it is created. */
  readonly isBegun?: boolean
}

export interface ResumableSetting {
  readonly file: Blob
  readonly target: UploadTarget
  readonly partBytes: number
  readonly line: CallLine
  /** The headers that identify the sender, read for each request. */
  readonly headers: () => Readonly<Record<string, string>>
  readonly onChange: (progress: UploadProgress) => void
  readonly now?: () => number
}

export interface UploadProgress {
  /** `waiting`: interrupted, and retried automatically. */
  readonly phase: 'sending' | 'waiting' | 'paused' | 'sent' | 'refused'
  readonly sent: number
  readonly bytes: number
  readonly secondsLeft?: number | undefined
  /** Of a refusal: the HTTP status and the server's text. */
  readonly refusal?: { readonly status: number; readonly key?: string; readonly tip?: string }
}

/** A resumable upload. Bytes that the server has are never sent twice, whichever line they were sent over. */
export interface Resumable {
  start(): void
  pause(): void
  /** Retries at once while it waits. */
  hurry(): void
  stop(): void
}

export function createResumable(setting: ResumableSetting): Resumable {
  const teller = createTeller(setting)
  let attempt: Attempt | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isBegun = setting.target.isBegun === true

  function begin(): void {
    attempt = startAttempt(setting, {
      isBegun,
      onProgress(sent) {
        failures = 0
        teller.note(sent)
      },
      onSuccess: () => teller.change({ phase: 'sent', sent: setting.file.size }),
      onLost: retry,
      onRefused: (refusal) => teller.change({ phase: 'refused', refusal }),
    })
    isBegun = true
  }

  function retry(): void {
    teller.change({ phase: 'waiting' })
    timer = setTimeout(begin, uploadWaitMs(failures))
    failures += 1
  }

  function halt(): void {
    clearTimeout(timer)
    attempt?.stop()
    attempt = undefined
  }

  return {
    start() {
      halt()
      teller.change({ phase: 'sending' })
      begin()
    },
    pause() {
      halt()
      teller.change({ phase: 'paused' })
    },
    hurry() {
      if (teller.phase() !== 'waiting') return
      halt()
      begin()
    },
    stop: halt,
  }
}

/** Reports the progress and the remaining time. */
function createTeller({ file, now, onChange }: ResumableSetting) {
  const pace = createPace(now)
  let progress: UploadProgress = { phase: 'paused', sent: 0, bytes: file.size }
  function change(changes: Partial<UploadProgress>): void {
    progress = { ...progress, secondsLeft: undefined, ...changes }
    onChange(progress)
  }
  return {
    change,
    phase: () => progress.phase,
    note(sent: number): void {
      pace.note(sent)
      const speed = pace.perSecond()
      const secondsLeft = speed ? Math.ceil((file.size - sent) / speed) : undefined
      change({ phase: 'sending', sent, secondsLeft })
    },
  }
}
