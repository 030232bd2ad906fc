import { topicLimits } from '@kaleido/contract/topic'
import { Chip } from '@kaleido/ui/Chip'
import { useText } from '@kaleido/ui/language'
import { Hash } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import { isComposing } from '../../shared/form/is-composing.ts'
import type labels from '../../shared/locales/zh-CN/publish.json'
import type { Draft } from './draft/draft.ts'

const { perPost, name } = topicLimits

export interface TopicChipProps {
  draft: Draft
  /** What is typed, for suggestions. */
  onWord: (word: string | undefined) => void
}

/** Adds a topic by its name. */
export function TopicChip({ draft, onWord }: TopicChipProps) {
  const t = useText<typeof labels>('publish')
  const topics = useStore(draft.state, ({ content }) => content.topics)
  const [typed, setTyped] = useState<string>()
  if (topics.length >= perPost) return null
  if (typed === undefined) {
    return (
      <Chip icon={Hash} onClick={() => setTyped('')}>
        {t('topic')}
      </Chip>
    )
  }
  const word = typed.replace(/^[#＃\s]+/, '').trim()
  const isFit = word.length >= name.min && word.length <= name.max
  const change = (next: string | undefined) => {
    setTyped(next)
    onWord(next === undefined ? undefined : next.replace(/^[#＃\s]+/, '').trim())
  }
  const add = () => {
    if (isFit && !topics.includes(word)) draft.change({ topics: [...topics, word] })
    change(undefined)
  }
  return (
    <input
      // A tap on the chip focuses its field.
      ref={(input) => input?.focus()}
      value={typed}
      aria-label={t('topicHint')}
      aria-invalid={word !== '' && !isFit}
      placeholder={t('topicHint')}
      maxLength={name.max + 1}
      enterKeyHint="done"
      onChange={({ target }) => change(target.value)}
      onBlur={() => word === '' && change(undefined)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || isComposing(event)) return
        event.preventDefault()
        if (isFit || word === '') add()
      }}
      className="h-8 w-44 rounded-full bg-surface-2 px-3.5 text-[16px] caret-brand outline-none placeholder:text-[13px] placeholder:text-text-3 aria-invalid:text-danger"
    />
  )
}
