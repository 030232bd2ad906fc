import { useEffect, useRef, useState } from 'react'
import { useConnection } from '../connection/connection.ts'
import type { PictureBox, Shown } from './choose.ts'
import { whenNearScreen } from './near-screen.ts'
import { pictureRules } from './picture-loader.ts'

export interface PictureWish {
  /** On the first screen: loads at once, before anybody knows its place. */
  priority?: boolean
  /** How much of the screen's width its place takes, for those that load at once; all of it where nothing is said. */
  share?: number
  /** For readers: all there is to see, whatever its place. */
  isWhole?: boolean
}

interface State {
  readonly url: string
  readonly source?: string
  readonly broken: number
}

/**
 * A picture of the image line as an address that an `img` shows, once it is there, in the variant that fills the element that
 * holds the `ref`: asked for as soon as that comes near the screen, or at once where it comes first. A narrower one that
 * is at hand is shown until then.
 */
export function usePicture(picture: Shown, { priority, share, isWhole }: PictureWish = {}) {
  const { pictures } = useConnection()
  const ref = useRef<HTMLSpanElement>(null)
  const [state, setState] = useState<State>()
  const { url } = picture
  const { source, broken } = state?.url === url ? state : { source: undefined, broken: 0 }
  // What was at hand and did not show is not, whoever else had it.
  const atHand = broken === 0 ? pictures.peek(picture) : undefined
  const isDone = source !== undefined || atHand?.isAll || broken === pictureRules.attempts

  useEffect(() => {
    if (isDone) return undefined
    let isGone = false
    const load = (place: PictureBox) => {
      // What did not show once is fetched whole, and as what every browser shows.
      const loading =
        broken === 0 ? pictures.load(picture, isWhole ? undefined : place) : pictures.load({ url })
      loading.then(
        (loaded) => !isGone && setState({ url, source: loaded, broken }),
        () => {
          // The colours stay in its place: that is how a picture that does not come is shown.
        },
      )
    }
    const stop = whenWanted(priority ? null : ref.current, share, load)
    return () => {
      isGone = true
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

/** At once where there is nothing to watch. To ask for a place would have the browser lay the page out by then. */
function whenWanted(
  element: Element | null,
  share = 1,
  load: (place: PictureBox) => void,
): (() => void) | undefined {
  if (element) return whenNearScreen(element, load)
  load({ width: screen.width * share, height: 0 })
  return undefined
}
