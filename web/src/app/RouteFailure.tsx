import { ErrorState } from '@kaleido/ui/ErrorState'
import { useText } from '@kaleido/ui/language'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isCodeMissing } from '../shared/loading/Late.tsx'
import type labels from '../shared/locales/zh-CN/common.json'

/** A page that failed, or whose code did not load, leaves the rest of the app working. */
export function RouteFailure({ error, reset }: ErrorComponentProps) {
  const t = useText<typeof labels>('common')
  useEffect(() => reportError(error), [error])
  return (
    <main className="grid h-full place-items-center">
      <ErrorState
        level={1}
        title={t('crashTitle')}
        help={t('crashHelp')}
        retryLabel={t('retry')}
        // Browsers cache a failed import for as long as the page lives.
        onRetry={isCodeMissing(error) ? () => location.reload() : reset}
      />
    </main>
  )
}
