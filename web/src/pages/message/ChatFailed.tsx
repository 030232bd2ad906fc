import { useText } from '@kaleido/ui/language'
import { type Failure, LoadFailure } from '../../shared/loading/LoadFailure.tsx'
import type labels from '../../shared/locales/zh-CN/message.json'
import { Screen } from '../../shared/navigation/Screen.tsx'

/** A conversation that does not exist, or did not load. */
export function ChatFailed(failure: Failure) {
  const t = useText<typeof labels>('message')
  return (
    <Screen title={t('chat')}>
      <LoadFailure
        {...failure}
        title={t('loadFailed')}
        missing={{
          title: t('notFound'),
          help: t('notFoundHelp'),
          toLabel: t('toHome'),
          to: '/home',
        }}
      />
    </Screen>
  )
}
