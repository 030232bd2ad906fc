/** The current upload speed. */
export interface Pace {
  note(sent: number): void
  /** Bytes per second; undefined until enough was measured. */
  perSecond(): number | undefined
}

const windowMs = 8_000
const leastMs = 1_000

export function createPace(now: () => number = () => performance.now()): Pace {
  let marks: { readonly at: number; readonly sent: number }[] = []
  return {
    note(sent) {
      const at = now()
      // Bytes rolled back after an interruption are no progress.
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
