import { useEffect, useEffectEvent } from 'react'

const taps = new EventTarget()

/** Somebody tapped the tab that is open already. */
export function tapAgain(tab: string): void {
  taps.dispatchEvent(new Event(tab))
}

export interface TapAnswer {
  /** What scrolls in the tab, as it stands at the tap. */
  readonly scroller: () => Element | null | undefined
  readonly refresh: () => unknown
}

/** A tap on the open tab leads to the top; at the top it refreshes. */
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
