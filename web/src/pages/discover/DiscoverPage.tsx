import { IconButton } from '@kaleido/ui/IconButton'
import { Page } from '@kaleido/ui/Page'
import { PullToRefresh } from '@kaleido/ui/PullToRefresh'
import { useText } from '@kaleido/ui/language'
import { Search } from 'lucide-react'
import { useRef } from 'react'
import { CreatorRow } from '../../features/feed/CreatorRow.tsx'
import { useCreators, useRanking } from '../../features/feed/feed.queries.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/discover.json'
import type listLabels from '../../shared/locales/zh-CN/list.json'
import { usePageTitle } from '../../shared/navigation/page-title.ts'
import { useTapAgain } from '../../shared/navigation/tab-taps.ts'
import { useRefresh } from '../../shared/loading/use-refresh.ts'
import { Albums } from './Albums.tsx'
import { Apps } from './Apps.tsx'
import { Categories } from './Categories.tsx'
import { Ranking } from './Ranking.tsx'
import { Shorts } from './Shorts.tsx'

export function DiscoverPage() {
  const t = useText<typeof labels>('discover')
  const say = useText<typeof listLabels>('list')
  usePageTitle(t('title'))
  const scroller = useRef<HTMLElement>(null)
  const refresh = useRefresh('layout', 'advert', 'feed')
  useTapAgain('discover', { scroller: () => scroller.current, refresh })
  const { isPending } = useRanking('hot')
  const { data: creators } = useCreators()
  return (
    <Page ref={scroller} nav={<Head />}>
      <PullToRefresh label={say('refresh')} onRefresh={refresh}>
        <div className="grid grid-cols-1 gap-5 pt-1.5">
          <Categories />
          <Ranking />
          {!isPending && (
            // Below content that is still loading they would be shifted.
            <>
              <CreatorRow title={t('creators')} creators={creators?.list ?? []} />
              <Shorts />
              <Albums>
                <Apps />
              </Albums>
            </>
          )}
        </div>
      </PullToRefresh>
    </Page>
  )
}

function Head() {
  const t = useText<typeof labels>('discover')
  const open = useOpenPath()
  return (
    <header className="sticky top-0 z-(--z-nav) bg-bg pt-(--safe-top)">
      <div className="flex min-h-13 items-center justify-between pr-2 pl-4">
        <h1 className="text-[28px]/[36px] font-bold">{t('title')}</h1>
        <IconButton label={t('search')} icon={Search} onClick={() => open('/search')} />
      </div>
    </header>
  )
}
