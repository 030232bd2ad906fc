import { useText } from '@kaleido/ui/language'
import type { CSSProperties } from 'react'
import { formatDuration } from '../../shared/formats/durations.ts'
import type labels from '../../shared/locales/zh-CN/player.json'
import { usePlayer, usePlayerState } from './use-player.ts'

export interface TrackProps {
  /** The position of the thumb while it is dragged. */
  scrubAt: number | undefined
  onScrub: (seconds: number | undefined) => void
}

/** The elapsed time, the duration, and the seek bar. */
export function Track({ scrubAt, onScrub }: TrackProps) {
  const t = useText<typeof labels>('player')
  const player = usePlayer()
  const duration = usePlayerState((state) => state.duration)
  const buffered = usePlayerState((state) => state.buffered)
  const seconds = usePlayerState((state) => state.seconds)
  const at = scrubAt ?? seconds
  const share = (part: number) =>
    `${duration > 0 ? (Math.min(part, duration) / duration) * 100 : 0}%`
  const style = { '--at': share(at), '--loaded': share(Math.max(at, buffered)) } as CSSProperties
  const commit = () => {
    if (scrubAt === undefined) return
    player.seek(scrubAt)
    onScrub(undefined)
  }
  return (
    <>
      <span className="font-num min-w-10 text-center text-[13px] tabular-nums">
        {formatDuration(at)}
      </span>
      <input
        type="range"
        aria-label={t('progress')}
        aria-valuetext={t('position', { at: formatDuration(at), of: formatDuration(duration) })}
        min={0}
        max={Math.max(duration, 0.1)}
        step={0.1}
        value={at}
        onChange={(event) => onScrub(event.target.valueAsNumber)}
        onPointerUp={commit}
        onBlur={commit}
        style={style}
        className="player-track mx-1 h-11 min-w-0 flex-1 touch-none"
      />
      <span className="font-num min-w-10 text-center text-[13px] tabular-nums">
        {formatDuration(duration)}
      </span>
    </>
  )
}
