import '../../features/profile/profile.late.css'
import { SearchField } from '@kaleido/ui/SearchField'
import { Tabs } from '@kaleido/ui/Tabs'
import { useText } from '@kaleido/ui/language'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useDeferredValue, useId, useState } from 'react'
import { usePerson } from '../../features/profile/profile.queries.ts'
import { useSession } from '../../shared/connection/connection.ts'
import type labels from '../../shared/locales/zh-CN/social.json'
import { Screen } from '../../shared/navigation/Screen.tsx'
import { FollowsList } from './FollowsList.tsx'
import type { FollowsAddress, FollowTab } from './follows-path.ts'
import { followTabs, readFollowsAddress } from './follows-path.ts'
import { GuestFollows } from './GuestFollows.tsx'

/** Whom I follow, who follows me, and my topics; or the first two of somebody else. */
export function FollowsPage() {
  const address: FollowsAddress = useSearch({ strict: false, select: readFollowsAddress })
  const isMember = useSession(({ user }) => user?.registered === true)
  const title = useTitle(address.uid)
  if (address.uid === undefined && !isMember) {
    return (
      <Screen title={title}>
        <GuestFollows />
      </Screen>
    )
  }
  return <Lists key={address.uid} title={title} address={address} />
}

const labelOf = { follows: 'following', fans: 'fans', topics: 'topics' } as const

function Lists({ title, address }: { title: string; address: FollowsAddress }) {
  const t = useText<typeof labels>('social')
  const { uid, tab } = address
  const [typed, type] = useState('')
  const sought = useDeferredValue(typed.trim())
  const panel = useId()
  const show = useShowTab(uid)
  const tabs = followTabs.filter((id) => uid === undefined || id !== 'topics')
  return (
    <Screen
      title={title}
      head={
        <>
          <Tabs
            label={t('lists')}
            items={tabs.map((id) => ({ id, label: t(labelOf[id]) }))}
            active={tab}
            onChange={show}
            panelId={() => panel}
            centred
          />
          <div className="flex px-(--gutter) pt-1 pb-2">
            <SearchField
              label={t(tab === 'topics' ? 'searchTopics' : 'search')}
              value={typed}
              onChange={type}
              onSubmit={type}
              onClear={() => type('')}
              clearLabel={t('clear')}
              mostLetters={20}
            />
          </div>
        </>
      }
    >
      <h2 className="sr-only">{t(labelOf[tab])}</h2>
      <div id={panel} role="tabpanel" aria-label={t(labelOf[tab])}>
        <FollowsList key={tab} tab={tab} uid={uid} sought={sought} />
      </div>
    </Screen>
  )
}

function useTitle(uid: number | undefined): string {
  const t = useText<typeof labels>('social')
  const name = usePerson(uid)?.name
  return name === undefined ? t('title') : t('titleOf', { name })
}

function useShowTab(uid: number | undefined): (tab: FollowTab) => void {
  const navigate = useNavigate()
  return (tab) =>
    void navigate({
      to: '.',
      search: {
        ...(uid !== undefined && { uid: String(uid) }),
        ...(tab !== 'follows' && { tab }),
      } as never,
      replace: true,
    })
}
