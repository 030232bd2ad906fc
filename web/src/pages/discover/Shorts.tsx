import { SkeletonBlock } from '@kaleido/ui/Skeleton'
import { ScrollRow } from '@kaleido/ui/cards/ScrollRow'
import { SectionHeader } from '@kaleido/ui/cards/SectionHeader'
import { useText } from '@kaleido/ui/language'
import type { ReactNode } from 'react'
import { Recommended, WorkPoster } from '../../features/feed/WorkCards.tsx'
import { useFeed } from '../../features/feed/feed.queries.ts'
import { useModules } from '../../features/layout/layout.queries.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/discover.json'

/** A few shorts, with a link to all of them. */
export function Shorts() {
  const {
    modules: [module],
    isKnown,
    isPending,
  } = useModules(4)
  if (isPending && !isKnown) return <Frame>{posters}</Frame>
  return module && <Row moduleID={module.moduleID} />
}

function Row({ moduleID }: { moduleID: string }) {
  const { data, isPending } = useFeed({ moduleID })
  const works = data?.pages[0]?.list ?? []
  if (isPending) return <Frame>{posters}</Frame>
  if (works.length === 0) return null
  return (
    <Frame>
      {works.slice(0, 10).map((work) => (
        <Recommended key={work.id} work={work}>
          <WorkPoster work={work} shape="poster" origin={{ from: 'module', of: moduleID }} />
        </Recommended>
      ))}
    </Frame>
  )
}

/** A skeleton of the final size, so that nothing below moves. */
const posters = Array.from({ length: 4 }, (_, poster) => (
  <div key={poster} aria-hidden="true">
    <SkeletonBlock height={177} radius={12} />
    <SkeletonBlock width="80%" height={16} className="mt-2" />
    <SkeletonBlock width="40%" height={14} className="mt-2" />
  </div>
))

function Frame({ children }: { children: ReactNode }) {
  const t = useText<typeof labels>('discover')
  const open = useOpenPath()
  const more = { label: t('all'), href: '/shortvideo', onOpen: () => open('/shortvideo') }
  return (
    <section>
      <div className="px-4">
        <SectionHeader title={t('shorts')} more={more} />
      </div>
      <ScrollRow label={t('shorts')} itemWidth={118} gap={12}>
        {children}
      </ScrollRow>
    </section>
  )
}
