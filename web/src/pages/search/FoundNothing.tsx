import { Button } from '@kaleido/ui/Button'
import { Chip } from '@kaleido/ui/Chip'
import { useText } from '@kaleido/ui/language'
import { NothingFound } from '../../features/search/NothingFound.tsx'
import type { FoundType, SearchAddress } from '../../features/search/address.ts'
import { foundTypes, isFiltered, withoutFilters } from '../../features/search/address.ts'
import { useFound } from '../../features/search/search.queries.ts'
import type labels from '../../shared/locales/zh-CN/search.json'
import { countIn, countsOf, sayCount } from './counts.ts'

export interface FoundNothingProps {
  asked: SearchAddress
  onSearch: (word: string) => void
  onUnfilter: () => void
  onType: (type: FoundType) => void
}

/** No results of this type with these filters: what there is without the filters, and of the other types. */
export function FoundNothing({ asked, onSearch, onUnfilter, onType }: FoundNothingProps) {
  const isLimited = isFiltered(asked)
  return (
    <NothingFound
      word={asked.word}
      onSearch={onSearch}
      isFiltered={isLimited}
      action={isLimited && <Unfilter asked={asked} onUnfilter={onUnfilter} />}
    >
      <OtherTypes asked={asked} onType={onType} />
    </NothingFound>
  )
}

/** How many of each type there are; undefined where none has the word itself. */
function useCounts(asked: SearchAddress) {
  const found = useFound(asked.word, asked).data
  return found && found.instead === undefined ? countsOf(found) : undefined
}

function Unfilter({ asked, onUnfilter }: Pick<FoundNothingProps, 'asked' | 'onUnfilter'>) {
  const t = useText<typeof labels>('search')
  const whole = withoutFilters(asked)
  const count = countIn(useCounts(whole), asked.type)
  if (count === 0) return <Button onClick={onUnfilter}>{t('unfilter')}</Button>
  const isByScope = !isFiltered({ ...asked, scope: whole.scope })
  return (
    <Button look="primary" onClick={onUnfilter}>
      {t(isByScope ? 'everywhereCount' : 'unfilteredCount', { count: sayCount(count) })}
    </Button>
  )
}

function OtherTypes({ asked, onType }: Pick<FoundNothingProps, 'asked' | 'onType'>) {
  const t = useText<typeof labels>('search')
  const counts = useCounts(asked)
  const types = foundTypes
    .filter((type) => type !== 'all' && type !== asked.type)
    .map((type) => ({ type, count: countIn(counts, type) }))
    .filter(({ count }) => count > 0)
  if (types.length === 0) return null
  return (
    <section aria-label={t('otherTypes')} className="-mt-8 px-4 pb-14 text-center">
      <h3 className="pb-2 text-[13px]/[20px] text-text-3">{t('otherTypes')}</h3>
      <ul className="flex flex-wrap justify-center gap-2">
        {types.map(({ type, count }) => (
          <li key={type}>
            <Chip ground="page" onClick={() => onType(type)}>
              {t('count', { type: t(type), count: sayCount(count) })}
            </Chip>
          </li>
        ))}
      </ul>
    </section>
  )
}
