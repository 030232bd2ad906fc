import type { FollowedPerson } from '@kaleido/contract/profile'
import type { OwnTopic } from '@kaleido/contract/topic'
import { Button } from '@kaleido/ui/Button'
import { EmptyState } from '@kaleido/ui/EmptyState'
import { SkeletonBlock } from '@kaleido/ui/Skeleton'
import { useText } from '@kaleido/ui/language'
import { PersonRow } from '../../features/profile/PersonRow.tsx'
import { SuggestedPeople } from '../../features/profile/SuggestedPeople.tsx'
import { TopicRow } from '../../features/profile/TopicRow.tsx'
import { useFollowsList } from '../../features/profile/profile.queries.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import { ListView } from '../../shared/loading/ListView.tsx'
import type labels from '../../shared/locales/zh-CN/social.json'
import type { FollowTab } from './follows-path.ts'

export interface FollowsListProps {
  tab: FollowTab
  uid: number | undefined
  sought: string
}

export function FollowsList({ tab, uid, sought }: FollowsListProps) {
  const list = useFollowsList({ type: tab, q: sought, ...(uid !== undefined && { uid }) })
  const empty =
    sought === '' ? <Empty tab={tab} isOwn={uid === undefined} /> : <NoMatch tab={tab} />
  return (
    <ListView list={list} skeleton={<FollowsSkeleton />} empty={empty}>
      {(items) => (
        <ul className="px-(--gutter)">
          {items.map((item) => (
            <li key={keyOf(item)} className="border-b border-sep last:border-0">
              {item.type === 'person' ? <PersonRow person={item} /> : <TopicRow topic={item} />}
            </li>
          ))}
        </ul>
      )}
    </ListView>
  )
}

const keyOf = (item: FollowedPerson | OwnTopic) => (item.type === 'person' ? item.uid : item.id)

function FollowsSkeleton() {
  return (
    <ul aria-hidden="true" className="px-(--gutter)">
      {Array.from({ length: 8 }, (_, at) => (
        <li key={at} className="flex min-h-[72px] items-center gap-3 py-2.5">
          <SkeletonBlock width={48} height={48} radius={24} />
          <span className="grid flex-1 gap-2">
            <SkeletonBlock width="40%" height={15} />
            <SkeletonBlock width="70%" height={12} />
          </span>
          <SkeletonBlock width={72} height={32} radius={16} />
        </li>
      ))}
    </ul>
  )
}

function NoMatch({ tab }: { tab: FollowTab }) {
  const t = useText<typeof labels>('social')
  return <EmptyState title={t(tab === 'topics' ? 'noTopic' : 'noMatch')} help={t('noMatchHelp')} />
}

const empties = {
  follows: { title: 'emptyFollows', help: 'emptyFollowsHelp', action: 'toDiscover' },
  fans: { title: 'emptyFans', help: 'emptyFansHelp', action: 'publish' },
  topics: { title: 'emptyTopics', help: 'emptyTopicsHelp', action: 'toCommunity' },
} as const
const paths = {
  toDiscover: '/discover',
  publish: '/community/publishvideo',
  toCommunity: '/community',
} as const

function Empty({ tab, isOwn }: { tab: FollowTab; isOwn: boolean }) {
  const t = useText<typeof labels>('social')
  const open = useOpenPath()
  if (!isOwn) return <EmptyState title={t('emptyOther')} help={t('emptyOtherHelp')} />
  const { title, help, action } = empties[tab]
  return (
    <>
      <EmptyState
        title={t(title)}
        help={t(help)}
        action={<Button onClick={() => open(paths[action])}>{t(action)}</Button>}
      />
      {tab !== 'topics' && <SuggestedPeople />}
    </>
  )
}
