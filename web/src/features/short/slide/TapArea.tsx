import { useText } from '@kaleido/ui/language'
import { LikeBurst } from '@kaleido/ui/facets/LikeBurst'
import type { MouseEvent } from 'react'
import { useState } from 'react'
import type labels from '../../../shared/locales/zh-CN/short.json'
import { useClipState, useStage } from '../playback/use-clip.ts'
import type { Spot } from './use-taps.ts'
import { useTaps } from './use-taps.ts'

export interface TapAreaProps {
  id: string
  onLike: () => void
  onMenu: () => void
}

interface Burst extends Spot {
  readonly key: number
}

/** Near either edge, as a share of the width, a long press speeds up; between them it opens the menu. */
const edge = 0.25

/** The whole slide as one button: a tap pauses, a double tap likes, a long press speeds up or opens the menu. */
export function TapArea({ id, onLike, onMenu }: TapAreaProps) {
  const t = useText<typeof labels>('short')
  const stage = useStage()
  const isPaused = useClipState(id, (clip) => clip.isPaused)
  const [bursts, setBursts] = useState<readonly Burst[]>([])
  const taps = useTaps({
    onTap: stage.toggle,
    onAgain(at) {
      onLike()
      // At most ten hearts at once, however fast somebody taps.
      setBursts((before) => [...before.slice(-9), { ...at, key: (before.at(-1)?.key ?? 0) + 1 }])
    },
    onHold({ x }, width) {
      if (x > width * edge && x < width * (1 - edge)) return onMenu()
      stage.set({ isRushing: true })
      return () => stage.set({ isRushing: false })
    },
  })

  function menu(event: MouseEvent): void {
    event.preventDefault()
    // A long press is handled separately.
    if (!isTouch(event)) onMenu()
  }

  return (
    <>
      <button
        type="button"
        aria-label={isPaused ? t('play') : t('pause')}
        {...taps}
        onContextMenu={menu}
        // Pointer taps are recognised above; this click comes from a keyboard or a screen reader.
        onClick={({ detail }) => detail === 0 && stage.toggle()}
        className="absolute inset-0 [touch-action:pan-y] outline-offset-[-3px] select-none [-webkit-touch-callout:none]"
      />
      {bursts.map(({ key, x, y }) => (
        <span
          key={key}
          aria-hidden="true"
          style={{ left: x, top: y, rotate: `${((key * 37) % 40) - 20}deg` }}
          onAnimationEnd={() => setBursts((before) => before.filter((each) => each.key !== key))}
          className="pointer-events-none absolute size-0 scale-[2.2]"
        >
          <LikeBurst />
        </span>
      ))}
    </>
  )
}

function isTouch({ nativeEvent }: MouseEvent): boolean {
  return nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch'
}
