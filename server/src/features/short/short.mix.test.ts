import { describe, expect, it } from 'vitest'
import { mix, mixedBefore, mixRules } from './short.mix.ts'

const short = (authorUid: string, topic?: string) => ({ authorUid, topic })
const written = (taken: readonly { authorUid: string; topic: string | undefined }[]) =>
  taken.map(({ authorUid, topic = '' }) => `${authorUid}${topic}`).join(' ')

describe('the mixing', () => {
  it('puts off the third short of one author, and the fourth of one topic', () => {
    const ranked = [
      ...['a', 'a', 'a'].map((author) => short(author)),
      ...['b', 'c', 'd', 'e'].map((author) => short(author, 'x')),
      short('f'),
    ]
    const taken = mix(ranked, { before: [], size: 6 })
    expect(written(taken)).toBe('a a bx cx dx f')
  })

  it('continues from the shorts shown before', () => {
    const before = [
      short('a'),
      short('a'),
      ...Array.from({ length: mixedBefore - 2 }, (_, at) => short(`z${at}`)),
    ]
    const taken = mix([short('a'), short('b'), short('c')], { before, size: 3 })
    // The first of them has left the window, which makes room for another of its author.
    expect(written(taken)).toBe('b a c')
  })

  it('never drops a short: the rule of topics gives way first, then that of authors', () => {
    const ranked = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'a'].map((author) => short(author, 'x'))
    expect(written(mix(ranked, { before: [], size: 8 }))).toBe('ax bx cx dx ex fx gx ax')
    const same = Array.from({ length: 4 }, () => short('a', 'x'))
    expect(mix(same, { before: [], size: 3 })).toHaveLength(3)
  })

  it('holds where some are taken away before they are dealt', () => {
    // Mostly of a few authors and topics, so that the mixing has much to put off.
    const ranked = Array.from({ length: 600 }, (_, at) =>
      short(`a${at % 20}`, `t${at % 3 === 0 ? 0 : at % 12}`),
    )
    const mixed = mix(ranked, { before: [], size: 300 })
    const dealt = mixed.filter((_, at) => at % 6 !== 5)
    const most = (keys: readonly (string | undefined)[]) =>
      Math.max(...[...Map.groupBy(keys, (key) => key).values()].map(({ length }) => length))
    for (let at = 0; at + mixRules.window <= dealt.length; at += 1) {
      const ten = dealt.slice(at, at + mixRules.window)
      expect(most(ten.map(({ authorUid }) => authorUid))).toBeLessThanOrEqual(mixRules.author)
      expect(most(ten.map(({ topic }) => topic))).toBeLessThanOrEqual(mixRules.topic)
    }
  })
})
