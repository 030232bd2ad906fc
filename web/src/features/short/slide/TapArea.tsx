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

/** At either edge, in parts of the width, a resting finger speeds up; between them it opens the menu. */
const edge = 0.25

/** The whole of a slide as one button: a tap pauses, a quick row of them likes, a resting finger speeds up or asks for more. */
export function TapArea({ id, onLike, onMenu }: TapAreaProps) {
  const t = useText<typeof labels>('short')
  const stage = useStage()
  const isPaused = useClipState(id, (clip) => clip.isPaused)
  const [bursts, setBursts] = useState<readonly Burst[]>([])
  const taps = useTaps({
    onTap: stage.toggle,
    onAgain(at) {
      onLike()
      // Ten at once are plenty, however fast somebody taps.
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
    // A finger that rests has its own way to it.
    if (!isTouch(event)) onMenu()
  }

  return (
    <>
      <button
        type="button"
        aria-label={isPaused ? t('play') : t('pause')}
        {...taps}
        onContextMenu={menu}
        // A pointer's taps are told apart above; this is a keyboard's, or a screen reader's.
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
