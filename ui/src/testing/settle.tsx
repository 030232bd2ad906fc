/** Lets React show what has changed, so that nothing having changed can be seen too. */
export function settle(): Promise<unknown> {
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
}
