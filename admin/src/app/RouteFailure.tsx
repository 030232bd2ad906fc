import { ErrorState } from '@kaleido/ui/ErrorState'
import { useText } from '@kaleido/ui/language'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import type labels from '../shared/locales/zh-CN/common.json'

/** A page that failed, or whose code did not load, leaves the frame around it working. */
export function RouteFailure({ error }: ErrorComponentProps) {
  const t = useText<typeof labels>('common')
  useEffect(() => reportError(error), [error])
  return (
    <main className="grid min-w-0 flex-1 place-items-center">
      <ErrorState
        level={1}
        title={t('crashTitle')}
        help={t('crashHelp')}
        retryLabel={t('reload')}
        // Browsers cache a failed import for as long as the document lives.
        onRetry={() => location.reload()}
      />
    </main>
  )
}
