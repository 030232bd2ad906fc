import type { LinePool } from '@kaleido/client/lines/line-pool'
import { veilPicture } from '@kaleido/client/wire/picture'

export const fetchRules = {
  attempts: 3,
  timeoutMs: 30_000,
  /** Between attempts, times their number. */
  restMs: 400,
} as const

export interface PictureFetchOptions {
  readonly line: Pick<LinePool, 'current' | 'replace'>
  /** What the first bytes are veiled with; undefined where pictures come as they are. */
  readonly imageKey: string | undefined
  readonly fetch?: typeof fetch | undefined
  readonly timeoutMs?: number | undefined
  readonly restMs?: number | undefined
}

/** No line has it, and no attempt will change that. */
export class GoneError extends Error {
  override readonly name = 'GoneError'
}

/** Fetches a picture from the image line, as often as it takes, and answers an address of its own without the veil. */
export function createPictureFetch(options: PictureFetchOptions) {
  const read = createPictureRead(options)
  return async (path: string) => URL.createObjectURL(await read(path))
}

/** Fetches a picture from the image line, as often as it takes, and takes the veil off. */
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
        // A line that cannot be reached is left at once; one that answers wrongly gets another chance.
        if (error instanceof TypeError) await line.replace(base)
        await new Promise((resolve) => setTimeout(resolve, restMs * attempt))
      }
    }
  }
}
