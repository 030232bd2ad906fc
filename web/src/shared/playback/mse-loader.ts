import type {
  HlsConfig,
  Loader,
  LoaderCallbacks,
  LoaderConfiguration,
  LoaderContext,
  LoaderStats,
} from 'hls.js/light'
import { fetchFromLines, RefusedError } from './line-fetch.ts'
import type { VideoLines } from './lines.ts'

/** A placeholder for the current grant's folder: URLs below it are resolved when they are loaded. */
export const folder = 'http://video.invalid/'

export interface LoaderSetting {
  readonly lines: VideoLines
  /** The folder of the current grant, as a path on a line. */
  folder(): string
  /** Renews an expired signature. */
  renew(): Promise<unknown>
  onLine(base: string): void
}

type Make = new (config: HlsConfig) => Loader<LoaderContext>

/** Loads for hls.js from any healthy line: a dead one only costs time. */
export function loaderFor(setting: LoaderSetting): Make {
  function LineLoader(): Loader<LoaderContext> {
    const stop = new AbortController()
    const stats = emptyStats()
    let told: { context: LoaderContext; callbacks: LoaderCallbacks<LoaderContext> } | undefined

    async function load(context: LoaderContext, callbacks: LoaderCallbacks<LoaderContext>) {
      try {
        const data = await fetchRenewed(context, { setting, stats, signal: stop.signal })
        if (!stop.signal.aborted) callbacks.onSuccess(data, stats, context, null)
      } catch (error) {
        if (stop.signal.aborted) return
        const code = error instanceof RefusedError ? error.status : 0
        callbacks.onError({ code, text: String(error) }, context, null, stats)
      }
    }

    return {
      stats,
      context: null,
      load(context: LoaderContext, _config: LoaderConfiguration, callbacks) {
        told = { context, callbacks }
        stats.loading.start = performance.now()
        void load(context, callbacks)
      },
      abort() {
        if (stop.signal.aborted || stats.loading.end > 0) return
        stats.aborted = true
        stop.abort()
        told?.callbacks.onAbort?.(stats, told.context, null)
      },
      destroy() {
        told = undefined
        stop.abort()
      },
    }
  }
  // hls.js calls it with `new`, so it returns an object of its own.
  return LineLoader as unknown as Make
}

interface Loading {
  readonly setting: LoaderSetting
  readonly stats: LoaderStats
  readonly signal: AbortSignal
}

async function fetchRenewed(context: LoaderContext, loading: Loading) {
  try {
    return await fetchOnce(context, loading)
  } catch (error) {
    if (!(error instanceof RefusedError) || error.status !== 403) throw error
    await loading.setting.renew()
    return fetchOnce(context, loading)
  }
}

async function fetchOnce(context: LoaderContext, { setting, stats, signal }: Loading) {
  const { lines } = setting
  const file = context.url.slice(folder.length)
  const before = await lines.base()
  const { url, status, bytes } = await fetchFromLines({
    path: () => setting.folder() + file,
    lines,
    signal,
    headers: rangeOf(context),
    onBytes(loaded, total) {
      const now = performance.now()
      // After a line switch, the first byte is that of the new line.
      if (loaded === 0) stats.loading.first = now
      stats.loaded = loaded
      stats.total = total
    },
  })
  stats.loading.end = performance.now()
  if (!url.startsWith(before)) setting.onLine(await lines.base())
  const isText = context.responseType !== 'arraybuffer'
  return { url: context.url, code: status, data: isText ? textOf(bytes) : bytes.buffer }
}

function rangeOf({ rangeStart, rangeEnd }: LoaderContext): Record<string, string> {
  return rangeEnd ? { Range: `bytes=${rangeStart ?? 0}-${rangeEnd - 1}` } : {}
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes)
}

function emptyStats(): LoaderStats {
  return {
    aborted: false,
    loaded: 0,
    retry: 0,
    total: 0,
    chunkCount: 0,
    bwEstimate: 0,
    loading: { start: 0, first: 0, end: 0 },
    parsing: { start: 0, end: 0 },
    buffering: { start: 0, first: 0, end: 0 },
  }
}
