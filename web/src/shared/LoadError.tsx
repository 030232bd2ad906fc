import { textOf } from '@kaleido/client/error-text'
import { isClientError } from '@kaleido/client/errors'
import { ErrorState } from '@kaleido/ui/ErrorState'
import { useText } from '@kaleido/ui/language'
import { useSpokenLanguage } from './languages.ts'
import type labels from './locales/zh-CN/common.json'

export interface LoadErrorProps {
  /** What could not be had. */
  title: string
  error: Error
  isRetrying: boolean
  onRetry: () => void
}

/** What stands in the place of something that could not be fetched: what, why, and another try. */
export function LoadError({ title, error, isRetrying, onRetry }: LoadErrorProps) {
  const t = useText<typeof labels>('common')
  const language = useSpokenLanguage()
  const reason = isClientError(error) ? textOf(error, language) : undefined
  return (
    <ErrorState
      title={title}
      help={reason ?? t('unexpected')}
      retryLabel={t('retry')}
      isRetrying={isRetrying}
      onRetry={onRetry}
    />
  )
}
