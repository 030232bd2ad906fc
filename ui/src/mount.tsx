import type { ReactNode } from 'react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

/**
 * Mounts the app. An uncaught error unmounts the whole tree, so the crash page has a root of its own: one clear page, never a
 * blank one.
 */
export function mount(container: Element, app: ReactNode, crashed: ReactNode): void {
  const root = createRoot(container, {
    onUncaughtError(error) {
      reportError(error)
      // React is still unmounting the broken tree.
      queueMicrotask(() => {
        root.unmount()
        createRoot(container).render(crashed)
      })
    },
  })
  root.render(<StrictMode>{app}</StrictMode>)
}
