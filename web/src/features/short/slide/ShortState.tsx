import type { WorkCard } from '@kaleido/contract/work'
import { Spinner } from '@kaleido/ui/Spinner'
import { useText } from '@kaleido/ui/language'
import { Play } from 'lucide-react'
import { Late } from '../../../shared/loading/Late.tsx'
import type labels from '../../../shared/locales/zh-CN/short.json'
import { LateError, LateLocked } from './late.ts'
import { useClipState } from '../playback/use-clip.ts'

export interface ShortStateProps {
  work: WorkCard
  onNext: () => void
}

/** The overlay of a video that does not simply play: the reason, and what to do. */
export function ShortState({ work, onNext }: ShortStateProps) {
  const t = useText<typeof labels>('short')
  const { grant, error, isOver, isPaused, isWaiting } = useClipState(work.id, (clip) => clip)
  if (error) {
    return (
      <Late>
        <LateError id={work.id} error={error} onNext={onNext} />
      </Late>
    )
  }
  if (isOver && grant?.reason === 'preview') {
    return (
      <Late>
        <LateLocked id={work.id} needs={grant.needs} price={grant.price} />
      </Late>
    )
  }
  return (
    <div className="pointer-events-none absolute inset-0 grid place-items-center text-white">
      {isPaused ? (
        <Play
          size={72}
          fill="currentColor"
          strokeWidth={0}
          aria-hidden="true"
          className="opacity-70 [filter:drop-shadow(0_2px_12px_rgb(0_0_0/.35))]"
        />
      ) : null}
      {/* Fast loads show no indicator. */}
      {isWaiting && !isPaused ? (
        <output className="animate-[short-late_160ms_400ms_both] rounded-full bg-black/35 p-3">
          <Spinner size={36} />
          <span className="sr-only">{t('waiting')}</span>
        </output>
      ) : null}
    </div>
  )
}
