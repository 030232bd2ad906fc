import type { WorkCard } from '@kaleido/contract/work'
import { CoverRow } from '@kaleido/ui/cards/CoverRow'
import { SectionHeader } from '@kaleido/ui/cards/SectionHeader'
import { useText } from '@kaleido/ui/language'
import { useProgress } from '../../features/feed/use-progress.ts'
import { useRelated } from '../../features/feed/use-related.ts'
import { WorkBadge } from '../../features/feed/WorkBadge.tsx'
import { useWorkLabels } from '../../features/feed/work-labels.ts'
import { workPath } from '../../features/feed/work-path.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/detail.json'
import { coverOf } from '../../shared/picture/cover.tsx'

/** Related works. Nothing is shown where there are none, or they fail to load. */
export function Related({ id }: { id: string }) {
  const t = useText<typeof labels>('detail')
  const works = useRelated(id)
  if (works.length === 0) return null
  return (
    <section className="px-(--gutter) pt-4 pb-2">
      <SectionHeader title={t('related')} />
      <ul className="pt-1">
        {works.map((work) => (
          <li key={work.id} className="unseen-100">
            <RelatedRow work={work} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function RelatedRow({ work }: { work: WorkCard }) {
  const t = useText<typeof labels>('detail')
  const say = useWorkLabels()
  const open = useOpenPath()
  const path = workPath(work)
  return (
    <CoverRow
      {...useProgress(work)}
      cover={coverOf(work.cover, { share: 0.35 })}
      {...(work.access.mode !== 'free' && { badge: <WorkBadge access={work.access} /> })}
      length={say.length(work)}
      title={work.title}
      note={work.author.name}
      detail={t('plays', { count: say.count(work.views) })}
      href={path}
      onOpen={() => open(path)}
    />
  )
}
