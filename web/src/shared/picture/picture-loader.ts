import { choose, type PictureBox, type Screen, type Shown } from './choose.ts'
import { createLru } from './lru.ts'
import {
  createPictureFetch,
  fetchRules,
  GoneError,
  type PictureFetchOptions,
} from './picture-fetch.ts'

export const pictureRules = { ...fetchRules, cached: 200, letGoAfterMs: 5_000 } as const

export interface PictureLoaderOptions extends PictureFetchOptions {
  /** Whether a worker takes the veil off on the way, so that the line's own address does. */
  readonly isDecoded?: (() => Promise<boolean>) | undefined
  /** What pictures are chosen for. */
  readonly askScreen: () => Promise<Screen>
}

/**
 * Shows pictures of the image line, and keeps the last two hundred, each in the widest variant that was asked for: what is at
 * hand is never fetched anew to be narrower. An address that is let go while it is on a screen stays there, as the browser
 * has its bytes; whoever shows it later finds that it shows nothing, and asks again.
 */
export interface PictureLoader {
  /** An address that an `img` shows, of the variant that fills the place, or of all there is; rejects after the last attempt. */
  load(picture: Shown, place?: PictureBox): Promise<string>
  /** What is at hand of it, and whether that is all there is. */
  peek(picture: Shown): AtHand | undefined
  /**
   * An address shows nothing: the next load fetches anew, by itself. Others may have found the same before and fetched
   * another meanwhile, which stays.
   */
  forget(url: string, source: string): void
}

interface AtHand {
  /** None where there is no address to begin with. */
  readonly source: string | undefined
  readonly isAll: boolean
}

interface LoadedPicture {
  readonly source: string
  readonly width: number
}

export function createPictureLoader(options: PictureLoaderOptions): PictureLoader {
  const { line, isDecoded, askScreen } = options
  const fetchPicture = createPictureFetch(options)
  const kept = createLru<LoadedPicture>(pictureRules.cached, letGo)
  const loading = new Map<string, Promise<string>>()
  /** Those that did not show by their own address. */
  const spoilt = new Set<string>()

  async function addressOf(url: string, path: string): Promise<string> {
    if (!spoilt.has(url) && (await isDecoded?.())) return (await line.current()) + path
    return fetchPicture(path).catch((error: unknown) => {
      // A line may be behind with what was made of a picture; the picture itself came first.
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
        // Somebody who waited for the same, or for a wider one, may have been first.
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

/** Whoever was given the address just now has not shown it yet: a moment later the browser has its bytes. */
function letGo({ source }: LoadedPicture): void {
  setTimeout(() => URL.revokeObjectURL(source), pictureRules.letGoAfterMs)
}

/** A path lies on the image line, veiled; a whole address is shown as it is. */
function isPath(url: string): boolean {
  return url.startsWith('/') && !url.startsWith('//')
}
