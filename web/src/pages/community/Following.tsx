import { Button } from '@kaleido/ui/Button'
import { EmptyState } from '@kaleido/ui/EmptyState'
import { useText } from '@kaleido/ui/language'
import { CreatorRow } from '../../features/feed/CreatorRow.tsx'
import { useCreators } from '../../features/feed/feed.queries.ts'
import type labels from '../../shared/locales/zh-CN/community.json'

export interface FollowingProps {
  onRecommended: () => void
}

/** The posts of followed people. Following is not built yet: creators are suggested instead. */
export function Following({ onRecommended }: FollowingProps) {
  const t = useText<typeof labels>('community')
  const { data: creators } = useCreators()
  return (
    <>
      <EmptyState
        title={t('followingTitle')}
        help={t('followingHelp')}
        action={
          <Button look="primary" onClick={onRecommended}>
            {t('toRecommended')}
          </Button>
        }
      />
      <CreatorRow title={t('creators')} creators={creators?.list ?? []} />
    </>
  )
}
