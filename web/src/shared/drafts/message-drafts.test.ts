import { expect, test } from 'vitest'
import { testStore } from '../../testing/connection.tsx'
import { dropDrafts, keepDraft, readDraft } from './message-drafts.ts'

test('the last twenty conversations keep what was not sent', () => {
  const store = testStore()
  for (let to = 1; to <= 21; to += 1) keepDraft(store, { from: 7, to }, `给 ${to}`)
  expect(readDraft(store, { from: 7, to: 1 })).toBe('')
  expect(readDraft(store, { from: 7, to: 2 })).toBe('给 2')
  keepDraft(store, { from: 7, to: 2 }, '改了')
  keepDraft(store, { from: 7, to: 22 }, '给 22')
  expect(readDraft(store, { from: 7, to: 2 })).toBe('改了')
  expect(readDraft(store, { from: 7, to: 3 })).toBe('')
})

test('another account of the device sees none, and logging out removes them', () => {
  const store = testStore()
  keepDraft(store, { from: 7, to: 12 }, '没有发出')
  expect(readDraft(store, { from: 8, to: 12 })).toBe('')
  keepDraft(store, { from: 8, to: 12 }, '  ')
  expect(readDraft(store, { from: 7, to: 12 })).toBe('没有发出')
  dropDrafts(store)
  expect(readDraft(store, { from: 7, to: 12 })).toBe('')
})
