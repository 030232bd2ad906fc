import { useContext } from 'react'
import { DeskQueueContext } from './desk-queue.ts'
import { useDeskSearch } from './use-desk-search.ts'

/** The open entry beside the list, by its id or `new`. It is kept in the address, so that signing in again restores it. */
export function useOpened() {
  const [{ open: opened }, change] = useDeskSearch()
  const queue = useContext(DeskQueueContext)
  return {
    opened,
    open: (id: string) => change({ open: id }),
    close: () => change({ open: undefined }),
    /** It is decided: opens the next one that waits, or closes. */
    decided: () => change({ open: queue?.current?.next }),
  }
}
