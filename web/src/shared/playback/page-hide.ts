/** Called whenever the page is hidden, possibly for ever; answers how to stop. */
export function onPageHide(act: () => void): () => void {
  const hide = () => {
    if (document.visibilityState === 'hidden') act()
  }
  document.addEventListener('visibilitychange', hide)
  // Some browsers unload a page without hiding it first.
  addEventListener('pagehide', act)
  return () => {
    document.removeEventListener('visibilitychange', hide)
    removeEventListener('pagehide', act)
  }
}
