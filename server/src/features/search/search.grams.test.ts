import { describe, expect, it } from 'vitest'
import { fold, termsOf } from './search.fold.ts'
import { gramsOf, kindFacet, pairsOf, timeFacets } from './search.grams.ts'
import { initialsOf } from './search.initials.ts'
import { marksIn } from './search.marks.ts'
import { cutsOf, distance } from './search.near.ts'

describe('a folded text', () => {
  it('is the same in full width, in capitals and with other blanks', () => {
    expect(fold('ＶＬＯＧ　云上\t 川西 ').text).toBe('vlog 云上 川西')
    expect(fold('ﬁlm ㎞').text).toBe('film km')
    expect(termsOf(' 云上   Vlog VLOG ')).toEqual(['云上', 'vlog'])
    expect(termsOf('\u200b \u00ad')).toEqual([])
  })
})

describe('marks', () => {
  const shown = (text: string, ...terms: string[]) =>
    marksIn(text, terms).map(([begin, end]) => text.slice(begin, end))

  it.each([
    ['云上川西', ['川西'], ['川西']],
    ['ＶＬＯＧ 日常', ['vlog'], ['ＶＬＯＧ']],
    ['😀 云上😀川西', ['川西'], ['川西']],
    ['café 咖啡', ['café'], ['café']],
    ['ﬁlm 放映', ['film'], ['ﬁlm']],
    ['川西川西', ['川西'], ['川西川西']],
    ['云上川西', ['yscx'], ['云上川西']],
    ['Vlog 重庆夜景', ['cq'], ['重庆']],
    ['云上川西', ['云上', '上川'], ['云上川']],
    ['云上川西', ['海边'], []],
  ])('of %s show what was looked for: %j', (text, terms, parts) => {
    expect(shown(text, ...terms)).toEqual(parts)
  })
})

describe('first letters', () => {
  it.each([
    ['云上川西', 'yscx'],
    ['重庆的音乐银行', 'cqdyyyh'],
    ['长城与成长', 'ccycz'],
    ['他妈妈在厦门等人', 'tmmzxmdr'],
    ['Vlog：日落 2026', 'vlogrl2026'],
    ['no Chinese at all', ''],
  ])('of %s are %s', (text, letters) => {
    expect(initialsOf(text).text).toBe(letters)
  })
})

describe('pairs', () => {
  it('are distinct from each other and from facets', () => {
    const units = Array.from({ length: 300 }, (_, at) => String.fromCharCode(0x4e00 + at))
    const all = units.flatMap((one) => units.map((other) => one + other))
    expect(new Set(all.flatMap((pair) => pairsOf(pair))).size).toBe(units.length ** 2)
    expect(pairsOf('云 上')).toEqual([])
    expect(gramsOf('一'.repeat(3))).toHaveLength(1)
    expect(gramsOf(units.slice(0, 50).join('')).length).toBeLessThanOrEqual(12)
    expect(gramsOf('a')).not.toContain(kindFacet('video'))
  })

  it('of a moment are its day, week, month and year in Shanghai', () => {
    const facets = (at: string) => timeFacets(new Date(at))
    const sunday = facets('2026-11-22T15:59:59.999Z')
    const monday = facets('2026-11-22T16:00:00.000Z')
    expect(monday[0] - sunday[0]).toBe(1)
    expect(monday[1] - sunday[1]).toBe(1)
    expect(monday.slice(2)).toEqual(sunday.slice(2))
    expect(facets('2026-12-31T15:59:59.999Z')[3] + 1).toBe(facets('2026-12-31T16:00:00Z')[3])
  })
})

describe('near words', () => {
  it.each([
    ['travel', 'travle', 1],
    ['travel', 'traval', 1],
    ['travel', 'ravel', 1],
    ['travel', 'travel', 0],
    ['photography', 'fotography', 2],
    ['', 'abc', 3],
  ])('%s is from %s %i', (one, other, far) => {
    expect(distance(one, other)).toBe(far)
  })

  it.each([
    ['travel', 'travle'],
    ['travel', 'traveel'],
    ['photography', 'photgraphi'],
  ])('%s and %s have a cut in common', (one, other) => {
    const cuts = new Set(cutsOf(one))
    expect(cutsOf(other).some((cut) => cuts.has(cut))).toBe(true)
  })
})
