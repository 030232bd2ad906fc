import { useNavigate, useSearch } from '@tanstack/react-router'

export type DeskSearch = Readonly<Record<string, string | undefined>>

/** What the address says of the desk: its filters, and what is open. A change is a step that the browser leads back from. */
export function useDeskSearch(): [DeskSearch, (change: DeskSearch) => void] {
  const search: DeskSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  return [search, (change) => void navigate({ to: '.', search: { ...search, ...change } })]
}
