import { SearchResults } from './search/SearchResults.tsx'
import { useAsked } from './search/use-asked.ts'

/** What a word is found in; the address holds the word, the tab and the filters. */
export function SearchResultPage() {
  const { asked, change } = useAsked('/search/result')
  // Another word is another screen.
  return <SearchResults key={asked.word} asked={asked} onChange={change} />
}
