/** Whether a video plays on the page: nothing may lie over it unasked. */
export function isVideoPlaying(page: Document): boolean {
  return [...page.querySelectorAll('video')].some((video) => !video.paused && !video.ended)
}
