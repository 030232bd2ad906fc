import { textOf } from '@kaleido/client/error-text'
import { isClientError } from '@kaleido/client/errors'
import { ErrorState } from '@kaleido/ui/ErrorState'
import { useText } from '@kaleido/ui/language'
import { useSpokenLanguage } from '../languages.ts'
import type labels from '../locales/zh-CN/common.json'

export interface LoadErrorProps {
  /** What could not be had. */
  title: string
  error: Error
  isRetrying: boolean
  onRetry: () => void
  /** Leads to the network lines, where another may carry it. */
  onOtherLine?: () => void
  /** Leads somewhere else instead. */
  other?: { readonly label: string; readonly onGo: () => void }
}

/** What stands in the place of something that could not be fetched: what, why, and another try. */
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
