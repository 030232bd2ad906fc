import { BusinessError } from '@kaleido/client/errors'
import { EmptyState } from '@kaleido/ui/EmptyState'
import { useText } from '@kaleido/ui/language'
import { LoadError } from '../../shared/loading/LoadError.tsx'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/search.json'

export interface FoundErrorProps {
  error: Error
  isRetrying: boolean
  onRetry: () => void
}

/** Why the search failed. A retry is offered only where the word was not the reason. */
export function FoundError({ error, isRetrying, onRetry }: FoundErrorProps) {
  const t = useText<typeof labels>('search')
  const open = useOpenPath()
  if (error instanceof BusinessError && error.key === 'search.too_short') {
    return <EmptyState title={t('tooShort')} help={t('tooShortHelp')} />
  }
  return (
    <LoadError
      title={t('failed')}
      error={error}
      isRetrying={isRetrying}
      onRetry={onRetry}
      onOtherLine={() => open('/mine/setting/lines')}
    />
  )
}
