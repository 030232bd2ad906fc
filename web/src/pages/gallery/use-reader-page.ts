import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry before it is the same gallery without its reader. */
    isOverGallery?: boolean
  }
}

/**
 * The page that the reader is open with: it stands in the address, so that going back closes it, and whoever comes back to
 * it finds the page where they were.
 */
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
      // Who came in at the reader has nothing of the gallery behind it.
      if (router.state.location.state.isOverGallery) router.history.back()
      else void navigate({ ...here, search: {}, replace: true })
    },
  }
}
