const id = 'kaleido-first-paint'

/** The splash's picture that the page painted, as data; undefined where it painted none. */
export function paintedArt(page: Document): string | undefined {
  return page.querySelector<HTMLImageElement>('#kaleido-art')?.src
}

/** Removes what the page painted, once the app paints in its place. */
export function endFirstPaint(page: Document): void {
  page.querySelector(`#${id}`)?.remove()
}
