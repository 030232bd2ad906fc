import type { WorkCard } from '@kaleido/contract/work'
import { Icon } from '@kaleido/ui/Icon'
import { useText } from '@kaleido/ui/language'
import { Hash, Search } from 'lucide-react'
import { formatDuration } from '../../shared/formats/durations.ts'
import type labels from '../../shared/locales/zh-CN/search.json'
import { Picture } from '../../shared/picture/Picture.tsx'
import { Portrait } from '../../shared/picture/Portrait.tsx'
import { Marked } from './Marked.tsx'
import type { SearchBox, Suggestion } from './use-search-box.ts'

const names = {
  video: 'video',
  short: 'short',
  gallery: 'gallery',
  post: 'post',
  other: 'kindTitle',
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
          key={keyOf(suggestion)}
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

const keyOf = ({ kind, text, person, card }: Suggestion) =>
  `${kind} ${person?.uid ?? card?.id ?? text}`

function Option({ id, suggestion, isActive, onPick }: OptionProps) {
  const t = useText<typeof labels>('search')
  const { text, marks, card } = suggestion
  const label = labelOf(suggestion)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- The field has the focus and the keys.
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- As the list.
      role="option"
      id={id}
      aria-selected={isActive}
      tabIndex={-1}
      onClick={onPick}
      className="flex min-h-13 cursor-pointer items-center gap-3 px-4 py-1 text-[15px]/[22px] active:bg-surface-2 aria-selected:bg-surface-2"
    >
      <span className="grid w-11 flex-none place-items-center">
        <Sign suggestion={suggestion} />
      </span>
      <span data-content className="min-w-0 flex-1 truncate">
        <Marked text={text} marks={marks} />
      </span>
      {label && (
        <span className="flex-none text-[12px]/[18px] text-text-3">
          {t(label)}
          {card?.duration !== undefined && <span> · {formatDuration(card.duration)}</span>}
        </span>
      )}
    </div>
  )
}

/** What kind of thing it is; a search has no label. */
function labelOf({ kind, card }: Suggestion) {
  if (kind === 'tag') return 'tag'
  if (kind === 'person') return 'user'
  if (kind === 'title') return card ? names[card.kind] : 'kindTitle'
  return undefined
}

/** A face, a cover, or the sign of a tag or a search. */
function Sign({ suggestion: { kind, text, person, card } }: { suggestion: Suggestion }) {
  if (person) return <Portrait person={{ name: text, portrait: person.portrait }} size={32} />
  if (card?.cover) return <Cover cover={card.cover} />
  return <Icon of={kind === 'tag' ? Hash : Search} size={18} className="text-text-3" />
}

function Cover({ cover }: { cover: NonNullable<WorkCard['cover']> }) {
  return <Picture picture={cover} ratio="11 / 9" className="w-11 rounded-md" />
}
