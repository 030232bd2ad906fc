import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The previous history entry is the same gallery without its reader. */
    isOverGallery?: boolean
  }
}

/** The page of the open reader: kept in the address, so that going back closes the reader, and coming back restores the page. */
export function useReaderPage() {
  const router = useRouter()
  const navigate = useNavigate()
  const { page } = useSearch({ strict: false })
  const here = { to: '.', resetScroll: false } as const
  const searchOf = (number: number) => ({ page: String(number) })
  return {
    page: page === undefined ? undefined : Number(page),
    open(number: number) {
      void navigate({ ...here, search: searchOf(number), state: { isOverGallery: true } })
    },
    turn(number: number) {
      void navigate({ ...here, search: searchOf(number), state: true, replace: true })
    },
    close() {
      // After opening the reader's address directly there is no gallery to go back to.
      if (router.state.location.state.isOverGallery) router.history.back()
      else void navigate({ ...here, search: {}, replace: true })
    },
  }
}
