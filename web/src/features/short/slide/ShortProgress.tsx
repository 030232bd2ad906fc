import { useText } from '@kaleido/ui/language'
import { formatDuration } from '../../../shared/formats/durations.ts'
import type labels from '../../../shared/locales/zh-CN/short.json'
import { useClip, useStage } from '../playback/use-clip.ts'
import { useProgress } from './use-progress.ts'
import { useScrub } from './use-scrub.ts'

const atStart = { transform: 'scaleX(0)' }

/** The step of an arrow key, in seconds. */
const step = 5

/** The progress of the video in front: a thin line, thicker and with its time above it while scrubbing. */
export function ShortProgress({ id }: { id: string }) {
  const t = useText<typeof labels>('short')
  const stage = useStage()
  const clip = useClip(id)
  const { dragged, handlers } = useScrub(clip, (isScrubbing) => stage.set({ isScrubbing }))
  const { line, end, seconds, length, seek } = useProgress(clip, dragged)
  const isDragged = dragged !== undefined
  const position = `${formatDuration(seconds)} / ${formatDuration(length)}`
  return (
    <div
      role="presentation"
      data-dragging={isDragged || undefined}
      {...handlers}
      className="group absolute inset-x-3 bottom-0 z-(--z-sticky) h-6 cursor-pointer touch-none select-none"
    >
      {isDragged && (
        <p className="pointer-events-none absolute inset-x-0 bottom-9 text-center font-num text-[22px]/[28px] font-semibold text-white tabular-nums [text-shadow:0_1px_4px_rgb(0_0_0/.6)]">
          {position}
        </p>
      )}
      {/* For keyboards and screen readers; touch may begin anywhere on the line, which browsers handle differently. */}
      <input
        type="range"
        aria-label={t('progress')}
        aria-valuetext={position}
        min={0}
        max={Math.max(step, Math.floor(length))}
        step={step}
        value={seconds}
        onChange={({ target }) => seek(Math.min(target.valueAsNumber, length))}
        className="peer pointer-events-none absolute inset-x-0 bottom-0 h-6 opacity-0"
      />
      <span className="absolute inset-x-0 bottom-0 block h-[3px] overflow-hidden rounded-full bg-white/28 outline-offset-4 transition-[height] duration-(--d-fast) group-data-dragging:h-2 peer-focus-visible:[outline:2px_solid_var(--brand)]">
        <span ref={line} style={atStart} className="block size-full origin-left bg-white" />
      </span>
      <span
        ref={end}
        aria-hidden="true"
        className="pointer-events-none absolute inset-x-0 -bottom-[3px] block h-[9px] group-data-dragging:-bottom-1 group-data-dragging:h-4"
      >
        <span className="-ms-1 block aspect-square h-full rounded-full bg-white" />
      </span>
    </div>
  )
}
