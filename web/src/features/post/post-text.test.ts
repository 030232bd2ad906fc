import { expect, test } from 'vitest'
import { headingOf, nameOf } from './post-text.ts'

test('a title that the text begins with stands there once', () => {
  expect(headingOf({ title: '同一块泥', text: '同一块泥，三次失败之后。' })).toBe('')
  expect(headingOf({ title: '清晨', text: '风很大' })).toBe('清晨')
})

test('without a title a post is named by its first line, which is cut between characters', () => {
  expect(nameOf({ title: '', text: '风很大\n云很低' })).toBe('风很大')
  expect(nameOf({ title: '', text: '🌊'.repeat(41) })).toBe(`${'🌊'.repeat(40)}…`)
})
