/** How fast bytes went lately. */
export interface Pace {
  note(sent: number): void
  /** Bytes a second; undefined until there is enough to tell. */
  perSecond(): number | undefined
}

const windowMs = 8_000
const leastMs = 1_000

export function createPace(now: () => number = () => performance.now()): Pace {
  let marks: { readonly at: number; readonly sent: number }[] = []
  return {
    note(sent) {
      const at = now()
      // What was taken back, after a cut, is no progress.
      marks = marks.filter((mark) => at - mark.at <= windowMs && mark.sent <= sent)
      marks.push({ at, sent })
    },
    perSecond() {
      const [first, last] = [marks[0], marks.at(-1)]
      if (!first || !last || last.at - first.at < leastMs) return undefined
      return ((last.sent - first.sent) * 1_000) / (last.at - first.at)
    },
  }
}
