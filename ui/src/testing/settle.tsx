/** Lets React settle, so that the absence of a change can be asserted too. */
export function settle(): Promise<unknown> {
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
}
