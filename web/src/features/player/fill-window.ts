import { scrollParent } from '@kaleido/ui/scroll-parent'
import type { RefObject } from 'react'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'

/** A phone on its side. A phone upright with its keyboard open is not as wide, a desktop is wider. */
const turned = '(min-aspect-ratio: 3/2) and (max-height: 500px) and (max-width: 1000px)'

const isTurned = () => matchMedia(turned).matches

function subscribe(onChange: () => void): () => void {
  const media = matchMedia(turned)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

/**
 * On a phone that is turned on its side the player fills the window, by layout alone: the Fullscreen API needs a tap, and an
 * iPhone has none. Turned back, the page is where it was.
 */
export function useFillWindow(frame: RefObject<HTMLElement | null>) {
  const isOnSide = useSyncExternalStore(subscribe, isTurned)
  const [isDismissed, setDismissed] = useState(false)
  if (isDismissed && !isOnSide) setDismissed(false)
  const isFilling = isOnSide && !isDismissed
  const keptTop = useScrollTop(frame)
  const hasFilled = useRef(false)
  useLayoutEffect(() => {
    const root = document.documentElement
    if (isFilling) {
      hasFilled.current = true
      root.toggleAttribute('data-video-fills', true)
      return () => void root.toggleAttribute('data-video-fills', false)
    }
    if (hasFilled.current && frame.current) {
      scrollParent(frame.current)?.scrollTo({ top: keptTop.current, behavior: 'instant' })
    }
    hasFilled.current = false
    return undefined
  }, [isFilling, frame, keptTop])
  return { isOnSide, isFilling, dismiss: setDismissed }
}

/** The page's scroll position while the phone is upright. */
function useScrollTop(frame: RefObject<HTMLElement | null>): RefObject<number> {
  const top = useRef(0)
  useEffect(() => {
    const scroller = frame.current ? scrollParent(frame.current) : undefined
    if (!scroller) return undefined
    const note = () => {
      if (!isTurned()) top.current = scroller.scrollTop
    }
    note()
    scroller.addEventListener('scroll', note, { passive: true })
    return () => scroller.removeEventListener('scroll', note)
  }, [frame])
  return top
}
