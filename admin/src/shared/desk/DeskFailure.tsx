import { ErrorState } from '@kaleido/ui/ErrorState'
import { useText } from '@kaleido/ui/language'
import type labels from '../locales/zh-CN/desk.json'

export interface DeskFailureProps {
  /** Why, where more is known. */
  help?: string | undefined
  isRetrying: boolean
  onRetry: () => void
}

/** What could not be loaded, with another try. */
export function DeskFailure({ help, isRetrying, onRetry }: DeskFailureProps) {
  const t = useText<typeof labels>('desk')
  return (
    <ErrorState
      title={t('failed')}
      help={help ?? t('failedHelp')}
      retryLabel={t('retry')}
      isRetrying={isRetrying}
      onRetry={onRetry}
    />
  )
}
