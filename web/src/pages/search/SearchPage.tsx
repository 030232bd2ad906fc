import { SearchStart } from './SearchStart.tsx'

/** Where a search begins, from anywhere and from the first page. */
export function SearchPage() {
  return <SearchStart />
}
