/** Plays as soon as there is something to play; without sound, and saying so, where the browser allows it only so. */
export function playWhenReady(video: HTMLVideoElement, onHushed: () => void): () => void {
  const play = async () => {
    try {
      await video.play()
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return
      video.muted = true
      await video.play()
      onHushed()
    }
  }
  const begin = () => {
    // Refused without sound too: the button waits.
    if (video.paused) play().catch(() => undefined)
  }
  video.addEventListener('canplay', begin, { once: true })
  return () => video.removeEventListener('canplay', begin)
}
