import { textOf } from '@kaleido/client/error-text'
import { isClientError } from '@kaleido/client/errors'
import { ErrorState } from '@kaleido/ui/ErrorState'
import { useText } from '@kaleido/ui/language'
import { useSpokenLanguage } from '../languages.ts'
import type labels from '../locales/zh-CN/common.json'

export interface LoadErrorProps {
  /** What failed to load. */
  title: string
  error: Error
  isRetrying: boolean
  onRetry: () => void
  /** Opens the network lines, since another one may work. */
  onOtherLine?: () => void
  /** Replaces the retry with another action. */
  other?: { readonly label: string; readonly onGo: () => void }
}

/** The placeholder of failed content: what, why, and a retry. */
export function LoadError(props: LoadErrorProps) {
  const { title, error, isRetrying, onRetry, onOtherLine, other } = props
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
      otherLabel={other?.label ?? t('otherLine')}
      onOther={other?.onGo ?? onOtherLine}
    />
  )
}
