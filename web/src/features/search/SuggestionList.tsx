import { Icon } from '@kaleido/ui/Icon'
import { useText } from '@kaleido/ui/language'
import { Clapperboard, Hash, Search, UserRound } from 'lucide-react'
import type labels from '../../shared/locales/zh-CN/search.json'
import { Marked } from './Marked.tsx'
import type { SearchBox, Suggestion } from './use-search-box.ts'

const kinds = {
  word: { icon: Search, label: undefined },
  tag: { icon: Hash, label: 'kindTag' },
  person: { icon: UserRound, label: 'kindPerson' },
  title: { icon: Clapperboard, label: 'kindTitle' },
  other: { icon: Search, label: undefined },
} as const

/** The suggestions. The focus stays in the field, whose arrow keys move the selection. */
export function SuggestionList({ box }: { box: SearchBox }) {
  const t = useText<typeof labels>('search')
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- A native list takes the focus, and holds no marks.
      role="listbox"
      id={box.listId}
      aria-label={t('suggestions')}
      tabIndex={-1}
      // A tap on the list must not blur the field.
      onMouseDown={(event) => event.preventDefault()}
      className="outline-none"
    >
      {box.suggestions.map((suggestion, index) => (
        <Option
          key={`${suggestion.kind} ${suggestion.text}`}
          id={box.optionId(index)}
          suggestion={suggestion}
          isActive={index === box.active}
          onPick={() => box.pick(suggestion)}
        />
      ))}
    </div>
  )
}

interface OptionProps {
  id: string
  suggestion: Suggestion
  isActive: boolean
  onPick: () => void
}

function Option({ id, suggestion, isActive, onPick }: OptionProps) {
  const t = useText<typeof labels>('search')
  const { icon, label } = kinds[suggestion.kind]
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- The field has the focus and the keys.
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- As the list.
      role="option"
      id={id}
      aria-selected={isActive}
      tabIndex={-1}
      onClick={onPick}
      className="flex min-h-12 cursor-pointer items-center gap-3 px-4 text-[15px]/[22px] active:bg-surface-2 aria-selected:bg-surface-2"
    >
      <Icon of={icon} size={17} className="text-text-3" />
      <span data-content className="min-w-0 flex-1 truncate">
        <Marked text={suggestion.text} marks={suggestion.marks} />
      </span>
      {label && <span className="flex-none text-[12px]/[18px] text-text-3">{t(label)}</span>}
    </div>
  )
}
