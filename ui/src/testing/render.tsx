import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import '../styles.css'

/** Renders a component into the page of the running test, and unmounts it afterwards, or when the returned function is called. */
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
