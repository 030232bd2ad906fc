/** Told whenever the page goes out of sight, which may be for ever; answers how to stop. */
export function onPageHide(act: () => void): () => void {
  const hide = () => {
    if (document.visibilityState === 'hidden') act()
  }
  document.addEventListener('visibilitychange', hide)
  // Some browsers leave a page without having hidden it first.
  addEventListener('pagehide', act)
  return () => {
    document.removeEventListener('visibilitychange', hide)
    removeEventListener('pagehide', act)
  }
}
