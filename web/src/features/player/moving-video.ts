/**
 * A `video` that goes from one place of the page to another without stopping: it is never out of the page, and moves in one
 * step.
 */
export function createMovingVideo() {
  const video = document.createElement('video')
  video.playsInline = true
  video.preload = 'auto'
  video.tabIndex = -1
  // Its controls are ours, and say what it is.
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
    /** Shows it here; answers how to give it back. Whoever asked last has it. */
    lend(place: Element): () => void {
      moveTo(place)
      return () => {
        if (video.parentElement === place) moveTo(parking)
      }
    },
  }
}
