import { ErrorState } from '@kaleido/ui/ErrorState'
import { useText } from '@kaleido/ui/language'
import type labels from '../shared/locales/zh-CN/common.json'

/** The last resort for errors that nothing caught. */
export function CrashPage() {
  const t = useText<typeof labels>('common')
  return (
    <main className="mx-auto max-w-lg">
      <ErrorState
        title={t('crashTitle')}
        help={t('crashHelp')}
        retryLabel={t('reload')}
        onRetry={() => location.reload()}
      />
    </main>
  )
}
