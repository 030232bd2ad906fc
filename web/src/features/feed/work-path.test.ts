import { expect, it } from 'vitest'
import { commentPath, workPath } from './work-path.ts'

it.each([
  ['video', '/detail/7'],
  ['short', '/shortvideo?id=7'],
  ['gallery', '/gallery/7'],
  ['post', '/cdetail/7'],
] as const)('a %s is shown at %s', (kind, path) => {
  expect(workPath({ kind, id: '7' })).toBe(path)
})

it('a short is shown within its list, and no other kind is', () => {
  const origin = { from: 'tag', of: '慢生活' } as const
  expect(decodeURIComponent(workPath({ kind: 'short', id: '7' }, origin))).toBe(
    '/shortvideo?id=7&from=tag&of=慢生活',
  )
  expect(workPath({ kind: 'video', id: '7' }, origin)).toBe('/detail/7')
})

it.each([
  ['video', '/detail/7?comment=9'],
  ['short', '/shortvideo?id=7&comment=9'],
] as const)('a comment of a %s is shown at %s', (kind, path) => {
  expect(commentPath({ kind, id: '7' }, '9')).toBe(path)
})
