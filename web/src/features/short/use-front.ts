import { useEffect, useRef } from 'react'
import { runInTasks } from './playback/run-in-tasks.ts'
import { useStage } from './playback/use-clip.ts'
import type { Pager } from './use-pager.ts'
import { tail } from './use-pager.ts'

/** Has the stage play the slide in front and keep those beside it ready; the focus goes along. */
export function useFront(ids: readonly string[], { index, scroller }: Pager): void {
  const stage = useStage()
  const at = (by: number) => {
    const id = ids[index + by]
    return id === tail ? undefined : id
  }
  const [current, next, previous, later] = [at(0), at(1), at(-1), at(2)]
  useEffect(() => {
    if (current === undefined) stage.lead(undefined)
    else stage.show({ current, next, previous, later })
  }, [stage, current, next, previous, later])

  const before = useRef(index)
  useEffect(() => {
    if (before.current === index) return undefined
    before.current = index
    // By itself, as it has the page laid out.
    return runInTasks(() => focusFront(scroller.current))
  }, [index, scroller])
}

function focusFront(scroller: HTMLElement | null): void {
  const { activeElement } = document
  const isAside = activeElement && activeElement !== document.body
  // A slide that was left can hold no focus; what lies outside of the slides keeps it.
  if (isAside && !scroller?.contains(activeElement)) return
  scroller?.querySelector<HTMLElement>('article:not([inert])')?.focus({ preventScroll: true })
}
