import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import '../styles.css'

/** Shows a component in the page of the running test, at once, and takes it away afterwards. */
export function render(node: ReactNode): void {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  flushSync(() => root.render(node))
  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
}
