import type { RouterHistory } from '@tanstack/react-router'
import { RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { createAdminRouter } from './router.ts'

/** `history` defaults to the browser's own. */
export function App({ history }: { history?: RouterHistory }) {
  const [router] = useState(() => createAdminRouter(history))
  return <RouterProvider router={router} />
}
