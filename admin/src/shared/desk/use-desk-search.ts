import { useNavigate, useSearch } from '@tanstack/react-router'

export type DeskSearch = Readonly<Record<string, string | undefined>>

/** The desk's state in the address: its filters and the open entry. Each change is a history entry. */
export function useDeskSearch(): [DeskSearch, (change: DeskSearch) => void] {
  const search: DeskSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  return [search, (change) => void navigate({ to: '.', search: { ...search, ...change } })]
}
