import { useEffect, useEffectEvent } from 'react'

const taps = new EventTarget()

/** The open tab was tapped. */
export function tapAgain(tab: string): void {
  taps.dispatchEvent(new Event(tab))
}

export interface TapAnswer {
  /** The tab's scroller at the time of the tap. */
  readonly scroller: () => Element | null | undefined
  readonly refresh: () => unknown
}

/** A tap on the open tab scrolls to the top; at the top it refreshes. */
export function useTapAgain(tab: string, { scroller, refresh }: TapAnswer): void {
  const answer = useEffectEvent(() => {
    const element = scroller()
    if (element && element.scrollTop > 0) element.scrollTo({ top: 0, behavior: 'smooth' })
    else refresh()
  })
  useEffect(() => {
    const listen = () => answer()
    taps.addEventListener(tab, listen)
    return () => taps.removeEventListener(tab, listen)
  }, [tab])
}
