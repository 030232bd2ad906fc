/** Plays as soon as there is data; muted, with a notice, where the browser allows only that. */
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
    // Refused when muted too: the button waits.
    if (video.paused) play().catch(() => undefined)
  }
  video.addEventListener('canplay', begin, { once: true })
  return () => video.removeEventListener('canplay', begin)
}
