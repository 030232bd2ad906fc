import { useCanGoBack, useRouter } from '@tanstack/react-router'

/** Goes back; whoever came in at this very page has nothing behind it and goes to the first page. */
export function useGoBack(): () => void {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return () => {
    if (canGoBack) router.history.back()
    else void router.navigate({ to: '/home', replace: true })
  }
}
