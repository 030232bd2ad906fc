import { Spinner } from '@kaleido/ui/Spinner'
import { useText } from '@kaleido/ui/language'
import { useEffect } from 'react'
import { formatDuration } from '../../shared/formats/durations.ts'
import type labels from '../../shared/locales/zh-CN/player.json'
import { Picture } from '../../shared/picture/Picture.tsx'
import { PlayFailure } from './PlayFailure.tsx'
import { isPreviewOver } from './player-state.ts'
import { PreviewEnd } from './PreviewEnd.tsx'
import { usePlayer, usePlayerState } from './use-player.ts'

/** Overlays in place of the picture. */
export function Overlays({ onReport }: { onReport: () => void }) {
  const stage = usePlayerState((state) => state.stage)
  const isOver = usePlayerState(isPreviewOver)
  const isEnded = usePlayerState((state) => state.isEnded)
  if (stage === 'failed') return <PlayFailure onReport={onReport} />
  if (stage === 'notReady') return <NotReady />
  if (isOver) return <PreviewEnd />
  if (isEnded) return <div className="absolute inset-0 bg-black/70" />
  return <Busy />
}

/** The cover, until the first frame is drawn. */
export function Poster() {
  const work = usePlayerState((state) => state.work)
  const hasFrame = usePlayerState((state) => state.hasFrame)
  if (!work?.cover || hasFrame) return null
  return <Picture picture={work.cover} priority className="absolute inset-0 size-full" />
}

function Busy() {
  const t = useText<typeof labels>('player')
  const isOpening = usePlayerState(
    ({ stage, hasFrame }) => stage === 'opening' || (stage === 'ready' && !hasFrame),
  )
  const isWaiting = usePlayerState((state) => state.isWaiting)
  if (!isOpening && !isWaiting) return null
  return (
    <div className="pointer-events-none absolute inset-0 grid place-items-center">
      <span className="sr-only">{t('loading')}</span>
      <Spinner size={40} />
    </div>
  )
}

function NotReady() {
  const t = useText<typeof labels>('player')
  return (
    <div className="absolute inset-0 grid place-content-center-safe justify-items-center overflow-y-auto gap-2 bg-black/60 px-6 text-center">
      <Spinner size={32} />
      <p className="mt-1 text-[15px]/[22px] font-semibold">{t('notReady')}</p>
      <p className="text-[13px]/[20px] text-white/80">{t('notReadyHelp')}</p>
    </div>
  )
}

const shownMs = 6_000

/** The resumed position, with a button to start over. */
export function Resumed() {
  const t = useText<typeof labels>('player')
  const player = usePlayer()
  const resumedAt = usePlayerState((state) => state.resumedAt)
  const hasFrame = usePlayerState((state) => state.hasFrame)
  useEffect(() => {
    if (resumedAt === undefined || !hasFrame) return undefined
    const timer = setTimeout(player.knowsResumed, shownMs)
    return () => clearTimeout(timer)
  }, [player, resumedAt, hasFrame])
  if (resumedAt === undefined) return null
  return (
    <div className="animate-rise absolute start-3 bottom-12 flex items-center gap-1 rounded-full bg-black/70 ps-3.5 pe-1 text-[13px]">
      <span>{t('resumed', { at: formatDuration(resumedAt) })}</span>
      <button
        type="button"
        onClick={() => player.seek(0)}
        className="hit min-h-8 rounded-full px-2.5 font-semibold text-[#ff9a7d]"
      >
        {t('fromStart')}
      </button>
    </div>
  )
}
