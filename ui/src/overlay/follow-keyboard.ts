/**
 * Sets --keyboard on the element to the height of the on-screen keyboard, which covers the page without resizing it; returns
 * how to stop.
 */
export function followKeyboard(element: HTMLElement): () => void {
  const view = window.visualViewport
  if (!view) return () => {}
  const measure = () => {
    // A zoomed page is not covered.
    const covered = view.scale > 1.01 ? 0 : window.innerHeight - view.height - view.offsetTop
    element.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`)
  }
  measure()
  const until = new AbortController()
  view.addEventListener('resize', measure, { signal: until.signal })
  view.addEventListener('scroll', measure, { signal: until.signal })
  return () => until.abort()
}
