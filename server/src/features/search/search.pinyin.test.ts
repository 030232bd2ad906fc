import { describe, expect, it } from 'vitest'
import { marksIn } from './search.marks.ts'
import {
  gramsOfSpelling,
  pinyinOf,
  pinyinText,
  spellingsOf,
  syllableGrams,
} from './search.pinyin.ts'

describe('the pinyin of a text', () => {
  it.each([
    ['雨伞', ' yu san '],
    ['重庆的音乐银行', ' chong qing de yin yue yin hang '],
    ['绿皮火车 vlog 女孩', ' lv pi huo che \n nv hai '],
    ['成都，睡觉', ' cheng du \n shui jiao '],
    ['no Chinese', ''],
  ])('%s is %j', (text, pinyin) => {
    expect(pinyinOf(text)).toBe(pinyin)
  })
})

describe('a typed word', () => {
  it.each([
    ['yusan', ['yu san']],
    ['xian', ['xian', 'xi an']],
    ["xi'an", ['xi an']],
    ['fangan', ['fan gan', 'fang an']],
    ['lüse', ['lv se']],
    ['nuedai', ['nve dai', 'nu e dai']],
    ['lvcheng', ['lv cheng']],
    ['travel', []],
    ['yus', []],
    ['雨san', []],
    ['a', []],
  ])('%s reads as %j', (typed, spellings) => {
    expect(
      spellingsOf(typed)
        .map((spelling) => spelling.join(' '))
        .toSorted(),
    ).toEqual([...spellings].toSorted())
  })

  it('is read in bounded time, however many ways there are', () => {
    expect(spellingsOf('ana'.repeat(16)).length).toBeLessThanOrEqual(4)
  })
})

describe('the index', () => {
  const finds = (text: string, typed: string) =>
    spellingsOf(typed).some((spelling) => {
      const grams = new Set(syllableGrams(text))
      const isHeld = gramsOfSpelling(spelling).every((gram) => grams.has(gram))
      const isThere = pinyinOf(text).includes(pinyinText(spelling))
      // The index holds whatever the text holds.
      if (isThere) expect(isHeld).toBe(true)
      return isHeld && isThere
    })

  it.each([
    ['我的雨伞和猫', 'yusan', true],
    ['我的雨伞和猫', 'mao', true],
    ['我的雨伞和猫', 'wodeyusan', true],
    ['我的雨伞和猫', 'an', false],
    ['我的雨伞和猫', 'yumao', false],
    ['西安的先生', 'xian', true],
    ['雨 伞', 'yusan', false],
  ])('of %s finds %s: %s', (text, typed, isFound) => {
    expect(finds(text, typed)).toBe(isFound)
  })

  it('keeps syllables apart from pairs of characters and from facets', () => {
    for (const gram of syllableGrams('重庆的音乐银行，一只猫做的晚饭')) {
      expect(gram >> 16).toBeGreaterThanOrEqual(8)
      expect(gram >> 16).toBeLessThan(32)
    }
  })
})

it('marks the characters of the typed syllables', () => {
  expect(marksIn('我的雨伞', ['yusan'])).toEqual([[2, 4]])
  expect(marksIn('我的雨伞', ['wd'])).toEqual([[0, 2]])
})
