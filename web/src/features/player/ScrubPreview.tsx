import { useText } from '@kaleido/ui/language'
import { LockKeyhole } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatDuration } from '../../shared/formats/durations.ts'
import type { Sprite } from './sprites.ts'
import { tileAt, useSheet } from './sprites.ts'
import type labels from '../../shared/locales/zh-CN/player.json'
import { lengthOf, previewEndOf } from './player-state.ts'
import { usePlayerState } from './use-player.ts'

/** The seek target: its thumbnail, where there are sprites, and its time; after the end of a preview, that it is locked. */
export function ScrubPreview({ seconds }: { seconds: number }) {
  const t = useText<typeof labels>('player')
  const sprite = usePlayerState(({ grant }) => grant?.sprite)
  const length = usePlayerState(lengthOf)
  const previewEnd = usePlayerState(previewEndOf)
  const isBeyond = seconds > (previewEnd ?? seconds)
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 grid place-items-center bg-black/30"
    >
      <div className="grid justify-items-center gap-2">
        {sprite && !isBeyond && <Thumbnail sprite={sprite} seconds={seconds} />}
        <span className="font-num rounded-full bg-black/60 px-3 py-1 text-[16px]/[24px] font-semibold tabular-nums">
          {formatDuration(seconds)}
          <span className="font-normal text-white/70"> / {formatDuration(length)}</span>
        </span>
        {isBeyond && (
          <span className="flex items-center gap-1.5 rounded-full bg-black/60 px-3 text-[13px]/[26px] text-[#f3d9a4]">
            <LockKeyhole size={14} aria-hidden="true" />
            {t('beyondPreview')}
          </span>
        )}
      </div>
    </div>
  )
}

function Thumbnail({ sprite, seconds }: { sprite: Sprite; seconds: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { sheet, x, y } = tileAt(sprite, seconds)
  const picture = useSheet(sprite, sheet)
  const { width, height } = sprite
  useEffect(() => {
    if (!picture) return
    canvas.current?.getContext('2d')?.drawImage(picture, x, y, width, height, 0, 0, width, height)
  }, [picture, x, y, width, height])
  if (!picture) return null
  return (
    <canvas
      ref={canvas}
      width={width}
      height={height}
      className="h-24 rounded-sm object-contain ring-1 ring-white/40"
    />
  )
}
