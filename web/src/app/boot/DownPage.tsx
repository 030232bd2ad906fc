import { ErrorState } from '@kaleido/ui/ErrorState'
import { useText } from '@kaleido/ui/language'
import { useEffect, useState } from 'react'
import { useConnection } from '../../shared/connection/connection.ts'
import type labels from '../../shared/locales/zh-CN/boot.json'
import { slots } from '../../shared/storage/slots.ts'
import { Cover } from './Cover.tsx'
import { retryAfterMs } from './start/machine.ts'

export interface DownPageProps {
  isOnline: boolean
  isTrying: boolean
  tries: number
  onRetry: () => void
}

/** No line answers. It retries automatically with backoff, and at once on request. */
export function DownPage({ isOnline, isTrying, tries, onRetry }: DownPageProps) {
  const t = useText<typeof labels>('boot')
  const seconds = useSecondsLeft(retryAfterMs(tries), tries)
  const [support] = useConnection().store.get(slots.appConfig)?.CUST ?? []
  return (
    <Cover>
      <div>
        <ErrorState
          title={isOnline ? t('downTitle') : t('offlineTitle')}
          help={isOnline ? t('downHelp') : t('offlineHelp')}
          retryLabel={t('retry')}
          isRetrying={isTrying}
          onRetry={onRetry}
          detail={isTrying ? undefined : t('retryIn', { seconds })}
        />
        {support && (
          <a
            href={support.url}
            target="_blank"
            rel="noopener noreferrer"
            className="-mt-12 grid min-h-11 place-items-center text-[15px] text-text-2"
          >
            {t('support')}
          </a>
        )}
      </div>
    </Cover>
  )
}

/** Counts down from a duration, restarted with each try. */
function useSecondsLeft(ms: number, attempt: number): number {
  const [left, setLeft] = useState({ attempt, ms })
  const current = left.attempt === attempt ? left.ms : ms
  useEffect(() => {
    const timer = setInterval(() => {
      setLeft((before) => ({
        attempt,
        ms: Math.max(0, (before.attempt === attempt ? before.ms : ms) - 1_000),
      }))
    }, 1_000)
    return () => clearInterval(timer)
  }, [attempt, ms])
  return Math.ceil(current / 1_000)
}
