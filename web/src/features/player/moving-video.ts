/** A `video` that moves between places of the page without stopping: it is never detached, and moves in one step. */
export function createMovingVideo() {
  const video = document.createElement('video')
  video.playsInline = true
  video.preload = 'auto'
  video.tabIndex = -1
  // The app renders the controls, and names the video.
  video.setAttribute('aria-hidden', 'true')
  video.style.cssText = 'display:block;width:100%;height:100%;object-fit:contain'
  const parking = document.createElement('div')
  parking.style.cssText =
    'position:fixed;width:1px;height:1px;overflow:hidden;opacity:0;pointer-events:none'
  parking.append(video)
  document.body.append(parking)

  function moveTo(place: Element): void {
    if (place.isConnected && 'moveBefore' in place) place.moveBefore(video, null)
    else place.append(video)
  }

  return {
    video,
    /** Shows it here; answers how to give it back. The latest caller has it. */
    lend(place: Element): () => void {
      moveTo(place)
      return () => {
        if (video.parentElement === place) moveTo(parking)
      }
    },
  }
}
