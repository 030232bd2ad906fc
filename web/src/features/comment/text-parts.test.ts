import { expect, it } from 'vitest'
import { mentionParts, textParts } from './text-parts.ts'

const secondsIn = (text: string, duration = 7_200) =>
  textParts(text, duration).flatMap(({ seconds }) => seconds ?? [])

it('finds timestamps in a text, and loses no text', () => {
  expect(textParts('看 1:23 和 1:02:45，真美', 7_200)).toEqual([
    { words: '看 ' },
    { words: '1:23', seconds: 83 },
    { words: ' 和 ' },
    { words: '1:02:45', seconds: 3_765 },
    { words: '，真美' },
  ])
})

it('ignores lookalikes: a ratio, a date with a time, a timestamp past the end', () => {
  expect(secondsIn('16:9 和 1:2:3:4 和 12:75 和 112:30')).toEqual([])
  expect(secondsIn('早上 9:30 起床', 300)).toEqual([])
  expect(textParts('', 300)).toEqual([])
})

it('finds mentions by the names that the server resolved, the longest first', () => {
  const mentions = [
    { uid: 1, name: '小满' },
    { uid: 2, name: '小满(你)' },
  ]
  expect(mentionParts('问@小满(你) @小满好 @小雨', mentions)).toEqual([
    { words: '问' },
    { words: '@小满(你)', uid: 2 },
    { words: ' ' },
    { words: '@小满', uid: 1 },
    { words: '好 @小雨' },
  ])
  expect(mentionParts('@小满', [])).toEqual([{ words: '@小满' }])
})
