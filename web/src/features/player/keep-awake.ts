/** Keeps the screen lit while something plays in sight, where the browser can. */
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
      // A battery that is low may say no; the screen then goes dark as usual.
    } finally {
      isAsking = false
    }
  }

  async function release(): Promise<void> {
    await lock?.release()
  }

  video.addEventListener('playing', () => void hold())
  video.addEventListener('pause', () => void release())
  // The browser lets go of it by itself when the page is hidden.
  document.addEventListener('visibilitychange', () => {
    if (!video.paused) void hold()
  })
}
