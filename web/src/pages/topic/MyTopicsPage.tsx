import '../../features/post/post.late.css'
import { Button } from '@kaleido/ui/Button'
import { EmptyState } from '@kaleido/ui/EmptyState'
import { Tabs } from '@kaleido/ui/Tabs'
import { useText } from '@kaleido/ui/language'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useId } from 'react'
import { MembersOnly } from '../../features/account/MembersOnly.tsx'
import type { WhichTopics } from '../../features/topic/topic.queries.ts'
import { useOwnTopics } from '../../features/topic/topic.queries.ts'
import { TopicRow, TopicRowSkeleton } from '../../features/topic/TopicRow.tsx'
import { ListView } from '../../shared/loading/ListView.tsx'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/topic.json'
import { Screen } from '../../shared/navigation/Screen.tsx'

/** The topics that I follow, and those that I created. */
export function MyTopicsPage() {
  const t = useText<typeof labels>('topic')
  const navigate = useNavigate()
  const panel = useId()
  const which = useSearch({ strict: false, select: whichOf })
  const items = [
    { id: 'followed', label: t('joined') },
    { id: 'created', label: t('created') },
  ] as const
  const show = (wanted: WhichTopics) =>
    void navigate({
      to: '/mine/usertopic',
      search: { tab: wanted === 'followed' ? undefined : wanted },
      replace: true,
    })
  return (
    <Screen
      title={t('mine')}
      head={
        <Tabs
          label={t('mine')}
          items={items}
          active={which}
          onChange={show}
          panelId={() => panel}
          centred
        />
      }
    >
      <div id={panel} role="tabpanel" aria-label={t(which === 'followed' ? 'joined' : 'created')}>
        <MembersOnly title={t('membersOnly')}>
          <Topics key={which} which={which} />
        </MembersOnly>
      </div>
    </Screen>
  )
}

const whichOf = (search: object): WhichTopics =>
  'tab' in search && search.tab === 'created' ? 'created' : 'followed'

function Topics({ which }: { which: WhichTopics }) {
  const t = useText<typeof labels>('topic')
  const open = useOpenPath()
  return (
    <ListView
      list={useOwnTopics(which)}
      skeleton={<TopicRowSkeleton />}
      empty={
        <EmptyState
          title={t(`${which}None`)}
          help={t(`${which}Help`)}
          action={
            <Button
              onClick={() => open(which === 'created' ? '/community/publishpicture' : '/community')}
            >
              {t(`${which}Lead`)}
            </Button>
          }
        />
      }
    >
      {(topics) => (
        <ul className="mx-4 mt-2 overflow-hidden rounded-lg bg-surface">
          {topics.map((topic) => (
            <TopicRow key={topic.id} topic={topic} />
          ))}
        </ul>
      )}
    </ListView>
  )
}
