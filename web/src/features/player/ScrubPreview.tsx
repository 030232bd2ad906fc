import { useEffect, useRef } from 'react'
import { formatDuration } from '../../shared/formats/durations.ts'
import type { Sprite } from './sprites.ts'
import { tileAt, useSheet } from './sprites.ts'
import { usePlayerState } from './use-player.ts'

/** The seek target: its thumbnail, where there are sprites, and its time. */
export function ScrubPreview({ seconds }: { seconds: number }) {
  const sprite = usePlayerState(({ grant }) => grant?.sprite)
  const duration = usePlayerState((state) => state.duration)
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 grid place-items-center bg-black/30"
    >
      <div className="grid justify-items-center gap-2">
        {sprite && <Thumbnail sprite={sprite} seconds={seconds} />}
        <span className="font-num rounded-full bg-black/60 px-3 py-1 text-[16px]/[24px] font-semibold tabular-nums">
          {formatDuration(seconds)}
          <span className="font-normal text-white/70"> / {formatDuration(duration)}</span>
        </span>
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
