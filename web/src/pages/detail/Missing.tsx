import { StatusError } from '@kaleido/client/errors'
import { Button } from '@kaleido/ui/Button'
import { EmptyState } from '@kaleido/ui/EmptyState'
import { useText } from '@kaleido/ui/language'
import { isBehindGate } from '../../shared/display/behind-gate.ts'
import { LoadError } from '../../shared/loading/LoadError.tsx'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/detail.json'
import { Screen } from '../../shared/navigation/Screen.tsx'
import { LateDarkGate } from '../dark/LateDarkGate.tsx'

export interface MissingProps {
  error: Error
  isRetrying: boolean
  onRetry: () => void
}

/** The video does not exist, was taken down, is behind the gate of the area after dark, or failed to load. */
export function Missing({ error, isRetrying, onRetry }: MissingProps) {
  const t = useText<typeof labels>('detail')
  const open = useOpenPath()
  if (isBehindGate(error)) return <LateDarkGate />
  const status = error instanceof StatusError ? error.status : undefined
  const isGone = status === 410
  return (
    <Screen title={t('title')}>
      {status === 404 || isGone ? (
        <EmptyState
          title={t(isGone ? 'gone' : 'notFound')}
          help={t(isGone ? 'goneHelp' : 'notFoundHelp')}
          action={<Button onClick={() => open('/home')}>{t('toHome')}</Button>}
        />
      ) : (
        <LoadError
          title={t('failed')}
          error={error}
          isRetrying={isRetrying}
          onRetry={onRetry}
          onOtherLine={() => open('/mine/setting/lines')}
        />
      )}
    </Screen>
  )
}
