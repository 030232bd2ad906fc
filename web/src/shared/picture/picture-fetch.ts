import type { LinePool } from '@kaleido/client/lines/line-pool'
import { veilPicture } from '@kaleido/client/wire/picture'

export const fetchRules = {
  attempts: 3,
  timeoutMs: 30_000,
  /** The delay between attempts, times their number. */
  restMs: 400,
} as const

export interface PictureFetchOptions {
  readonly line: Pick<LinePool, 'current' | 'replace'>
  /** The key of the veil; undefined where pictures are not veiled. */
  readonly imageKey: string | undefined
  readonly fetch?: typeof fetch | undefined
  readonly timeoutMs?: number | undefined
  readonly restMs?: number | undefined
}

/** No line has it, so retrying is useless. */
export class GoneError extends Error {
  override readonly name = 'GoneError'
}

/** Fetches a picture from the image line, with retries, and answers an unveiled blob URL. */
export function createPictureFetch(options: PictureFetchOptions) {
  const read = createPictureRead(options)
  return async (path: string) => URL.createObjectURL(await read(path))
}

/** Fetches a picture from the image line, with retries, and unveils it. */
export function createPictureRead(options: PictureFetchOptions) {
  const { line, imageKey, restMs = fetchRules.restMs, timeoutMs = fetchRules.timeoutMs } = options
  const send = options.fetch ?? globalThis.fetch.bind(globalThis)

  async function fetchOnce(path: string, base: string): Promise<Blob> {
    const response = await send(base + path, { signal: AbortSignal.timeout(timeoutMs) })
    if (response.status === 404 || response.status === 410) throw new GoneError(path)
    if (!response.ok) throw new Error(`${path}: status ${response.status}`)
    const bytes = new Uint8Array(await response.arrayBuffer())
    const picture = imageKey === undefined ? bytes : veilPicture(bytes, imageKey)
    const type = response.headers.get('content-type') ?? 'image/png'
    return new Blob([picture], { type })
  }

  return async function readPicture(path: string): Promise<Blob> {
    for (let attempt = 1; ; attempt += 1) {
      const base = await line.current()
      try {
        return await fetchOnce(path, base)
      } catch (error) {
        if (error instanceof GoneError || attempt === fetchRules.attempts) throw error
        // An unreachable line is left at once; one with a bad answer gets a retry.
        if (error instanceof TypeError) await line.replace(base)
        await new Promise((resolve) => setTimeout(resolve, restMs * attempt))
      }
    }
  }
}
