/** The overscan on each side. Two, so that a second swipe finds its slide before the first has settled. */
const beside = 2

/** The slides that are mounted while one of them is shown. */
export function mountedSlides(index: number, count: number): number[] {
  const first = Math.max(0, index - beside)
  const last = Math.min(count - 1, index + beside)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => first + offset)
}
