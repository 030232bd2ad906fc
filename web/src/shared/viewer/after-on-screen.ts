/**
 * Acts once the page was visible for so long without a break; again after the next break where it answers false. Answers how to
 * stop.
 */
export function afterOnScreen(ms: number, act: () => boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isDone = false
  function follow(): void {
    clearTimeout(timer)
    if (isDone || document.visibilityState !== 'visible') return
    timer = setTimeout(() => {
      isDone = act()
    }, ms)
  }
  follow()
  document.addEventListener('visibilitychange', follow)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', follow)
  }
}
