import { Button } from '@kaleido/ui/Button'
import { OfflineBanner } from '@kaleido/ui/OfflineBanner'
import { useText } from '@kaleido/ui/language'
import type { PageHistory } from '@kaleido/ui/overlay/history-steps'
import { followPages } from '@kaleido/ui/overlay/history-steps'
import { lazy, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { Late, lateCode } from '../../shared/loading/Late.tsx'
import { useSession } from '../../shared/connection/connection.ts'
import type labels from '../../shared/locales/zh-CN/boot.json'
import { workerState } from '../../shared/worker/worker.ts'

const ChangeNotice = lazy(async () => ({
  default: (await import('../../features/session/change/ChangeNotice.tsx')).ChangeNotice,
}))

/**
 * The app's own notices, over any screen: that there is no network, below the bar at the top; that code failed to load or a
 * newer version is ready, above the tab bar, where what it covers can be scrolled away. Open overlays and the router share the
 * browser's history from here on.
 */
export function Notices({ isOffline, history }: { isOffline: boolean; history: PageHistory }) {
  const t = useText<typeof labels>('boot')
  useEffect(() => followPages(history), [history])
  const [isClosed, setClosed] = useState(false)
  const newChange = useSession(({ user }) => user?.newChange)
  if (!isOffline && isClosed) setClosed(false)
  return (
    <>
      <div className={`${layer} top-[calc(var(--safe-top)+var(--nav-h))]`}>
        <OfflineBanner
          text={isOffline && !isClosed ? t('offlineBanner') : undefined}
          closeLabel={t('close')}
          onClose={() => setClosed(true)}
        />
      </div>
      <div className={`${layer} bottom-[calc(var(--safe-bottom)+var(--tab-h)+4px)]`}>
        {!isOffline && <ReloadOffer />}
        <UpdateOffer />
      </div>
      <Late>{newChange && <ChangeNotice change={newChange} />}</Late>
    </>
  )
}

const layer = 'pointer-events-none fixed inset-x-0 z-(--z-toast) mx-auto max-w-(--app-max)'

function UpdateOffer() {
  const t = useText<typeof labels>('boot')
  const applyUpdate = useStore(workerState, (state) => state.applyUpdate)
  const [refused, setRefused] = useState<() => void>()
  const isOffered = applyUpdate !== undefined && applyUpdate !== refused
  return (
    <Offer
      text={isOffered ? t('updateReady') : undefined}
      take={{ label: t('update'), onTake: () => applyUpdate?.() }}
      onRefuse={() => setRefused(() => applyUpdate)}
    />
  )
}

/** Browsers cache a failed import for as long as the page lives: only a reload fetches it again. */
function ReloadOffer() {
  const t = useText<typeof labels>('boot')
  const { isMissing } = useStore(lateCode)
  return (
    <Offer
      text={isMissing ? t('partMissing') : undefined}
      take={{ label: t('reload'), onTake: () => location.reload() }}
      onRefuse={() => lateCode.setState({ isMissing: false })}
    />
  )
}

interface OfferProps {
  /** Nothing is offered without it. */
  text: string | undefined
  take: { label: string; onTake: () => void }
  onRefuse: () => void
}

/** An action for now or later. Always mounted, so that it is announced. */
function Offer({ text, take, onRefuse }: OfferProps) {
  const t = useText<typeof labels>('boot')
  return (
    <output aria-live="polite" className="block">
      {text !== undefined && (
        <div className="animate-rise pointer-events-auto mx-4 my-1 flex min-h-11 items-center gap-1 rounded-md bg-surface ps-3.5 pe-2 text-[14px]/[20px] text-text-1 shadow-3">
          <span className="min-w-0 flex-1">{text}</span>
          <Button look="text" size="sm" onClick={onRefuse}>
            {t('later')}
          </Button>
          <Button look="primary" size="sm" onClick={take.onTake}>
            {take.label}
          </Button>
        </div>
      )}
    </output>
  )
}
