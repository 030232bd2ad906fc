import type { ReactNode } from 'react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import { followPull } from './follow-pull.ts'
import { Mark } from './Mark.tsx'
import { scrollParent, scrollTopOf } from './scroll-parent.ts'

/** The distance at which letting go refreshes. */
const enough = 64

export interface PullToRefreshProps {
  /** The page stays open until this resolves. It handles its own errors. */
  onRefresh: () => Promise<unknown>
  /** The label of the button that replaces the pull, and of the refresh in progress. */
  label: string
  children: ReactNode
}

/** Pulling down at the top of the list turns the logo and refreshes. */
export function PullToRefresh({ onRefresh, label, children }: PullToRefreshProps) {
  const element = useRef<HTMLDivElement>(null)
  const [isBusy, setBusy] = useState(false)

  async function refresh(): Promise<void> {
    if (isBusy) return
    setBusy(true)
    try {
      await onRefresh()
    } finally {
      setBusy(false)
    }
  }
  const told = useEffectEvent(() => void refresh())
  useEffect(() => {
    const pulled = element.current
    if (!pulled) return undefined
    return followPull(pulled, {
      // Looked up with the first touch: while the page is being made, this would force a layout.
      canStart: () => scrollTopOf(scrollParent(pulled)) <= 0,
      onMove(distance) {
        pulled.toggleAttribute('data-pulling', distance > 0)
        if (distance > 0) pulled.style.setProperty('--pull', `${stretch(distance)}px`)
        else pulled.style.removeProperty('--pull')
      },
      onRelease(distance) {
        if (stretch(distance) >= enough) told()
      },
    })
  }, [])

  return (
    <div
      ref={element}
      data-busy={isBusy}
      className="group/pull relative [--pull:0px] data-[busy=true]:[--pull:56px]"
    >
      <span className="absolute inset-x-0 top-2 z-(--z-sticky) grid justify-items-center not-focus-within:sr-only">
        <Button size="sm" busy={isBusy} onClick={() => void refresh()}>
          {label}
        </Button>
      </span>
      <output className="sr-only">{isBusy ? label : ''}</output>
      <div
        aria-hidden="true"
        className="pointer-events-none absolute inset-x-0 -top-11 grid translate-y-(--pull) justify-items-center opacity-[calc(var(--pull)/56px)]"
      >
        <span className="rotate-[calc(var(--pull)/1px*3deg)] group-data-[busy=true]/pull:animate-spin">
          <Mark size={32} />
        </span>
      </div>
      <div className="transition-[translate] duration-(--d-base) ease-out group-data-pulling/pull:translate-y-(--pull) group-data-pulling/pull:duration-0 group-data-[busy=true]/pull:translate-y-(--pull)">
        {children}
      </div>
    </div>
  )
}

/** The page follows the finger with growing resistance, and never beyond 120 px. */
function stretch(distance: number): number {
  return 120 * (1 - Math.exp(-distance / 180))
}
