import { expect, test } from 'vitest'
import { findLinks } from './comment.links.ts'

test.each([
  ['see https://spam.example/a?b=1 now', ['https://spam.example/a?b=1']],
  ['看 www.spam.example', ['www.spam.example']],
  ['加我 spam.top/x', ['spam.top/x']],
  ['ｓｐａｍ．ｃｏｍ', ['spam.com']],
  ['spam。com', ['spam.com']],
  ['HTTP://SPAM.EXAMPLE and HTTP://SPAM.EXAMPLE', ['HTTP://SPAM.EXAMPLE']],
])('%s has a link', (text, links) => {
  expect(findLinks(text, [])).toEqual(links)
})

test.each(['好看。真的好看', 'version 1.2.3', 'e.g. this', 'at 3.30pm', 'a...b', '第1.集'])(
  '%s has none',
  (text) => {
    expect(findLinks(text, [])).toEqual([])
  },
)

test('hosts of the operator and what is below them may be linked to, and nothing that only looks like them', () => {
  const text =
    'kaleido.example.com a.kaleido.example.com evilkaleido.example.com kaleido.example.com.evil.top'
  expect(findLinks(text, ['kaleido.example.com'])).toEqual([
    'evilkaleido.example.com',
    'kaleido.example.com.evil.top',
  ])
})
