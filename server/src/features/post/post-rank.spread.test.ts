import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import { type Candidate, diversity, spread } from './post-rank.spread.ts'

const candidates = fc
  .array(
    fc.record({
      author: fc.integer({ min: 1, max: 12 }),
      topics: fc.uniqueArray(fc.integer({ min: 1, max: 15 }), { maxLength: 3 }),
    }),
    { maxLength: 80 },
  )
  .map((list) =>
    list.map(({ author, topics }, at): Candidate => ({
      id: String(at),
      authorUid: String(author),
      topicIds: topics.map(String),
    })),
  )

/** How many posts of its author and of its topics, above two each, a candidate would have among ten. */
function excess(candidate: Candidate, before: readonly Candidate[]): number {
  const ten = [...before.slice(-(diversity.window - 1)), candidate]
  const count = (isAlike: (one: Candidate) => boolean) =>
    Math.max(0, ten.filter(isAlike).length - diversity.most)
  return candidate.topicIds.reduce(
    (sum, topic) => sum + count(({ topicIds }) => topicIds.includes(topic)),
    count(({ authorUid }) => authorUid === candidate.authorUid),
  )
}

describe('a hot list', () => {
  it('has at most two of an author and two of a topic in any ten consecutive while others are left', () => {
    fc.assert(
      fc.property(candidates, candidates, (given, before) => {
        const placed = spread(given, before)
        for (const [at, one] of placed.entries()) {
          const front = [...before, ...placed.slice(0, at)]
          const others = placed.slice(at).map((other) => excess(other, front))
          expect(excess(one, front)).toBe(Math.min(...others))
        }
      }),
    )
  })

  it('loses and repeats nothing', () => {
    fc.assert(
      fc.property(candidates, (given) => {
        const byId = spread(given).toSorted((a, b) => Number(a.id) - Number(b.id))
        expect(byId).toEqual(given)
      }),
    )
  })

  it('keeps the order of what does not crowd, and ends with what does', () => {
    const given = ['a', 'a', 'a', 'b', 'c'].map((authorUid, at) => ({
      id: String(at),
      authorUid,
      topicIds: [],
    }))
    expect(spread(given).map(({ id }) => id)).toEqual(['0', '1', '3', '4', '2'])
  })
})
