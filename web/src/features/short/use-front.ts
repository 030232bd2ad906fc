import { useEffect, useRef } from 'react'
import { useReportSeen } from './seen-shorts.ts'
import { runInTasks } from './playback/run-in-tasks.ts'
import { useStage } from './playback/use-clip.ts'
import type { Pager } from './use-pager.ts'
import { tail } from './use-pager.ts'

/** Plays the slide in front on the stage, preloads its neighbours, and reports it as seen; the focus follows. */
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

  useReportSeen(current)

  const before = useRef(index)
  useEffect(() => {
    if (before.current === index) return undefined
    before.current = index
    // In a task of its own, since focusing forces a layout.
    return runInTasks(() => focusFront(scroller.current))
  }, [index, scroller])
}

function focusFront(scroller: HTMLElement | null): void {
  const { activeElement } = document
  const isAside = activeElement && activeElement !== document.body
  // A slide that was left cannot keep the focus; an element outside of the slides does.
  if (isAside && !scroller?.contains(activeElement)) return
  scroller?.querySelector<HTMLElement>('article:not([inert])')?.focus({ preventScroll: true })
}
