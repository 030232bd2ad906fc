import { describe, expect, it } from 'vitest'
import { hidingAuthorPage, peopleIn, withoutAuthors } from './hidden-authors.ts'

const person = (uid: number) => ({ uid, name: `person ${uid}` })
const card = (id: string, uid: number) => ({ id, author: person(uid) })
const hidden = new Set([7])

describe('the people in an answer', () => {
  it('are all whom it names, however deep', () => {
    const answer = {
      list: [{ card: card('1', 2), replies: [{ author: person(3), to: person(4) }] }, null],
      uid: 5,
      mentions: [{ uid: 6 }],
    }
    expect(peopleIn(answer)).toEqual(new Set([2, 3, 4, 5, 6]))
  })
})

describe('an answer without hidden authors', () => {
  it('lacks their works, their words and themselves, in every list', () => {
    const answer = {
      list: [
        { title: 'section', list: [card('1', 7), card('2', 8)] },
        { card: card('3', 7), rank: 1 },
        { ...card('4', 8), replies: [card('5', 7), card('6', 9)], mentions: [person(7)] },
      ],
      people: [person(7), person(8)],
    }
    expect(withoutAuthors(answer, hidden)).toEqual({
      list: [
        { title: 'section', list: [card('2', 8)] },
        { ...card('4', 8), replies: [card('6', 9)], mentions: [] },
      ],
      people: [person(8)],
    })
  })

  it('names nobody hidden as the one who is answered', () => {
    const reply = { ...card('1', 8), to: person(7) }
    expect(withoutAuthors({ list: [reply] }, hidden)).toEqual({ list: [card('1', 8)] })
  })

  it('keeps everything else as it is', () => {
    const answer = { list: [{ ...card('1', 8), cover: null, tags: ['a', 'b'] }], hasNext: true }
    expect(withoutAuthors(answer, hidden)).toEqual(answer)
  })
})

describe("an author's own page", () => {
  const { concerns, without } = hidingAuthorPage({ list: [] as string[] })
  const answer = { list: ['1'] }

  it.each([
    ['is empty between two with a block', { block: [7], mute: [7] }, true, { list: [] }],
    ['is shown to who muted the author', { block: [], mute: [7] }, false, answer],
  ])('%s', (_, whom, isConcerned, shown) => {
    const page = { input: { uid: 7 }, hidden: whom }
    expect(concerns(undefined, page)).toBe(isConcerned)
    expect(without(undefined, { ...page, answer })).toEqual(shown)
  })
})
