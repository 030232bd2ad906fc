import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { followPull } from '../follow-pull.ts'
import { followKeyboard } from './follow-keyboard.ts'
import { useHistoryStep } from './history-steps.ts'
import { useOpenAfterMount } from './use-was-open.ts'

/** A sheet closes when it is dragged down by this share of its height, or flicked. */
const enough = 0.3
const flick = 0.5

export interface BottomFrameProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  area?: 'afterdark' | undefined
  theme?: 'dark' | undefined
  className: string
  /** Defaults to the content's height. */
  height?: string | undefined
  children: ReactNode
}

/** The frame of bottom sheets: scrim, drag, focus, and closing by going back. */
export function BottomFrame({
  open,
  onOpenChange,
  className,
  children,
  ...frame
}: BottomFrameProps) {
  useHistoryStep(open, () => onOpenChange(false))
  return (
    <Dialog.Root open={useOpenAfterMount(open)} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Viewport className="group/frame fixed inset-0 z-(--z-sheet) flex items-end justify-center overflow-hidden pb-(--keyboard)">
          <Dialog.Backdrop className="absolute inset-0 bg-scrim opacity-[calc(1-var(--dragged,0))] transition-opacity duration-(--d-slow) ease-out group-data-dragging/frame:duration-0 data-ending-style:opacity-0 data-starting-style:opacity-0" />
          <Dialog.Popup
            data-area={frame.area}
            data-theme={frame.theme}
            className="relative w-full max-w-(--app-max) translate-y-[calc(var(--dragged,0)*100%)] text-text-1 outline-none transition-[translate] duration-(--d-slow) ease-out group-data-dragging/frame:duration-0 data-ending-style:translate-y-full data-starting-style:translate-y-full"
          >
            <Dragged
              onClose={() => onOpenChange(false)}
              className={className}
              height={frame.height}
            >
              {children}
            </Dragged>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

interface DraggedProps extends Pick<BottomFrameProps, 'className' | 'height' | 'children'> {
  onClose: () => void
}

/** Follows the finger while the scrim fades. */
function Dragged({ onClose, className, height, children }: DraggedProps) {
  const element = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const sheet = element.current
    const frame = sheet?.parentElement?.parentElement
    if (!sheet || !frame) return undefined
    const part = (distance: number) => distance / sheet.offsetHeight
    const endKeyboard = followKeyboard(frame)
    const endPull = followPull(sheet, {
      canStart: (target) => isAtTop(target, sheet),
      onMove(distance) {
        frame.toggleAttribute('data-dragging', distance > 0)
        frame.style.setProperty('--dragged', String(Math.min(1, part(distance))))
      },
      onRelease(distance, speed) {
        if (part(distance) > enough || speed > flick) close()
      },
    })
    return () => {
      endKeyboard()
      endPull()
    }
  }, [])
  return (
    <div
      ref={element}
      style={{ height }}
      className={`flex max-h-[min(88dvh,calc(100dvh-var(--safe-top)-var(--keyboard,0px)-24px))] flex-col ${className}`}
    >
      {children}
    </div>
  )
}

/** Nothing between the two is scrolled, so a pull cannot be meant as scrolling back. */
function isAtTop(target: Element, sheet: Element): boolean {
  for (let at: Element | null = target; at && at !== sheet; at = at.parentElement) {
    if (at.scrollTop > 0) return false
  }
  return true
}
