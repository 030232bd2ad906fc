import { useText } from '@kaleido/ui/language'
import type { PointerEvent } from 'react'
import { useRef, useState } from 'react'
import type labels from '../../../shared/locales/zh-CN/boot.json'
import { usePicture } from '../../../shared/picture/use-picture.ts'
import { presalePath, usePresale } from '../../../shared/presale/use-presale.ts'
import type { AppRouter } from '../../router.ts'

const size = 64
/** The slop: a finger that moved less has tapped. */
const slack = 6

interface Offset {
  readonly right: number
  readonly bottom: number
}

/** The presale as a bubble that can be dragged out of the way. */
export function PresaleBubble({ router }: { router: AppRouter }) {
  const t = useText<typeof labels>('boot')
  const presale = usePresale('float', router)
  const { source } = usePicture({ url: presale?.url ?? '' }, { priority: true })
  const [offset, setOffset] = useState<Offset>({ right: 12, bottom: 160 })
  const drag = useDrag(offset, setOffset)
  if (!presale || source === undefined) return null
  return (
    <button
      type="button"
      aria-label={presale.isBefore ? t('presaleBefore') : t('presaleAfter')}
      {...drag.handlers}
      onClick={() => drag.hasMoved() || void router.navigate({ to: presalePath })}
      style={{ right: offset.right, bottom: offset.bottom, width: size, height: size }}
      className="fixed z-(--z-fab) touch-none overflow-hidden rounded-full shadow-2"
    >
      <img src={source} alt="" draggable={false} className="size-full object-cover" />
    </button>
  )
}

function useDrag(offset: Offset, move: (offset: Offset) => void) {
  const from = useRef<{ x: number; y: number; offset: Offset; moved: boolean }>(undefined)
  const clamp = (value: number, whole: number) => Math.min(Math.max(8, value), whole - size - 8)
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
          bottom: clamp(start.offset.bottom - dy, innerHeight),
        })
      },
    },
  }
}
