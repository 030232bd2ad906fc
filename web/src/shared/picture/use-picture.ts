import { useEffect, useRef, useState } from 'react'
import { useConnection } from '../connection/connection.ts'
import type { PictureBox, Shown } from './choose.ts'
import { whenNearScreen } from './near-screen.ts'
import { pictureRules } from './picture-loader.ts'
import { retryLater } from './retry-later.ts'

export interface PictureWish {
  /** Above the fold: loads at once, before the layout is known. */
  priority?: boolean
  /** The share of the screen's width, for those that load at once; all of it by default. */
  share?: number
  /** For readers: the original, whatever the place. */
  isWhole?: boolean
}

interface State {
  readonly url: string
  readonly source?: string
  readonly broken: number
}

/**
 * A picture of the image line as a URL for an `img`, in the variant that fills the element with the `ref`: loaded as soon as
 * that comes near the screen, or at once above the fold. A cached narrower one is shown until then.
 */
export function usePicture(picture: Shown, { priority, share, isWhole }: PictureWish = {}) {
  const { pictures } = useConnection()
  const ref = useRef<HTMLSpanElement>(null)
  const [state, setState] = useState<State>()
  const { url } = picture
  const { source, broken } = state?.url === url ? state : { source: undefined, broken: 0 }
  // A cached URL that failed here is not used again.
  const atHand = broken === 0 ? pictures.peek(picture) : undefined
  const isDone = source !== undefined || atHand?.isAll || broken === pictureRules.attempts

  useEffect(() => {
    if (isDone) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    const load = (place: PictureBox, failures = 0) => {
      // After a failure it is fetched in full, in a format that every browser supports.
      const loading =
        broken === 0 ? pictures.load(picture, isWhole ? undefined : place) : pictures.load({ url })
      loading.then(
        (loaded) => !signal.aborted && setState({ url, source: loaded, broken }),
        // The placeholder stays until then: that is how a failed picture is shown.
        (error: unknown) =>
          retryLater(error, { failures, signal, retry: () => load(place, failures + 1) }),
      )
    }
    const stop = whenWanted(priority ? null : ref.current, share, load)
    return () => {
      leaving.abort()
      stop?.()
    }
  }, [pictures, picture, url, priority, share, isWhole, isDone, broken])

  const shown = source ?? atHand?.source

  function onBroken(): void {
    if (shown !== undefined) pictures.forget(url, shown)
    setState({ url, broken: broken + 1 })
  }

  return { ref, source: shown, onBroken }
}

/** Immediate where there is nothing to observe. Measuring here would force a layout. */
function whenWanted(
  element: Element | null,
  share = 1,
  load: (place: PictureBox) => void,
): (() => void) | undefined {
  if (element) return whenNearScreen(element, load)
  load({ width: screen.width * share, height: 0 })
  return undefined
}
