import { textOf } from '@kaleido/client/error-text'
import { isClientError } from '@kaleido/client/errors'
import { Button } from '@kaleido/ui/Button'
import { useText } from '@kaleido/ui/language'
import { Router } from 'lucide-react'
import { useSpokenLanguage } from '../../shared/languages.ts'
import type labels from '../../shared/locales/zh-CN/player.json'
import type { Problem } from './player-state.ts'
import { usePlayer, usePlayerState } from './use-player.ts'

/** Playback failed: the reason, another line, a lower quality, and reporting it. */
export function PlayFailure({ onReport }: { onReport: () => void }) {
  const t = useText<typeof labels>('player')
  const player = usePlayer()
  const problem = usePlayerState((state) => state.problem)
  const lower = usePlayerState(({ grant, quality }) =>
    grant?.qualities.findLast((height) => height < (quality ?? Number.POSITIVE_INFINITY)),
  )
  const smallest = usePlayerState(({ grant }) => grant?.qualities[0])
  const reason = useReason(problem)
  const isOfLine = problem?.kind === 'network' || problem?.kind === 'broken'
  const lessen = () => {
    player.setQuality(smallest)
    player.retry()
  }
  return (
    <div
      role="alert"
      className="absolute inset-0 grid place-content-center-safe justify-items-center overflow-y-auto gap-2.5 bg-black/80 px-6 text-center"
    >
      <p className="text-[15px]/[22px] font-semibold">{t('failed')}</p>
      <p className="text-[13px]/[19px] text-balance text-white/80">{reason}</p>
      <div className="flex flex-wrap justify-center gap-2.5 *:shrink">
        <Button look="primary" icon={Router} onClick={player.retry}>
          {t(isOfLine ? 'otherLine' : 'retry')}
        </Button>
        {isOfLine && lower !== undefined && lower !== smallest && (
          <Button look="glass" onClick={lessen}>
            {t('lower', { height: smallest ?? '' })}
          </Button>
        )}
      </div>
      <Button look="text" size="sm" onClick={onReport}>
        <span className="text-white/85 underline">{t('report')}</span>
      </Button>
    </div>
  )
}

function useReason(problem: Problem | undefined): string {
  const t = useText<typeof labels>('player')
  const language = useSpokenLanguage()
  if (!problem) return ''
  const told = isClientError(problem.error) ? textOf(problem.error, language) : undefined
  return told ?? t(`problem_${problem.kind}`)
}
