import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deal, dealtUnseen } from './short.deal.ts'
import type { Packed } from './short.items.ts'

const walkOf = (length: number): Packed[] =>
  Array.from({ length }, (_, at) => [String(at), '1', null, 0, 0, 0, 0, 0])

/** Pages of these sizes; before each, some shorts are seen, of this walk or not. */
const visits = fc.record({
  length: fc.nat({ max: 60 }),
  pages: fc.array(
    fc.record({
      size: fc.integer({ min: 1, max: 20 }),
      seen: fc.array(fc.nat({ max: 70 }).map(String), { maxLength: 5 }),
    }),
    { maxLength: 30 },
  ),
})

describe('dealing from a walk', () => {
  it('gives each short once, in order, and none that was seen before', () => {
    fc.assert(
      fc.property(visits, ({ length, pages }) => {
        const walk = walkOf(length)
        const seen = new Set<string>()
        const dealt: string[] = []
        let position = 0
        for (const page of pages) {
          for (const id of page.seen) seen.add(id)
          const given = deal(walk, { position, seen, size: page.size })
          const ids = given.items.map(([id]) => id)
          expect(ids.filter((id) => seen.has(id))).toEqual([])
          expect(ids.length === page.size || given.position === length).toBe(true)
          dealt.push(...ids)
          position = given.position
        }
        const passed = walk.slice(0, position).map(([id]) => id)
        expect(dealt).toEqual(passed.filter((id) => dealt.includes(id)))
        expect(passed.filter((id) => !dealt.includes(id) && !seen.has(id))).toEqual([])
        // What the next walk leaves out, and what was seen, are all that was passed.
        const left = dealtUnseen({ dealt: [], items: walk }, { position, seen })
        expect(left).toEqual(passed.filter((id) => !seen.has(id)))
      }),
    )
  })
})
