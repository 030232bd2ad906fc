import type { ReactNode } from 'react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

/**
 * Shows the app. An error that nothing caught takes the whole tree down, so what is left to show
 * then is drawn by a root of its own: one clear page, never a blank one.
 */
export function mount(container: Element, app: ReactNode, crashed: ReactNode): void {
  const root = createRoot(container, {
    onUncaughtError(error) {
      reportError(error)
      // React is still busy taking the broken tree down.
      queueMicrotask(() => {
        root.unmount()
        createRoot(container).render(crashed)
      })
    },
  })
  root.render(<StrictMode>{app}</StrictMode>)
}
