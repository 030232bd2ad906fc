import { Button } from '@kaleido/ui/Button'
import { OfflineBanner } from '@kaleido/ui/OfflineBanner'
import { useText } from '@kaleido/ui/language'
import { useState } from 'react'
import { useStore } from 'zustand'
import type labels from '../../shared/locales/zh-CN/boot.json'
import { workerState } from '../../shared/worker/worker.ts'

/** What the app says about itself, above whatever is shown: that there is no network, that a newer version waits. */
export function Notices({ isOffline }: { isOffline: boolean }) {
  const t = useText<typeof labels>('boot')
  const [isClosed, setClosed] = useState(false)
  if (!isOffline && isClosed) setClosed(false)
  return (
    <div className="pointer-events-none fixed inset-x-0 top-(--safe-top) z-(--z-toast) mx-auto max-w-(--app-max)">
      <OfflineBanner
        text={isOffline && !isClosed ? t('offlineBanner') : undefined}
        closeLabel={t('close')}
        onClose={() => setClosed(true)}
      />
      <UpdateOffer />
    </div>
  )
}

function UpdateOffer() {
  const t = useText<typeof labels>('boot')
  const applyUpdate = useStore(workerState, (state) => state.applyUpdate)
  const [refused, setRefused] = useState<() => void>()
  const isOffered = applyUpdate !== undefined && applyUpdate !== refused
  return (
    <output aria-live="polite" className="block">
      {isOffered && (
        <div className="animate-rise pointer-events-auto mx-4 my-1 flex min-h-11 items-center gap-1 rounded-md bg-surface ps-3.5 pe-2 text-[14px]/[20px] text-text-1 shadow-3">
          <span className="min-w-0 flex-1">{t('updateReady')}</span>
          <Button look="text" size="sm" onClick={() => setRefused(() => applyUpdate)}>
            {t('updateLater')}
          </Button>
          <Button look="primary" size="sm" onClick={applyUpdate}>
            {t('update')}
          </Button>
        </div>
      )}
    </output>
  )
}
