import { SearchMore } from './SearchMore.tsx'

/** All of one type that a word is found in. */
export function SearchMorePage() {
  return <SearchMore />
}
