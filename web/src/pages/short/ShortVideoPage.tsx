import '../../features/short/short.late.css'
import { useText } from '@kaleido/ui/language'
import { useSearch } from '@tanstack/react-router'
import { useElsewhere } from '../../features/feed/use-elsewhere.ts'
import { LateGone } from '../../features/short/slide/late.ts'
import { StageContext } from '../../features/short/playback/use-clip.ts'
import { useOpenStage } from '../../features/short/playback/use-open-stage.ts'
import { Late } from '../../shared/loading/Late.tsx'
import { isBehindGate } from '../../shared/display/behind-gate.ts'
import type labels from '../../shared/locales/zh-CN/short.json'
import { usePageTitle } from '../../shared/navigation/page-title.ts'
import { LateDarkGate } from '../dark/LateDarkGate.tsx'
import { ShortHeader } from './ShortHeader.tsx'
import { ShortScreen } from './ShortScreen.tsx'
import { useShorts } from './use-shorts.ts'

const shown = ['short'] as const

/** Shorts, one screen each; with `?id=` starting at that one, and with its list in the address, in both directions. */
export function ShortVideoPage() {
  const t = useText<typeof labels>('short')
  usePageTitle(t('title'))
  const stage = useOpenStage()
  const { comment, ...asked } = useSearch({ from: '/shortvideo' })
  const shorts = useShorts(asked)
  const { start, startId, origin, list } = shorts
  useElsewhere(start.data?.work, shown, comment)
  const header = (
    <ShortHeader modules={shorts.channels} active={shorts.channel} onChoose={shorts.choose} />
  )
  if (isBehindGate(start.error)) return <LateDarkGate />
  return (
    <main
      data-theme="dark"
      data-shorts
      className="relative flex h-full flex-col overflow-hidden bg-black text-white"
    >
      <h1 className="sr-only">{t('title')}</h1>
      <StageContext value={stage}>
        {start.error ? (
          <>
            {header}
            <Late>
              <LateGone
                error={start.error}
                isRetrying={start.isFetching}
                onRetry={() => void start.refetch()}
                onOthers={shorts.passOver}
              />
            </Late>
          </>
        ) : (
          <ShortScreen
            key={shorts.key}
            onFront={shorts.onFront}
            linkedId={comment}
            {...{ list, startId, origin, header }}
          />
        )}
      </StageContext>
    </main>
  )
}
