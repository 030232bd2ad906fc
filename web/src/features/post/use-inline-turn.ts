import type { RefObject } from 'react'
import { useEffect, useState } from 'react'
import type { InlineStage } from './inline-stage.ts'
import { createInlineStage } from './inline-stage.ts'

let stage: InlineStage | undefined

/** Whether it is the turn of the video in this box: of all lists, one plays at a time. */
export function useInlineTurn(box: RefObject<Element | null>): boolean {
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    if (!box.current) return undefined
    stage ??= createInlineStage()
    const leave = stage.enter(box.current, setOn)
    return () => {
      leave()
      setOn(false)
    }
  }, [box])
  return isOn
}
