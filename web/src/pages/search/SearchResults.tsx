import { EmptyState } from '@kaleido/ui/EmptyState'
import { Tabs } from '@kaleido/ui/Tabs'
import { useText } from '@kaleido/ui/language'
import { useLayoutEffect, useRef } from 'react'
import { FilterBar } from '../../features/search/FilterBar.tsx'
import { SearchFrame } from '../../features/search/SearchFrame.tsx'
import type { SearchAddress, FoundType } from '../../features/search/address.ts'
import {
  addressOf,
  foundTypes,
  readSearchAddress,
  withoutFilters,
} from '../../features/search/address.ts'
import { useFound } from '../../features/search/search.queries.ts'
import { useSearchBox } from '../../features/search/use-search-box.ts'
import type labels from '../../shared/locales/zh-CN/search.json'
import { FoundAll } from './FoundAll.tsx'
import { FoundList } from './FoundList.tsx'
import { FoundLoading } from './FoundLoading.tsx'
import { countsOf, sayCount } from './counts.ts'
import { suggestionPath } from './suggestion-path.ts'

export interface SearchResultsProps {
  asked: SearchAddress
  onChange: (changes: Partial<SearchAddress>) => void
}

/** The results, under the search field. */
export function SearchResults({ asked, onChange }: SearchResultsProps) {
  const t = useText<typeof labels>('search')
  const { word } = asked
  // The previous filters do not apply to another word.
  const search = (other: string) =>
    onChange({ ...readSearchAddress({}), scope: asked.scope, word: other })
  const [field, box] = useSearchBox({
    word,
    hint: undefined,
    onSearch: search,
    pathOf: suggestionPath,
  })
  if (word === '') {
    return (
      <SearchFrame title={t('title')} field={field} box={box}>
        <EmptyState title={t('blank')} help={t('blankHelp')} />
      </SearchFrame>
    )
  }
  return (
    <SearchFrame
      title={t('results', { word })}
      field={field}
      box={box}
      head={<Head asked={asked} onChange={onChange} />}
    >
      <Body
        asked={asked}
        onSearch={search}
        onEdit={box.edit}
        onUnfilter={() => onChange(withoutFilters(asked))}
        onType={(type) => onChange({ type })}
      />
    </SearchFrame>
  )
}

function Head({ asked, onChange }: SearchResultsProps) {
  const t = useText<typeof labels>('search')
  const found = useFound(asked.word, asked).data
  const counts = found && countsOf(found)
  const nameOf = (type: FoundType) => {
    const count = type === 'all' ? undefined : counts?.[type]
    return count ? t('count', { type: t(type), count: sayCount(count) }) : t(type)
  }
  return (
    <>
      <Tabs
        label={t('types')}
        items={foundTypes.map((id) => ({ id, label: nameOf(id) }))}
        active={asked.type}
        onChange={(type) => onChange({ type })}
      />
      <FilterBar asked={asked} onChange={onChange} />
    </>
  )
}

interface BodyProps {
  asked: SearchAddress
  onSearch: (word: string) => void
  onEdit: () => void
  onUnfilter: () => void
  onType: (type: FoundType) => void
}

function Body(props: BodyProps) {
  const t = useText<typeof labels>('search')
  const { asked } = props
  const found = useFound(asked.word, asked)
  const top = useTopOf(addressOf('/search/result', asked))
  return (
    <div ref={top} className="pt-2">
      <h2 className="sr-only">{t(asked.type)}</h2>
      {asked.type === 'all' ? (
        <FoundLoading found={found}>
          {(first) => <FoundAll {...props} found={first} />}
        </FoundLoading>
      ) : (
        <FoundList key={asked.type} {...props} />
      )}
    </div>
  )
}

/** Another list begins at its top; the first one's scroll position is restored. */
function useTopOf(list: string) {
  const element = useRef<HTMLDivElement>(null)
  const shown = useRef(list)
  useLayoutEffect(() => {
    if (shown.current === list) return
    shown.current = list
    element.current?.closest('main')?.scrollTo({ top: 0, behavior: 'instant' })
  }, [list])
  return element
}
