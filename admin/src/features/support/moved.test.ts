import { expect, test } from 'vitest'
import { moved } from './moved.ts'

const list = [
  { id: '1', category: '账号', question: '', answer: '' },
  { id: '2', category: '充值', question: '', answer: '' },
  { id: '3', category: '账号', question: '', answer: '' },
]

test('a question swaps places with its neighbour of the same category', () => {
  expect(moved(list, '3', -1)).toEqual(['3', '2', '1'])
  expect(moved(list, '1', 1)).toEqual(['3', '2', '1'])
})

test('the first and the last of a category stay where they are, and so does one that was deleted', () => {
  expect(moved(list, '1', -1)).toEqual(['1', '2', '3'])
  expect(moved(list, '2', 1)).toEqual(['1', '2', '3'])
  expect(moved(list, '9', 1)).toEqual(['1', '2', '3'])
})
