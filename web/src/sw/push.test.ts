import { expect, it } from 'vitest'
import { readPath, readPush } from './push.ts'

const origin = 'https://app.example'

it.each([
  ['/detail/7?comment=9', '/detail/7?comment=9'],
  ['//evil.example/x', '/mine/message'],
  ['/\\evil.example', '/mine/message'],
  ['https://evil.example/', '/mine/message'],
  ['javascript:alert(1)', '/mine/message'],
  [undefined, '/mine/message'],
])('a push that names %s opens %s', (path, opened) => {
  expect(readPath(path, origin)).toBe(opened)
})

it('reads a push of ours, and nothing else', () => {
  const push = { title: '甲', body: '好看', path: '/home', tag: 'notice-1' }
  expect(readPush(push)).toEqual(push)
  expect(readPush({ title: 7 })).toBeUndefined()
  expect(readPush('text')).toBeUndefined()
})
