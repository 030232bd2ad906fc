import { Loading } from '@kaleido/ui/Loading'
import { SkeletonRows } from '@kaleido/ui/Skeleton'
import { useText } from '@kaleido/ui/language'
import { useSearch } from '@tanstack/react-router'
import { HotList } from '../../features/search/HotList.tsx'
import { SearchFrame } from '../../features/search/SearchFrame.tsx'
import { SearchedWords } from '../../features/search/SearchedWords.tsx'
import { addressOf, wordOf } from '../../features/search/address.ts'
import { useHotWords } from '../../features/search/hot-words.queries.ts'
import { useSearchBox } from '../../features/search/use-search-box.ts'
import { useSearched } from '../../features/search/use-searched.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/search.json'
import { suggestionPath } from './suggestion-path.ts'

/** A focused field, recent searches, and trending searches. */
export function SearchStart() {
  const t = useText<typeof labels>('search')
  const open = useOpenPath()
  const hot = useHotWords()
  const searched = useSearched()
  const hint = useHint() ?? hot.data?.list[0]?.word
  const hrefOf = (word: string) => addressOf('/search/result', { word })
  const search = (word: string) => open(hrefOf(word))
  const [field, box] = useSearchBox({
    word: '',
    hint,
    onSearch: search,
    pathOf: suggestionPath,
  })
  return (
    <SearchFrame title={t('title')} field={field} box={box} hint={hint} isStart>
      <Loading
        // Recent searches above would push the trending ones down as they load.
        isLoading={hot.isPending || searched.list.isPending}
        label={t('loading')}
        skeleton={
          <div className="px-4 pt-2">
            <SkeletonRows rows={8} />
          </div>
        }
      >
        <div className="pt-1">
          <SearchedWords searched={searched} hrefOf={hrefOf} onSearch={box.search} />
          <HotList hot={hot} hrefOf={hrefOf} onSearch={box.search} />
        </div>
      </Loading>
    </SearchFrame>
  )
}

/** The word that was on show when the search button was tapped. */
function useHint(): string | undefined {
  const query: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const { hint } = query
  return typeof hint === 'string' ? wordOf(hint) || undefined : undefined
}
