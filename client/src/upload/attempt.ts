import { DetailedError, Upload } from 'tus-js-client'
import type { ResumableSetting, UploadProgress } from './resumable.ts'

export type Refusal = NonNullable<UploadProgress['refusal']>

/** One attempt to send the bytes that the server does not have yet. */
export interface Attempt {
  /** Stops reporting. The request in flight is aborted; the next attempt asks for the offset. */
  stop(): void
}

export interface AttemptEvents {
  /** The upload may exist already, even if the reply to its creation was lost. */
  readonly isBegun: boolean
  readonly onProgress: (sent: number) => void
  readonly onSuccess: () => void
  /** Interrupted: another attempt may succeed. */
  readonly onLost: () => void
  readonly onRefused: (refusal: Refusal) => void
}

/** Stalled: a dead connection that reports no error. */
const stallMs = 30_000

export function startAttempt(setting: ResumableSetting, events: AttemptEvents): Attempt {
  let isLive = true
  let upload: Upload | undefined
  let stall: ReturnType<typeof setTimeout> | undefined

  function stop(): void {
    isLive = false
    clearTimeout(stall)
    void upload?.abort()
  }

  function end(tell: () => void): void {
    if (!isLive) return
    stop()
    tell()
  }

  function lose(base: string): void {
    end(() => {
      void setting.line.replace(base)
      events.onLost()
    })
  }

  function watch(base: string): void {
    clearTimeout(stall)
    stall = setTimeout(() => lose(base), stallMs)
  }

  function send(base: string): void {
    if (!isLive) return
    upload = uploadTo(setting, base, {
      isBegun: events.isBegun,
      onProgress(sent) {
        if (!isLive) return
        watch(base)
        events.onProgress(sent)
      },
      onSuccess: () => end(events.onSuccess),
      onError(error) {
        const response = error instanceof DetailedError ? error.originalResponse : null
        if (response === null) return lose(base)
        const refusal = refusalOf(response.getStatus(), response.getBody())
        end(isFinal(refusal.status) ? () => events.onRefused(refusal) : events.onLost)
      },
    })
    watch(base)
    upload.start()
  }

  setting.line.current().then(send, () => end(events.onLost))
  return { stop }
}

interface UploadEvents extends Pick<AttemptEvents, 'isBegun' | 'onProgress' | 'onSuccess'> {
  readonly onError: (error: Error) => void
}

function uploadTo(setting: ResumableSetting, base: string, events: UploadEvents): Upload {
  const { file, target, partBytes, headers } = setting
  const { isBegun, ...told } = events
  const endpoint = base.replace(/\/+$/, '') + target.url
  return new Upload(file, {
    endpoint,
    uploadUrl: isBegun ? `${endpoint}/${target.id}` : null,
    metadata: { ticket: target.ticket },
    headers: { ...headers() },
    chunkSize: partBytes,
    // A different line may help, which the library does not know about.
    retryDelays: null,
    storeFingerprintForResuming: false,
    ...told,
  })
}

/** Locked, overloaded or broken is transient; every other status is final. */
function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && ![408, 409, 423, 425, 429].includes(status)
}

function refusalOf(status: number, body: string): NonNullable<UploadProgress['refusal']> {
  try {
    const answer = JSON.parse(body) as { tip?: unknown; data?: { key?: unknown } | null }
    const { tip } = answer
    const key = answer.data?.key
    return {
      status,
      ...(typeof key === 'string' ? { key } : {}),
      ...(typeof tip === 'string' ? { tip } : {}),
    }
  } catch {
    // Something between the server and here answered in its own words.
    return { status }
  }
}
