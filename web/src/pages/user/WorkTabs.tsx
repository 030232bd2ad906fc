import type { WorkCard } from '@kaleido/contract/work'
import { Tabs } from '@kaleido/ui/Tabs'
import { useText } from '@kaleido/ui/language'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Fragment, lazy, useId, useState } from 'react'
import { useWorksOf } from '../../features/feed/feed.queries.ts'
import { usePublished } from '../../features/profile/profile.queries.ts'
import { useSession } from '../../shared/connection/connection.ts'
import { formatCount } from '../../shared/formats/numbers.ts'
import { useSpokenLanguage } from '../../shared/languages.ts'
import { Late } from '../../shared/loading/Late.tsx'
import type labels from '../../shared/locales/zh-CN/profile.json'
import { LateOwnWorkMenu } from './LateOwnWorkMenu.tsx'
import { LikedTab } from './LikedTab.tsx'
import { PostsTab } from './PostsTab.tsx'
import { WorkGrid } from './WorkGrid.tsx'

const OwnWorks = lazy(async () => ({ default: (await import('./OwnWorks.tsx')).OwnWorks }))

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
  const isMember = useSession(({ user }) => user?.registered === true)
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
          <Fragment key={tab}>
            {isOwn && isMember && (
              <Late>
                <OwnWorks kinds={kinds[tab]} />
              </Late>
            )}
            {tab === 'posts' ? (
              <PostsTab uid={uid} isOwn={isOwn} empty={renderEmpty(tab)} />
            ) : (
              <Made uid={uid} tab={tab} isOwn={isOwn} empty={renderEmpty(tab)} />
            )}
          </Fragment>
        )}
      </div>
    </>
  )
}

const theirs = { from: 'user', of: undefined } as const

interface MadeProps {
  uid: number
  tab: Exclude<Made, 'posts'>
  isOwn: boolean
  empty: ReactNode
}

function Made({ uid, tab, isOwn, empty }: MadeProps) {
  const list = useWorksOf({ uid, kinds: kinds[tab] })
  const [chosen, choose] = useState<WorkCard>()
  const [isOpen, setOpen] = useState(false)
  const openMenu = (work: WorkCard) => {
    choose(work)
    setOpen(true)
  }
  return (
    <>
      <WorkGrid list={list} empty={empty} origin={theirs} {...(isOwn && { onMenu: openMenu })} />
      {chosen && (
        <LateOwnWorkMenu
          own={{ work: chosen, state: 'published' }}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
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
