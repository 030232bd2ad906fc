/** Whether a video plays on the page: no popup may cover it. */
export function isVideoPlaying(page: Document): boolean {
  return [...page.querySelectorAll('video')].some((video) => !video.paused && !video.ended)
}
