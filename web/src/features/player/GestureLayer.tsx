import { useText } from '@kaleido/ui/language'
import { FastForward, Rewind, Sun, Volume2 } from 'lucide-react'
import { useRef } from 'react'
import type labels from '../../shared/locales/zh-CN/player.json'
import type { ChromeShown } from './use-chrome.ts'
import type { Sign } from './use-gestures.ts'
import { useGestures } from './use-gestures.ts'

export interface GestureLayerProps {
  chrome: ChromeShown
  isFull: boolean
  onScrub: (seconds: number | undefined) => void
  onDown: () => void
}

/** Receives touch gestures on the picture. All of them have a button or key too. */
export function GestureLayer({ chrome, isFull, onScrub, onDown }: GestureLayerProps) {
  const layer = useRef<HTMLDivElement>(null)
  const setting = { isFull, onTap: chrome.toggle, onScrub, onDown }
  const { sign, light, dropSign } = useGestures(layer, setting)
  return (
    <>
      {isFull && light < 1 && (
        <div
          aria-hidden="true"
          style={{ opacity: 1 - light }}
          className="pointer-events-none absolute inset-0 bg-black"
        />
      )}
      <div
        ref={layer}
        onPointerMove={({ pointerType }) => pointerType === 'mouse' && chrome.poke()}
        className="absolute inset-0 touch-none select-none [-webkit-touch-callout:none]"
      />
      {sign?.kind === 'skip' && <Skipped {...sign} onGone={dropSign} />}
      {sign && sign.kind !== 'skip' && <Level sign={sign} />}
    </>
  )
}

interface SkippedProps {
  side: string
  seconds: number
  onGone: () => void
}

function Skipped({ side, seconds, onGone }: SkippedProps) {
  const t = useText<typeof labels>('player')
  const isBack = side === 'left'
  const Arrow = isBack ? Rewind : FastForward
  return (
    <div
      key={seconds}
      aria-hidden="true"
      onAnimationEnd={onGone}
      className={`player-ripple pointer-events-none absolute inset-y-0 grid w-[38%] place-content-center justify-items-center bg-white/20 ${isBack ? 'left-0 rounded-e-[50%]' : 'right-0 rounded-s-[50%]'}`}
    >
      <Arrow fill="currentColor" />
      <span className="text-[13px]">{t('skipped', { seconds })}</span>
    </div>
  )
}

function Level({ sign }: { sign: Exclude<Sign, { kind: 'skip' }> }) {
  const t = useText<typeof labels>('player')
  const Shape = { fast: FastForward, light: Sun, sound: Volume2 }[sign.kind]
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 top-3 grid justify-items-center"
    >
      <span className="flex items-center gap-2 rounded-full bg-black/65 px-3.5 py-1.5 text-[13px] tabular-nums">
        <Shape size={16} />
        {sign.kind === 'fast' ? t('fast') : `${sign.percent}%`}
      </span>
    </div>
  )
}
