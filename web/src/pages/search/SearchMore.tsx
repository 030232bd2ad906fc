import '../../features/search/search.late.css'
import { EmptyState } from '@kaleido/ui/EmptyState'
import { useText } from '@kaleido/ui/language'
import { FilterBar } from '../../features/search/FilterBar.tsx'
import { addressOf, withoutFilters } from '../../features/search/address.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/search.json'
import { Screen } from '../../shared/navigation/Screen.tsx'
import { FoundList } from './FoundList.tsx'
import { useSearchQuery } from './use-search-query.ts'

export function SearchMore() {
  const t = useText<typeof labels>('search')
  const open = useOpenPath()
  const { asked, change } = useSearchQuery('/search/more')
  const { word, type } = asked
  if (word === '') {
    return (
      <Screen title={t('title')}>
        <EmptyState title={t('blank')} help={t('blankHelp')} />
      </Screen>
    )
  }
  return (
    <Screen
      title={t('of', { word, type: t(type) })}
      head={<FilterBar asked={asked} onChange={change} />}
    >
      <div className="pt-2">
        <h2 className="sr-only">{t(type)}</h2>
        <FoundList
          key={`${word} ${type}`}
          asked={asked}
          onSearch={(other) =>
            open(addressOf('/search/result', { word: other, scope: asked.scope }))
          }
          onUnfilter={() => change(withoutFilters(asked))}
          onType={(other) => change({ type: other })}
        />
      </div>
    </Screen>
  )
}
