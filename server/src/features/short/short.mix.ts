/** What the mixing needs to know of a short, so that no page has one author or topic only. */
export interface Mixed {
  readonly authorUid: string
  /** Its first tag; undefined for a short without tags. */
  readonly topic: string | undefined
}

/** The most shorts of one author, and of one topic, among any `window` consecutive ones. */
export const mixRules = { window: 10, author: 2, topic: 3 } as const

/**
 * How many shorts before one the mixing looks at: two more than the rule says, since a short that is taken away before it is
 * dealt brings those around it together.
 */
export const mixedBefore = mixRules.window - 1 + 2

/**
 * Takes the next shorts in the order of their score, skipping authors and topics that are full in the window. Where no
 * other is left, the rule of topics gives way first, then that of authors: a short is put off, but never dropped.
 */
export function mix<T extends Mixed>(
  ranked: readonly T[],
  { before, size }: { readonly before: readonly Mixed[]; readonly size: number },
): T[] {
  const rest = [...ranked]
  const taken: T[] = []
  let window: readonly Mixed[] = before.slice(-mixedBefore)
  while (taken.length < size && rest.length > 0) {
    const next = rest.splice(findNext(rest, window), 1)
    taken.push(...next)
    window = [...window, ...next].slice(-mixedBefore)
  }
  return taken
}

function findNext(rest: readonly Mixed[], window: readonly Mixed[]): number {
  for (const rule of [fitsWell, fits]) {
    const found = rest.findIndex((one) => rule(one, window))
    if (found >= 0) return found
  }
  return 0
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
