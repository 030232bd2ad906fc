import { Button } from '@kaleido/ui/Button'
import { EmptyState } from '@kaleido/ui/EmptyState'
import { useText } from '@kaleido/ui/language'
import { isGone, isMissing } from '../../../shared/display/missing.ts'
import { LoadError } from '../../../shared/loading/LoadError.tsx'
import type labels from '../../../shared/locales/zh-CN/short.json'

export interface ShortGoneProps {
  error: Error
  isRetrying: boolean
  onRetry: () => void
  /** Opens the other shorts instead. */
  onOthers: () => void
}

/** In place of an opened short that is unavailable. */
export function ShortGone({ onOthers, ...asking }: ShortGoneProps) {
  const t = useText<typeof labels>('short')
  const wasDeleted = isGone(asking.error)
  return (
    <div className="grid flex-1 place-items-center">
      {isMissing(asking.error) ? (
        <EmptyState
          title={t(wasDeleted ? 'gone' : 'notFound')}
          help={t(wasDeleted ? 'goneHelp' : 'notFoundHelp')}
          action={
            <Button look="primary" onClick={onOthers}>
              {t('others')}
            </Button>
          }
        />
      ) : (
        <LoadError
          title={t('startFailed')}
          other={{ label: t('others'), onGo: onOthers }}
          {...asking}
        />
      )}
    </div>
  )
}
