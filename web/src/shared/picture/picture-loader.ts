import { choose, type PictureBox, type Screen, type Shown } from './choose.ts'
import { createLru } from './lru.ts'
import {
  createPictureFetch,
  fetchRules,
  GoneError,
  type PictureFetchOptions,
} from './picture-fetch.ts'

export const pictureRules = { ...fetchRules, cached: 200, letGoAfterMs: 5_000 } as const

/** A service worker that unveils pictures in transit, and caches them. */
export interface PictureWorker {
  /** Whether it does, so that the line's own address can be used. */
  decodes(): Promise<boolean>
  has(path: string): Promise<boolean>
}

export interface PictureLoaderOptions extends PictureFetchOptions {
  readonly worker?: PictureWorker | undefined
  /** The screen that variants are chosen for. */
  readonly askScreen: () => Promise<Screen>
}

/**
 * Loads pictures of the image line, and caches the last two hundred, each in the widest requested variant: a cached one is
 * never fetched again to be narrower. A URL that is revoked while it is shown stays visible; the next component finds it
 * invalid, and loads again.
 */
export interface PictureLoader {
  /** A URL for an `img`, of the variant that fills the place, or of the original; rejects after the last attempt. */
  load(picture: Shown, place?: PictureBox): Promise<string>
  /** The cached URL, and whether it is the original. */
  peek(picture: Shown): AtHand | undefined
  /** A URL failed to decode: the next load fetches again. A newer URL, fetched after an earlier report, is kept. */
  forget(url: string, source: string): void
}

interface AtHand {
  /** Undefined where there is no address. */
  readonly source: string | undefined
  readonly isAll: boolean
}

interface LoadedPicture {
  readonly source: string
  readonly width: number
}

export function createPictureLoader(options: PictureLoaderOptions): PictureLoader {
  const { line, worker, askScreen } = options
  const fetchPicture = createPictureFetch(options)
  const kept = createLru<LoadedPicture>(pictureRules.cached, letGo)
  const loading = new Map<string, Promise<string>>()
  /** Pictures that failed by their own address. */
  const spoilt = new Set<string>()

  async function addressWithWorker(path: string): Promise<string> {
    try {
      return (await line.current()) + path
    } catch (error) {
      // The worker answers it by any address. Without it the app's own server would, which has no pictures.
      if (await worker?.has(path)) return path
      throw error
    }
  }

  async function addressOf(url: string, path: string): Promise<string> {
    if (!spoilt.has(url) && (await worker?.decodes())) return addressWithWorker(path)
    return fetchPicture(path).catch((error: unknown) => {
      // A line may lag behind with variants; the original arrives first.
      if (error instanceof GoneError && path !== url) return fetchPicture(url)
      throw error
    })
  }

  return {
    peek({ url, width = 0 }) {
      if (!isPath(url)) return { source: url || undefined, isAll: true }
      const known = kept.get(url)
      return known && { source: known.source, isAll: known.width >= width }
    },
    forget(url, source) {
      if (kept.get(url)?.source === source) kept.delete(url)
      spoilt.add(url)
    },
    async load(picture, place) {
      const { url } = picture
      if (!isPath(url)) return url
      const { path, width } = choose(picture, place, await askScreen())
      const known = kept.get(url)
      if (known && known.width >= width) return known.source
      const running = loading.get(path) ?? addressOf(url, path)
      loading.set(path, running)
      try {
        const source = await running
        // A parallel request for the same or a wider variant may have finished first.
        const other = kept.get(url)
        if (other && other.width >= width) return other.source
        kept.set(url, { source, width })
        return source
      } finally {
        loading.delete(path)
      }
    },
  }
}

/** A URL is revoked with a delay, since its receiver has yet to show it. */
function letGo({ source }: LoadedPicture): void {
  setTimeout(() => URL.revokeObjectURL(source), pictureRules.letGoAfterMs)
}

/** A path is on the image line, veiled; an absolute address is used as it is. */
function isPath(url: string): boolean {
  return url.startsWith('/') && !url.startsWith('//')
}
