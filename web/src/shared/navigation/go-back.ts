import { afterSteps } from '@kaleido/ui/overlay/history-steps'
import { useCanGoBack, useRouter } from '@tanstack/react-router'

/** Goes back; without a history entry behind this page, to the first page. */
export function useGoBack(): () => void {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return () => {
    if (canGoBack) afterSteps(() => router.history.back())
    else void router.navigate({ to: '/home', replace: true })
  }
}
