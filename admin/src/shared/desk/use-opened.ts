import { useDeskSearch } from './use-desk-search.ts'

/** What is open beside the list, by its id or `new`. The address says it, so that it is open again after signing in anew. */
export function useOpened() {
  const [{ open: opened }, change] = useDeskSearch()
  return {
    opened,
    open: (id: string) => change({ open: id }),
    close: () => change({ open: undefined }),
  }
}
