import { describe, expect, it } from 'vitest'
import { mix } from './short.mix.ts'

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
      ...Array.from({ length: 7 }, (_, at) => short(`z${at}`)),
    ]
    const taken = mix([short('a'), short('b'), short('c')], { before, size: 3 })
    // The first of the nine has left the window, which makes room for another of its author.
    expect(written(taken)).toBe('b a c')
  })

  it('never drops a short: the rule of topics gives way first, then that of authors', () => {
    const ranked = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'a'].map((author) => short(author, 'x'))
    expect(written(mix(ranked, { before: [], size: 8 }))).toBe('ax bx cx dx ex fx gx ax')
    const same = Array.from({ length: 4 }, () => short('a', 'x'))
    expect(mix(same, { before: [], size: 3 })).toHaveLength(3)
  })
})
