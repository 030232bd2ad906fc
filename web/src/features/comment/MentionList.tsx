import './comment.late.css'
import { queryOptionsFor } from '@kaleido/client/query/query-options'
import { suggestMentions } from '@kaleido/contract/comment-mention'
import type { OutputOf } from '@kaleido/contract/core/call'
import { OfficialBadge } from '@kaleido/ui/OfficialBadge'
import { useText } from '@kaleido/ui/language'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { useEffect, useImperativeHandle, useState } from 'react'
import { useConnection } from '../../shared/connection/connection.ts'
import type labels from '../../shared/locales/zh-CN/comment.json'
import { Portrait } from '../../shared/picture/Portrait.tsx'

type Suggested = OutputOf<typeof suggestMentions>['list'][number]

/** Typing pauses for so long before people are looked up. */
const pauseMs = 200

export interface MentionKeys {
  /** True where the key belongs to the list. */
  press: (key: string) => boolean
}

export interface MentionListProps {
  work: string
  word: string
  onPick: (person: Suggested) => void
  onClose: () => void
  ref: Ref<MentionKeys>
}

/** Suggests people while a name is typed; arrows and Enter choose, as a tap does. */
export function MentionList({ work, word, onPick, onClose, ref }: MentionListProps) {
  const t = useText<typeof labels>('comment')
  const { client } = useConnection()
  const people =
    useQuery({
      ...queryOptionsFor(client, suggestMentions, { work, word: usePaused(word) }),
      placeholderData: keepPreviousData,
      // Without suggestions the name can be typed.
      meta: { silent: true },
    }).data?.list ?? []
  const [active, setActive] = useState(0)
  const chosen = Math.min(active, people.length - 1)
  useImperativeHandle(ref, () => ({
    press(key) {
      const person = people[chosen]
      if (key === 'Escape') onClose()
      else if (!person) return false
      else if (key === 'ArrowDown') setActive((chosen + 1) % people.length)
      else if (key === 'ArrowUp') setActive((chosen - 1 + people.length) % people.length)
      else if (key === 'Enter' || key === 'Tab') onPick(person)
      else return false
      return true
    },
  }))
  if (people.length === 0) return null
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- suggestions beside a text, which a select cannot be
      role="listbox"
      aria-label={t('people')}
      className="mb-2 max-h-[220px] overflow-y-auto overscroll-contain rounded-lg bg-surface-2 py-1"
    >
      {people.map((person, index) => (
        <div
          key={person.uid}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
          role="option"
          aria-selected={index === chosen}
          // The field keeps its focus, and the keyboard stays.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(person)}
          onKeyDown={({ key }) => key === 'Enter' && onPick(person)}
          tabIndex={-1}
          className="flex min-h-11 items-center gap-2.5 px-3 aria-selected:bg-brand-soft"
        >
          <Portrait person={person} size={28} />
          <span data-content className="truncate text-[15px]/[22px]">
            {person.name}
          </span>
          {person.isOfficial && <OfficialBadge>{t('official')}</OfficialBadge>}
        </div>
      ))}
    </div>
  )
}

/** The word once typing pauses; the first at once. */
function usePaused(word: string): string {
  const [paused, setPaused] = useState(word)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(word), pauseMs)
    return () => clearTimeout(timer)
  }, [word])
  return paused
}
