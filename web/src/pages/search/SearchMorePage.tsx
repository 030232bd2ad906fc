import { SearchMore } from './SearchMore.tsx'

/** All results of one type. */
export function SearchMorePage() {
  return <SearchMore />
}
