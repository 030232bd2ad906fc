/** A post that a hot list may hold. */
export interface Candidate {
  readonly id: string
  readonly authorUid: string
  readonly topicIds: readonly string[]
}

/** The most posts of one author, and of one topic, in any window of consecutive posts. */
export const diversity = { window: 10, most: 2 } as const

interface Spread<C extends Candidate> {
  readonly placed: C[]
  /** Those that found no place, in their order. */
  readonly rest: C[]
}

/** Orders candidates, the best first, so that no author and no topic floods a page: each place goes to the best that fits. */
export function spread<C extends Candidate>(candidates: readonly C[]): Spread<C> {
  const placed: C[] = []
  const waiting = [...candidates]
  for (;;) {
    const recent = countRecent(placed)
    const at = waiting.findIndex((candidate) => fits(candidate, recent))
    const [next] = at < 0 ? [] : waiting.splice(at, 1)
    if (!next) return { placed, rest: waiting }
    placed.push(next)
  }
}

interface Recent {
  readonly authors: ReadonlyMap<string, number>
  readonly topics: ReadonlyMap<string, number>
}

function countRecent(placed: readonly Candidate[]): Recent {
  const recent = placed.slice(-(diversity.window - 1))
  return {
    authors: countEach(recent.map(({ authorUid }) => authorUid)),
    topics: countEach(recent.flatMap(({ topicIds }) => [...new Set(topicIds)])),
  }
}

function countEach(keys: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

function fits({ authorUid, topicIds }: Candidate, { authors, topics }: Recent): boolean {
  const hasRoom = (counts: ReadonlyMap<string, number>, key: string) =>
    (counts.get(key) ?? 0) < diversity.most
  return hasRoom(authors, authorUid) && topicIds.every((topic) => hasRoom(topics, topic))
}
