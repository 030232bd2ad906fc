import { useText } from '@kaleido/ui/language'
import { isGone } from '../../shared/display/missing.ts'
import { type Failure, LoadFailure } from '../../shared/loading/LoadFailure.tsx'
import type labels from '../../shared/locales/zh-CN/post.json'
import { Screen } from '../../shared/navigation/Screen.tsx'

/** The post does not exist, was deleted, or failed to load. */
export function PostFailure(failure: Failure) {
  const t = useText<typeof labels>('post')
  const wasDeleted = isGone(failure.error)
  return (
    <Screen title={t('title')}>
      <LoadFailure
        {...failure}
        title={t('failed')}
        missing={{
          title: t(wasDeleted ? 'gone' : 'notFound'),
          help: t(wasDeleted ? 'goneHelp' : 'notFoundHelp'),
          toLabel: t('toCommunity'),
          to: '/community',
        }}
      />
    </Screen>
  )
}
