import { Button } from '@kaleido/ui/Button'
import { useText } from '@kaleido/ui/language'
import type labels from '../../shared/locales/zh-CN/topic.json'
import { useFollowTopic } from './topic.queries.ts'

export interface FollowTopicProps {
  topic: { readonly id: string; readonly name: string }
  isFollowed: boolean
  size?: 'sm' | 'md'
}

/** The button that follows a topic, or stops following it. */
export function FollowTopic({ topic, isFollowed, size = 'sm' }: FollowTopicProps) {
  const t = useText<typeof labels>('topic')
  const follow = useFollowTopic(topic.id)
  return (
    <Button
      look={isFollowed ? 'secondary' : 'soft'}
      size={size}
      pressed={isFollowed}
      onClick={() => follow(!isFollowed)}
    >
      <span aria-hidden="true">{t(isFollowed ? 'followed' : 'follow')}</span>
      <span className="sr-only">{t('followOf', { name: topic.name })}</span>
    </Button>
  )
}
