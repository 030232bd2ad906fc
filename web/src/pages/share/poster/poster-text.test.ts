import { expect, it } from 'vitest'
import { fitText, wrapText } from './poster-text.ts'

/** A Chinese character is twice as wide as a letter. */
const measure = (text: string) => text.length + (text.match(/\p{Script=Han}|[，。]/gu)?.length ?? 0)

it('breaks Chinese between words, and English between words only', () => {
  const lines = wrapText('给猫做一面会发光的攀爬墙', { width: 10, lines: 4 }, measure)
  expect(lines.join('')).toBe('给猫做一面会发光的攀爬墙')
  expect(lines.every((line) => measure(line) <= 10)).toBe(true)
  expect(wrapText('The quiet pond at night', { width: 10, lines: 3 }, measure)).toEqual([
    'The quiet',
    'pond at',
    'night',
  ])
})

it('ends with an ellipsis where lines are missing, and breaks a word that fits no line', () => {
  expect(wrapText('one two three four five', { width: 8, lines: 2 }, measure)).toEqual([
    'one two',
    'three…',
  ])
  const long = wrapText('a'.repeat(40), { width: 10, lines: 2 }, measure)
  expect(long).toEqual(['a'.repeat(10), `${'a'.repeat(9)}…`])
})

it('begins no line with punctuation', () => {
  const lines = wrapText('晚安，晚安，晚安，晚安。', { width: 6, lines: 5 }, measure)
  expect(lines.filter((line) => /^[，。]/.test(line))).toEqual([])
})

it('shortens a name that is too long', () => {
  expect(fitText('海边的林深', 10, measure)).toBe('海边的林深')
  expect(fitText('海边的林深和他的猫', 10, measure)).toBe('海边的林…')
})
