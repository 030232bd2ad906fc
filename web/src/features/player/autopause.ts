import type { Player } from './player.ts'

/** One thing is heard at a time, and nothing that is not seen: but for a picture in the picture. */
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
  // Media events do not rise: they are met on their way down.
  document.addEventListener('play', heard, { capture: true })
}
