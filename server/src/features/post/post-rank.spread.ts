/** A post that a hot list may hold. */
export interface Candidate {
  readonly id: string
  readonly authorUid: string
  readonly topicIds: readonly string[]
}

/** The most posts of one author, and of one topic, in any window of consecutive posts. */
export const diversity = { window: 10, most: 2 } as const

/**
 * Orders candidates, the best first, so that no author and no topic floods a page: each place goes to the best that fits
 * there, and where none does to the best of those that crowd it least. `before` stands in front of them.
 */
export function spread<C extends Candidate>(
  candidates: readonly C[],
  before: readonly Candidate[] = [],
): C[] {
  const placed: C[] = []
  const waiting = [...candidates]
  while (waiting.length > 0) {
    const recent = countRecent([...before, ...placed.slice(-diversity.window)])
    placed.push(...waiting.splice(findBest(waiting, recent), 1))
  }
  return placed
}

interface Recent {
  readonly authors: ReadonlyMap<string, number>
  readonly topics: ReadonlyMap<string, number>
}

function countRecent(placed: readonly Candidate[]): Recent {
  const recent = placed.slice(-(diversity.window - 1))
  return {
    authors: countEach(recent.map(({ authorUid }) => authorUid)),
    topics: countEach(recent.flatMap(({ topicIds }) => topicIds)),
  }
}

function countEach(keys: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

function findBest(waiting: readonly Candidate[], recent: Recent): number {
  let best = 0
  let least = Infinity
  waiting.some((candidate, at) => {
    const excess = excessOf(candidate, recent)
    if (excess < least) {
      best = at
      least = excess
    }
    return excess === 0
  })
  return best
}

/** How many posts of its author and of its topics a place would have above the most. */
function excessOf({ authorUid, topicIds }: Candidate, { authors, topics }: Recent): number {
  let excess = excessIn(authors, authorUid)
  for (const topic of topicIds) excess += excessIn(topics, topic)
  return excess
}

function excessIn(counts: ReadonlyMap<string, number>, key: string): number {
  return Math.max(0, (counts.get(key) ?? 0) + 1 - diversity.most)
}
