import { expect, it } from 'vitest'
import { setNoticeSettings } from './notice.ts'
import { DraftBlock } from './post.ts'

it('an unknown switch of pushes is refused, and any of the known may be left out', () => {
  const accepts = (push: object) => setNoticeSettings.input.safeParse({ push }).success
  expect(accepts({ likes: false })).toBe(true)
  expect(accepts({ likes: false, weather: true })).toBe(false)
  expect(accepts({ likes: 'no' })).toBe(false)
})

it.each([
  { kind: 'verse', text: '海' },
  { kind: 'heading' },
  { kind: 'picture', text: '海' },
  { kind: 'text', spans: [{ text: 1 }] },
])('refuses $kind in a block that lacks what its kind has', (block) => {
  expect(DraftBlock.safeParse(block).success).toBe(false)
})
