import { Tabs } from '@kaleido/ui/Tabs'
import { useText } from '@kaleido/ui/language'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useWorksOf } from '../../features/feed/feed.queries.ts'
import { usePublished } from '../../features/profile/profile.queries.ts'
import { formatCount } from '../../shared/formats/numbers.ts'
import { useSpokenLanguage } from '../../shared/languages.ts'
import type labels from '../../shared/locales/zh-CN/profile.json'
import { LikedTab } from './LikedTab.tsx'
import { WorkGrid } from './WorkGrid.tsx'

const kinds = {
  works: ['video', 'short'],
  galleries: ['gallery'],
  posts: ['post'],
} as const
type Made = keyof typeof kinds
type Tab = Made | 'likes'
const tabs: readonly Tab[] = ['works', 'galleries', 'posts', 'likes']

export const emptyTitles = {
  works: 'empty',
  galleries: 'emptyGalleries',
  posts: 'emptyPosts',
} as const satisfies Record<Made, keyof typeof labels>

export interface WorkTabsProps {
  uid: number
  isOwn: boolean
  renderEmpty: (tab: Made) => ReactNode
}

/** Somebody's works by kind, and their likes. */
export function WorkTabs({ uid, isOwn, renderEmpty }: WorkTabsProps) {
  const t = useText<typeof labels>('profile')
  const [tab, setTab] = useTab()
  const nameOf = useNames(uid)
  const panel = useId()
  return (
    <>
      <div className="sticky top-[calc(var(--nav-h)+var(--safe-top))] z-(--z-sticky) mt-2 bg-surface shadow-[0_0.5px_0_var(--sep-strong)]">
        <Tabs
          label={t('sections')}
          items={tabs.map((id) => ({ id, label: nameOf(id) }))}
          active={tab}
          onChange={setTab}
          panelId={() => panel}
          centred
        />
      </div>
      <div id={panel} role="tabpanel" aria-label={t(tab)}>
        {tab === 'likes' ? (
          <LikedTab uid={isOwn ? undefined : uid} />
        ) : (
          <Made key={tab} uid={uid} tab={tab} empty={renderEmpty(tab)} />
        )}
      </div>
    </>
  )
}

const theirs = { from: 'user', of: undefined } as const

function Made({ uid, tab, empty }: { uid: number; tab: Made; empty: ReactNode }) {
  const list = useWorksOf({ uid, kinds: kinds[tab] })
  return <WorkGrid list={list} empty={empty} origin={theirs} />
}

/** With its count, once that is known; zero is not shown, and likes are not counted. */
function useNames(uid: number): (tab: Tab) => string {
  const t = useText<typeof labels>('profile')
  const language = useSpokenLanguage()
  const counts = usePublished(uid)?.counts
  return (tab) => {
    if (tab === 'likes' || !counts) return t(tab)
    const count = kinds[tab].reduce((sum, kind) => sum + counts[kind], 0)
    if (count === 0) return t(tab)
    return t('kindCount', { kind: t(tab), count: formatCount(count, language) })
  }
}

const tabOf = (query: Readonly<Record<string, unknown>>) =>
  tabs.find((tab) => tab === query['tab']) ?? 'works'

/** Kept in the address, to be restored when coming back from a work. */
function useTab() {
  const navigate = useNavigate()
  const tab: Tab = useSearch({ strict: false, select: tabOf })
  const show = (wanted: Tab) =>
    void navigate({
      to: '.',
      search: wanted === 'works' ? {} : { tab: wanted },
      replace: true,
    })
  return [tab, show] as const
}
