import type { VideoLines } from './lines.ts'
import { lineRules, rest } from './lines.ts'

/** A line answered with a refusal: another line would do the same. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError'
  readonly status: number

  constructor(path: string, status: number) {
    super(`${path}: status ${status}`)
    this.status = status
  }
}

export interface LineFetch {
  /** Read on each attempt: the signature may have been renewed. */
  path(): string
  readonly lines: VideoLines
  readonly signal: AbortSignal
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Called when the answer begins, and for each chunk. */
  onBytes?(loaded: number, total: number): void
  readonly stallMs?: number | undefined
}

export interface Fetched {
  readonly url: string
  readonly status: number
  readonly bytes: Uint8Array<ArrayBuffer>
}

/**
 * Fetches from the line in use and, when that dies or stalls, from the next one: the caller only notices the delay. Rejects
 * with a `RefusedError` where a line refuses or lacks the file.
 */
export async function fetchFromLines(asked: LineFetch): Promise<Fetched> {
  const { lines, signal } = asked
  for (let attempt = 1; ; attempt += 1) {
    const base = await lines.base()
    signal.throwIfAborted()
    try {
      return await fetchOnce(base, asked)
    } catch (error) {
      if (signal.aborted || error instanceof RefusedError) throw error
      const next = await lines.leave(base)
      signal.throwIfAborted()
      if (attempt === lineRules.attempts) throw error
      if (next === undefined) await rest(lineRules.restMs * attempt)
    }
  }
}

async function fetchOnce(base: string, asked: LineFetch): Promise<Fetched> {
  const silence = startSilence(asked.stallMs ?? lineRules.stallMs, asked.signal)
  const url = base + asked.path()
  try {
    const response = await fetch(url, { headers: asked.headers ?? {}, signal: silence.signal })
    const { status, ok } = response
    if (!ok && status < 500) throw new RefusedError(asked.path(), status)
    if (!ok) throw new Error(`${url}: status ${status}`)
    const bytes = await readAll(response, (loaded, total) => {
      silence.restart()
      asked.onBytes?.(loaded, total)
    })
    return { url, status, bytes }
  } finally {
    silence.end()
  }
}

async function readAll(response: Response, onBytes: (loaded: number, total: number) => void) {
  const told = Number(response.headers.get('content-length') ?? 0)
  onBytes(0, told)
  const pieces: Uint8Array[] = []
  let loaded = 0
  const reader = response.body?.getReader()
  for (;;) {
    const piece = await reader?.read()
    if (!piece?.value) break
    pieces.push(piece.value)
    loaded += piece.value.length
    onBytes(loaded, told || loaded)
  }
  // A line that dies in the middle may truncate an answer without an error.
  if (told > 0 && loaded < told) throw new Error(`${response.url}: ${loaded} of ${told} bytes`)
  return joined(pieces, loaded)
}

function joined(pieces: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

/** Aborts after a while without data, or when the caller does. */
function startSilence(ms: number, parent: AbortSignal) {
  const controller = new AbortController()
  const abort = () => controller.abort()
  let timer = setTimeout(abort, ms)
  parent.addEventListener('abort', abort)
  return {
    signal: controller.signal,
    restart() {
      clearTimeout(timer)
      timer = setTimeout(abort, ms)
    },
    end() {
      clearTimeout(timer)
      parent.removeEventListener('abort', abort)
    },
  }
}
