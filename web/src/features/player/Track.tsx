import { useText } from '@kaleido/ui/language'
import type { CSSProperties } from 'react'
import { formatDuration } from '../../shared/formats/durations.ts'
import type labels from '../../shared/locales/zh-CN/player.json'
import { lengthOf, previewEndOf } from './player-state.ts'
import { usePlayer, usePlayerState } from './use-player.ts'

export interface TrackProps {
  /** The position of the thumb while it is dragged. */
  scrubAt: number | undefined
  onScrub: (seconds: number | undefined) => void
}

/** The elapsed time, the length of the video, and the seek bar, on which the end of a preview is marked. */
export function Track({ scrubAt, onScrub }: TrackProps) {
  const t = useText<typeof labels>('player')
  const player = usePlayer()
  const length = usePlayerState(lengthOf)
  const previewEnd = usePlayerState(previewEndOf)
  // In whole seconds, as cards show it.
  const whole = usePlayerState(({ grant }) => grant?.fullSeconds) ?? length
  const buffered = usePlayerState((state) => state.buffered)
  const seconds = usePlayerState((state) => state.seconds)
  const at = scrubAt ?? seconds
  const share = (part: number) => `${length > 0 ? (Math.min(part, length) / length) * 100 : 0}%`
  const style = {
    '--at': share(at),
    '--loaded': share(Math.max(at, buffered)),
    '--open': share(previewEnd ?? length),
  } as CSSProperties
  const places = { at: formatDuration(at), of: formatDuration(whole) }
  const position =
    previewEnd === undefined
      ? t('position', places)
      : t('positionInPreview', { ...places, end: formatDuration(previewEnd) })
  const commit = () => {
    if (scrubAt === undefined) return
    player.seek(scrubAt)
    onScrub(undefined)
  }
  return (
    <>
      <span className="font-num min-w-10 text-center text-[13px] tabular-nums">{places.at}</span>
      <input
        type="range"
        aria-label={t('progress')}
        aria-valuetext={position}
        min={0}
        max={Math.max(length, 0.1)}
        step={0.1}
        value={at}
        onChange={(event) => onScrub(event.target.valueAsNumber)}
        onPointerUp={commit}
        onBlur={commit}
        style={style}
        data-preview={previewEnd !== undefined || undefined}
        className="player-track mx-1 h-11 min-w-0 flex-1 touch-none"
      />
      <span className="font-num min-w-10 text-center text-[13px] tabular-nums">{places.of}</span>
    </>
  )
}
