import { followPages } from '@kaleido/ui/overlay/history-steps'
import type { RouterHistory } from '@tanstack/react-router'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { createAdminRouter } from './router.ts'

/** `history` defaults to the browser's own, which open dialogs and the router share. */
export function App({ history }: { history?: RouterHistory }) {
  const [router] = useState(() => createAdminRouter(history))
  useEffect(() => followPages(router.history), [router])
  return <RouterProvider router={router} />
}
