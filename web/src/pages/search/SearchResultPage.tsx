import { SearchResults } from './SearchResults.tsx'
import { useSearchQuery } from './use-search-query.ts'

/** The results of a search; the address holds the word, the tab and the filters. */
export function SearchResultPage() {
  const { asked, change } = useSearchQuery('/search/result')
  // Another word is another screen.
  return <SearchResults key={asked.word} asked={asked} onChange={change} />
}
