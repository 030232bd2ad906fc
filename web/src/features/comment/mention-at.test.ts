import { expect, test } from 'vitest'
import { mentionAt } from './mention-at.ts'

test('a name is typed from its @ to the caret', () => {
  expect(mentionAt('@', 1)).toEqual({ start: 0, word: '' })
  expect(mentionAt('你看@小满后面', 6)).toEqual({ start: 2, word: '小满后' })
  expect(mentionAt('一 @xiao', 7)).toEqual({ start: 2, word: 'xiao' })
})

test('after a space, in an address, or elsewhere no name is typed', () => {
  expect(mentionAt('@小满 ', 4)).toBeUndefined()
  expect(mentionAt('a@example', 9)).toBeUndefined()
  expect(mentionAt('小满', 2)).toBeUndefined()
  expect(mentionAt(`@${'长'.repeat(21)}`, 22)).toBeUndefined()
})
