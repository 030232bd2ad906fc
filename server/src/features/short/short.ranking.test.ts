import { describe, expect, it } from 'vitest'
import { type Candidate, rank, type Taste } from './short.ranking.ts'

const weights = { fresh: 1, engagement: 1, personal: 1.5, exploration: 0.8 }
const noTaste: Taste = { tags: new Map(), authors: new Map() }
const plain: Candidate = {
  id: '1',
  authorUid: '7',
  tags: [],
  ageHours: 100_000,
  likes: 0,
  favourites: 0,
  shares: 0,
  views: 0,
  recent: { views: 0, likes: 0 },
  isSampled: false,
}

function whyOf(given: Partial<Candidate>, taste = noTaste) {
  const [first] = rank([{ ...plain, ...given }], { taste, weights })
  return first?.why
}

describe('the ranking', () => {
  it('gives no score to a short without any signal', () => {
    expect(whyOf({})).toEqual({
      main: 'fresh',
      fresh: 0,
      engagement: 0,
      personal: 0,
      exploration: 0,
    })
  })

  it('names the share of each part, and the largest one', () => {
    expect(whyOf({ ageHours: 0 })).toMatchObject({ main: 'fresh', fresh: 1 })
    expect(whyOf({ ageHours: 72 })).toMatchObject({ fresh: 0.5 })
    expect(whyOf({ likes: 10_000, shares: 500 })).toMatchObject({ main: 'engagement' })
    expect(whyOf({ isSampled: true })).toMatchObject({ main: 'exploration', exploration: 1 })
    expect(whyOf({ isSampled: true, views: 200 })).toMatchObject({ exploration: 0.5 })
  })

  it('bounds each part between 0 and 1', () => {
    const much = { likes: 1e9, favourites: 1e9, shares: 1e9, views: 1e12 }
    const recent = { views: 1e9, likes: 1e9 }
    const taste = { ...noTaste, tags: new Map([['海', 1e6]]) }
    const why = whyOf({ ...much, recent, tags: ['海'], ageHours: -5, isSampled: true }, taste)
    for (const part of ['fresh', 'engagement', 'personal', 'exploration'] as const) {
      expect(why?.[part]).toBeGreaterThanOrEqual(0)
      expect(why?.[part]).toBeLessThanOrEqual(1)
    }
  })

  it('weighs recent views and likes more than old ones', () => {
    const lately = whyOf({ likes: 50, recent: { views: 0, likes: 50 } })
    expect(lately?.engagement).toBeGreaterThan(whyOf({ likes: 50 })?.engagement ?? 1)
  })

  it('names the liked tag or author, and weighs skips negatively', () => {
    const tags = new Map([
      ['海', 5],
      ['山', -20],
    ])
    const authors = new Map([['7', { name: '一位作者', weight: 9 }]])
    expect(whyOf({ authorUid: '8', tags: ['海'] }, { tags, authors })).toMatchObject({
      main: 'personal',
      personal: 0.5,
      because: '海',
    })
    expect(whyOf({ tags: ['海'] }, { tags, authors })).toMatchObject({ because: '一位作者' })
    const skipped = whyOf({ tags: ['海', '山'] }, { tags, authors })
    expect(skipped).toMatchObject({ personal: 0 })
    expect(skipped).not.toHaveProperty('because')
  })

  it('uses the given weights', () => {
    const [fresh, loved] = [
      { ...plain, id: '1', ageHours: 0 },
      { ...plain, id: '2', likes: 10_000 },
    ]
    const order = (given: object) =>
      rank([fresh, loved], { taste: noTaste, weights: { ...weights, ...given } }).map(
        ({ id }) => id,
      )
    expect(order({ engagement: 0 })).toEqual(['1', '2'])
    expect(order({ fresh: 0 })).toEqual(['2', '1'])
  })
})
