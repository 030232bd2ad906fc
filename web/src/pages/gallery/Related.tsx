import { ScrollRow } from '@kaleido/ui/cards/ScrollRow'
import { SectionHeader } from '@kaleido/ui/cards/SectionHeader'
import { useText } from '@kaleido/ui/language'
import { useRelated } from '../../features/feed/use-related.ts'
import { WorkPoster } from '../../features/feed/WorkCards.tsx'
import type labels from '../../shared/locales/zh-CN/gallery.json'

/** Related works; nothing where there are none. */
export function Related({ id }: { id: string }) {
  const t = useText<typeof labels>('gallery')
  const works = useRelated(id)
  if (works.length === 0) return null
  return (
    <section className="pt-6">
      <div className="px-4">
        <SectionHeader title={t('related')} />
      </div>
      <ScrollRow label={t('related')} itemWidth={118} gap={12}>
        {works.map((work) => (
          <WorkPoster key={work.id} work={work} shape="poster" />
        ))}
      </ScrollRow>
    </section>
  )
}
