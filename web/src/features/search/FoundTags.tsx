import type { FoundTag } from '@kaleido/contract/search'
import { ListGroup } from '@kaleido/ui/ListGroup'
import { ListRow } from '@kaleido/ui/ListRow'
import { Tap } from '@kaleido/ui/cards/Tap'
import { useText } from '@kaleido/ui/language'
import { Hash } from 'lucide-react'
import { formatCount } from '../../shared/formats/numbers.ts'
import { useSpokenLanguage } from '../../shared/languages.ts'
import type labels from '../../shared/locales/zh-CN/search.json'
import { Marked } from './Marked.tsx'

export interface FoundTagsProps {
  tags: readonly FoundTag[]
  hrefOf: (name: string) => string
  onOpen: (name: string) => void
}

/** The found tags, one below the other. */
export function FoundTags({ tags, hrefOf, onOpen }: FoundTagsProps) {
  const t = useText<typeof labels>('search')
  const language = useSpokenLanguage()
  return (
    <div className="px-4">
      <ListGroup>
        {tags.map(({ name, works, marks }) => (
          <ListRow
            key={name}
            icon={Hash}
            label={
              <span data-content>
                <Marked text={name} marks={marks} />
              </span>
            }
            value={t('works', { count: formatCount(works, language) })}
            href={hrefOf(name)}
            onClick={() => onOpen(name)}
          />
        ))}
      </ListGroup>
    </div>
  )
}

/** The same as chips, beside other results. */
export function FoundTagRow({ tags, hrefOf, onOpen }: FoundTagsProps) {
  const t = useText<typeof labels>('search')
  return (
    <ul
      aria-label={t('tag')}
      className="scrollbar-none -my-0.5 flex gap-2 overflow-x-auto overscroll-x-contain px-4 py-1.5"
    >
      {tags.map(({ name, marks }) => (
        <li key={name} className="flex flex-none">
          <Tap
            href={hrefOf(name)}
            onOpen={() => onOpen(name)}
            className="hit press flex min-h-8 items-center rounded-full bg-surface px-3.5 text-[13px]/[18px]"
          >
            <span data-content>
              #<Marked text={name} marks={marks} />
            </span>
          </Tap>
        </li>
      ))}
    </ul>
  )
}
