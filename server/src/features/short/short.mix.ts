/** What is asked of a short so that no page is one person's or about one thing. */
export interface Mixed {
  readonly authorUid: string
  /** The first of its tags; none for a short without any. */
  readonly topic: string | undefined
}

/** Of any ten that are shown in a row, so many are one author's at most, and so many about one thing. */
export const mixRules = { window: 10, author: 2, topic: 3 } as const

/**
 * Takes the next ones, the best first, passing over whom there were too many of just before. Where nothing else is left,
 * the topic gives way first, then the author: a short that somebody may see is put off, and never left out.
 */
export function mix<T extends Mixed>(
  ranked: readonly T[],
  { before, size }: { readonly before: readonly Mixed[]; readonly size: number },
): T[] {
  const rest = [...ranked]
  const taken: T[] = []
  while (taken.length < size && rest.length > 0) {
    const window = [...before, ...taken].slice(1 - mixRules.window)
    const at = [fitsWell, fits, () => true]
      .map((rule) => rest.findIndex((one) => rule(one, window)))
      .find((found) => found >= 0)
    taken.push(...rest.splice(at ?? 0, 1))
  }
  return taken
}

function fits({ authorUid }: Mixed, window: readonly Mixed[]): boolean {
  return window.filter((one) => one.authorUid === authorUid).length < mixRules.author
}

function fitsWell(short: Mixed, window: readonly Mixed[]): boolean {
  const { topic } = short
  const isCommon =
    topic !== undefined && window.filter((one) => one.topic === topic).length >= mixRules.topic
  return !isCommon && fits(short, window)
}
