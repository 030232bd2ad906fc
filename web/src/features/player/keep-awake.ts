/** Holds a wake lock while a visible video plays, where the browser supports it. */
export function keepAwake(video: HTMLVideoElement): void {
  if (!('wakeLock' in navigator)) return
  let lock: WakeLockSentinel | undefined
  let isAsking = false

  async function hold(): Promise<void> {
    if (lock || isAsking || document.visibilityState === 'hidden') return
    isAsking = true
    try {
      lock = await navigator.wakeLock.request('screen')
      lock.addEventListener('release', () => {
        lock = undefined
      })
      if (video.paused) await release()
    } catch {
      // A low battery may refuse it; the screen then turns off as usual.
    } finally {
      isAsking = false
    }
  }

  async function release(): Promise<void> {
    await lock?.release()
  }

  video.addEventListener('playing', () => void hold())
  video.addEventListener('pause', () => void release())
  // The browser releases it when the page is hidden.
  document.addEventListener('visibilitychange', () => {
    if (!video.paused) void hold()
  })
}
