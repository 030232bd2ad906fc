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

const mostAlike = (keys: readonly string[]) =>
  Math.max(0, ...[...Map.groupBy(keys, (key) => key).values()].map(({ length }) => length))

describe('a hot list', () => {
  it('has at most two of an author and two of a topic in any ten consecutive', () => {
    fc.assert(
      fc.property(candidates, (given) => {
        const { placed } = spread(given)
        for (let from = 0; from < placed.length; from += 1) {
          const ten = placed.slice(from, from + diversity.window)
          expect(mostAlike(ten.map(({ authorUid }) => authorUid))).toBeLessThanOrEqual(2)
          expect(mostAlike(ten.flatMap(({ topicIds }) => topicIds))).toBeLessThanOrEqual(2)
        }
      }),
    )
  })

  it('loses and repeats nothing, and leaves out only what fits nowhere at its end', () => {
    fc.assert(
      fc.property(candidates, (given) => {
        const { placed, rest } = spread(given)
        expect([...placed, ...rest].toSorted((a, b) => Number(a.id) - Number(b.id))).toEqual(given)
        expect(rest).toEqual(given.filter((one) => rest.includes(one)))
        for (const one of rest) {
          const last = [...placed.slice(-(diversity.window - 1)), one]
          const isFull =
            mostAlike(last.map(({ authorUid }) => authorUid)) > diversity.most ||
            mostAlike(last.flatMap(({ topicIds }) => topicIds)) > diversity.most
          expect(isFull).toBe(true)
        }
      }),
    )
  })

  it('keeps the order of what does not crowd', () => {
    const given = ['a', 'a', 'a', 'b', 'c'].map((authorUid, at) => ({
      id: String(at),
      authorUid,
      topicIds: [],
    }))
    expect(spread(given).placed.map(({ id }) => id)).toEqual(['0', '1', '3', '4'])
  })
})
