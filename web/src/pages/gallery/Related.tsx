import { queryOptionsFor } from '@kaleido/client/query/query-options'
import { listRelated } from '@kaleido/contract/feed'
import { ScrollRow } from '@kaleido/ui/cards/ScrollRow'
import { SectionHeader } from '@kaleido/ui/cards/SectionHeader'
import { useText } from '@kaleido/ui/language'
import { useQuery } from '@tanstack/react-query'
import { WorkPoster } from '../../features/feed/WorkCards.tsx'
import { useConnection } from '../../shared/connection.ts'
import type labels from '../../shared/locales/zh-CN/gallery.json'

/** Works like this one; nothing where there are none. */
export function Related({ id }: { id: string }) {
  const t = useText<typeof labels>('gallery')
  const list = useQuery(queryOptionsFor(useConnection().client, listRelated, { id })).data?.list
  if (!list || list.length === 0) return null
  return (
    <section className="pt-6">
      <div className="px-4">
        <SectionHeader title={t('related')} />
      </div>
      <ScrollRow label={t('related')} itemWidth={118} gap={12}>
        {list.map((work) => (
          <WorkPoster key={work.id} work={work} shape="poster" />
        ))}
      </ScrollRow>
    </section>
  )
}
