import { useText } from '@kaleido/ui/language'
import { X } from 'lucide-react'
import type { PointerEvent, ReactNode } from 'react'
import { useRef, useState } from 'react'
import type labels from '../../../shared/locales/zh-CN/boot.json'

const size = 64
/** The slop: a finger that moved less has tapped. */
const slack = 6
const edge = 8
/** The button above it. */
const closeHeight = 44

interface Offset {
  readonly right: number
  readonly bottom: number
}

export interface BubbleProps {
  label: string
  /** Marked as an advert. */
  isMarked: boolean
  onOpen: () => void
  /** Without it the bubble cannot be closed. */
  onClose?: (() => void) | undefined
  children: ReactNode
}

/** A bubble over the screen that can be dragged out of the way, and closed. */
export function Bubble({ label, isMarked, onOpen, onClose, children }: BubbleProps) {
  const t = useText<typeof labels>('boot')
  const [offset, setOffset] = useState<Offset>({ right: 12, bottom: 160 })
  const drag = useDrag(offset, setOffset)
  return (
    <div
      style={{ right: offset.right, bottom: offset.bottom, width: size, height: size }}
      className="fixed z-(--z-fab)"
    >
      <button
        type="button"
        aria-label={label}
        {...drag.handlers}
        onClick={() => drag.hasMoved() || onOpen()}
        className="block size-full touch-none overflow-hidden rounded-full bg-surface shadow-2"
      >
        {children}
      </button>
      {isMarked && (
        <span className="pointer-events-none absolute bottom-0 left-1/2 -translate-x-1/2 rounded-full bg-black/60 px-1.5 text-[11px]/[16px] whitespace-nowrap text-white">
          {t('advert')}
        </span>
      )}
      {onClose && (
        <button
          type="button"
          aria-label={t('closeNamed', { name: label })}
          onClick={onClose}
          className="absolute right-2.5 bottom-full grid size-11 place-items-end justify-items-center pb-0.5"
        >
          <span className="grid size-6 place-items-center rounded-full bg-black/60 text-white">
            <X size={14} strokeWidth={2} aria-hidden />
          </span>
        </button>
      )}
    </div>
  )
}

function useDrag(offset: Offset, move: (offset: Offset) => void) {
  const from = useRef<{ x: number; y: number; offset: Offset; moved: boolean }>(undefined)
  const clamp = (value: number, whole: number) =>
    Math.min(Math.max(edge, value), whole - size - edge)
  return {
    /** Whether the touch that just ended was a drag. */
    hasMoved: () => from.current?.moved ?? false,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        from.current = { x: event.clientX, y: event.clientY, offset, moved: false }
        event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const start = from.current
        if (!start || !event.currentTarget.hasPointerCapture(event.pointerId)) return
        const [dx, dy] = [event.clientX - start.x, event.clientY - start.y]
        if (Math.hypot(dx, dy) < slack && !start.moved) return
        from.current = { ...start, moved: true }
        move({
          right: clamp(start.offset.right - dx, innerWidth),
          bottom: clamp(start.offset.bottom - dy, innerHeight - closeHeight),
        })
      },
    },
  }
}
