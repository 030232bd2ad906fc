import { SearchStart } from './SearchStart.tsx'

/** The search page, from anywhere or from the first page. */
export function SearchPage() {
  return <SearchStart />
}
