import { useText } from '@kaleido/ui/language'
import { isBehindGate } from '../../shared/display/behind-gate.ts'
import { isGone } from '../../shared/display/missing.ts'
import { type Failure, LoadFailure } from '../../shared/loading/LoadFailure.tsx'
import type labels from '../../shared/locales/zh-CN/detail.json'
import { Screen } from '../../shared/navigation/Screen.tsx'
import { LateDarkGate } from '../dark/LateDarkGate.tsx'

/** The video does not exist, was taken down, is behind the gate of the area after dark, or failed to load. */
export function Missing(failure: Failure) {
  const t = useText<typeof labels>('detail')
  if (isBehindGate(failure.error)) return <LateDarkGate />
  const wasDeleted = isGone(failure.error)
  return (
    <Screen title={t('title')}>
      <LoadFailure
        {...failure}
        title={t('failed')}
        missing={{
          title: t(wasDeleted ? 'gone' : 'notFound'),
          help: t(wasDeleted ? 'goneHelp' : 'notFoundHelp'),
          toLabel: t('toHome'),
          to: '/home',
        }}
      />
    </Screen>
  )
}
