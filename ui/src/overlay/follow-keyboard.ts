/**
 * Keeps --keyboard on the element at the height of the on-screen keyboard, which covers the page
 * without resizing it; returns what ends it.
 */
export function followKeyboard(element: HTMLElement): () => void {
  const view = window.visualViewport
  if (!view) return () => {}
  const measure = () => {
    // A page that is zoomed in is covered by nothing.
    const covered = view.scale > 1.01 ? 0 : window.innerHeight - view.height - view.offsetTop
    element.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`)
  }
  measure()
  const until = new AbortController()
  view.addEventListener('resize', measure, { signal: until.signal })
  view.addEventListener('scroll', measure, { signal: until.signal })
  return () => until.abort()
}
