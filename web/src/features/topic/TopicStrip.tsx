import { ScrollRow } from '@kaleido/ui/cards/ScrollRow'
import { TopicChip } from '@kaleido/ui/cards/TopicChip'
import { useText } from '@kaleido/ui/language'
import { formatCount } from '../../shared/formats/numbers.ts'
import { useSpokenLanguage } from '../../shared/languages.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/topic.json'
import { coverOf } from '../../shared/picture/cover.tsx'
import { useHotTopics } from './topic.queries.ts'

/** The hottest topics, in a row. */
export function TopicStrip() {
  const t = useText<typeof labels>('topic')
  const language = useSpokenLanguage()
  const open = useOpenPath()
  const asked = useHotTopics()
  if (asked.isPending) return <div className="h-[78px]" />
  const topics = asked.data?.list ?? []
  if (topics.length === 0) return null
  return (
    <div className="pt-1 pb-1.5">
      <ScrollRow label={t('topics')}>
        {topics.map(({ id, name, cover, works }) => {
          const path = `/community/topic/${id}`
          return (
            <TopicChip
              key={id}
              cover={coverOf(cover)}
              title={`#${name}`}
              note={t('works', { count: formatCount(works, language) })}
              href={path}
              onOpen={() => open(path)}
            />
          )
        })}
      </ScrollRow>
    </div>
  )
}
