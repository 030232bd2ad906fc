import { queryOptionsFor } from '@kaleido/client/query/query-options'
import { listTopics, topicLimits } from '@kaleido/contract/topic'
import { Icon } from '@kaleido/ui/Icon'
import { useText } from '@kaleido/ui/language'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useConnection } from '../../shared/connection/connection.ts'
import type labels from '../../shared/locales/zh-CN/publish.json'
import type { Draft } from './draft/draft.ts'

const { perPost, name } = topicLimits
const restMs = 250

export interface TopicsRowProps {
  draft: Draft
  /** What is typed after a #; blank suggests the hottest. */
  word: string
  error: string | undefined
  /** A topic was chosen in place of the typed word. */
  onChosen: () => void
}

/** The topics of a post, those that fit what is typed, and a new one. */
export function TopicsRow({ draft, word, error, onChosen }: TopicsRowProps) {
  const t = useText<typeof labels>('publish')
  const topics = useStore(draft.state, ({ content }) => content.topics)
  const found = useSuggestions(word)
  const isFull = topics.length >= perPost
  const offered = isFull ? [] : found.filter((each) => !topics.includes(each)).slice(0, 8)
  const isNew = word.length >= name.min && ![...topics, ...found].includes(word)
  const add = (topic: string) => {
    draft.change({ topics: [...topics, topic] })
    onChosen()
  }
  return (
    <section aria-label={t('topics')}>
      {(offered.length > 0 || topics.length > 0 || (isNew && !isFull)) && (
        <h2 className="pt-4 pb-2 text-[13px]/[20px] text-text-3">{t('topicsSuggested')}</h2>
      )}
      <ul className="-mx-(--gutter) flex gap-2.5 overflow-x-auto px-(--gutter) py-1 [scrollbar-width:none]">
        {topics.map((topic) => (
          <li key={topic} className="flex-none">
            <button
              type="button"
              aria-label={t('removeTopic', { name: topic })}
              onClick={() => draft.change({ topics: topics.filter((each) => each !== topic) })}
              className="hit press inline-flex min-h-9 items-center gap-1 rounded-full bg-brand-soft px-4 text-[13px] font-semibold text-brand-text"
            >
              #{topic}
              <Icon of={X} size={13} />
            </button>
          </li>
        ))}
        {isNew && !isFull && (
          <li className="flex-none">
            <button type="button" onClick={() => add(word)} className={chip}>
              <Icon of={Plus} size={14} />
              {t('topicNew', { name: word })}
            </button>
          </li>
        )}
        {offered.map((topic) => (
          <li key={topic} className="flex-none">
            <button
              type="button"
              aria-label={t('addTopic', { name: topic })}
              onClick={() => add(topic)}
              className={chip}
            >
              #{topic}
            </button>
          </li>
        ))}
      </ul>
      <p aria-live="polite" className="text-[12px]/[18px] text-danger">
        {error !== undefined && <span className="block pt-1.5">{error}</span>}
      </p>
    </section>
  )
}

const chip =
  'hit press inline-flex min-h-9 items-center gap-1 rounded-full bg-surface px-4 text-[13px] text-text-1 shadow-1'

/** Suggestions help: without them a topic can be typed. */
function useSuggestions(word: string): string[] {
  const { client } = useConnection()
  const [q, setQ] = useState(word)
  useEffect(() => {
    const timer = setTimeout(() => setQ(word), restMs)
    return () => clearTimeout(timer)
  }, [word])
  const { data } = useQuery({
    ...queryOptionsFor(client, listTopics, { q }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })
  return data?.list.map((topic) => topic.name) ?? []
}
