import { ScrollRow } from '@kaleido/ui/cards/ScrollRow'
import { TopicChip } from '@kaleido/ui/cards/TopicChip'
import { useText } from '@kaleido/ui/language'
import { useSections } from '../../features/feed/feed.queries.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/community.json'
import { coverOf } from '../../shared/picture/cover.tsx'

/** Topics: the sub-modules of the community's first module, each with the cover of its first work. */
export function TopicStrip({ moduleID }: { moduleID: string }) {
  const t = useText<typeof labels>('community')
  const open = useOpenPath()
  const asked = useSections(moduleID)
  if (asked.isPending) return <div className="h-[78px]" />
  const topics = asked.data?.list ?? []
  if (topics.length === 0) return null
  return (
    <div className="pt-1 pb-1.5">
      <ScrollRow label={t('topics')}>
        {topics.map(({ id, title, list: [first] }) => {
          const path = `/community/topic/${id}`
          return (
            <TopicChip
              key={id}
              cover={coverOf(first?.cover ?? null)}
              title={`#${title}`}
              note={first?.title ?? t('emptyTitle')}
              href={path}
              onOpen={() => open(path)}
            />
          )
        })}
      </ScrollRow>
    </div>
  )
}
