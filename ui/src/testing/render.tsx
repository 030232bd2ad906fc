import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import '../styles.css'

/** Shows a component in the page of the running test, at once, and takes it away afterwards, or when what it answers is called. */
export function render(node: ReactNode): () => void {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  flushSync(() => root.render(node))
  const leave = () => {
    root.unmount()
    container.remove()
  }
  onTestFinished(leave)
  return leave
}
