import type { Player } from './player.ts'

/** One sound at a time, and no video off screen, except in picture in picture. */
export function pauseForOthers({ video, close, state }: Player): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && document.pictureInPictureElement !== video) {
      video.pause()
    }
  })
  const heard = ({ target }: Event) => {
    const isOther = target instanceof HTMLMediaElement && target !== video && !target.muted
    if (isOther && state.getState().work) close()
  }
  // Media events do not bubble: they are handled in the capture phase.
  document.addEventListener('play', heard, { capture: true })
}
