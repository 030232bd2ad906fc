import { useText } from '@kaleido/ui/language'
import { type Failure, LoadFailure } from '../../shared/loading/LoadFailure.tsx'
import type labels from '../../shared/locales/zh-CN/topic.json'
import { Screen } from '../../shared/navigation/Screen.tsx'

/** The topic does not exist, or failed to load. */
export function TopicFailure(failure: Failure) {
  const t = useText<typeof labels>('topic')
  return (
    <Screen title={t('title')}>
      <LoadFailure
        {...failure}
        title={t('failed')}
        missing={{
          title: t('notFound'),
          help: t('notFoundHelp'),
          toLabel: t('toCommunity'),
          to: '/community',
        }}
      />
    </Screen>
  )
}
