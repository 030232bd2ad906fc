import type { Ref } from 'react'
import { useEffect, useRef } from 'react'
import { Composer } from '../../features/comment/Composer.tsx'
import { usePlayerState } from '../../features/player/use-player.ts'
import { followKeyboard } from '@kaleido/ui/follow-keyboard'
import type { Writing } from './writing.ts'

export interface WritingBarProps {
  work: string
  ref: Ref<Writing>
}

/** Beside the actions an empty composer has one line, and nothing to send. */
const idle =
  '[&_textarea:placeholder-shown]:whitespace-nowrap [&_textarea:placeholder-shown]:overflow-hidden [&:not(:focus-within):has(textarea:placeholder-shown)_[type=submit]]:hidden'

/** The composer, at the bottom of the page and above the keyboard. */
export function WritingBar({ work, ref }: WritingBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const seconds = usePlayerState((state) =>
    state.work?.id === work ? Math.floor(state.seconds) : undefined,
  )
  useEffect(() => (bar.current ? followKeyboard(bar.current) : undefined), [])
  return (
    <div ref={bar} className={`min-w-0 flex-1 pb-(--keyboard) ${idle}`}>
      <Composer ref={ref} work={work} seconds={seconds} />
    </div>
  )
}
