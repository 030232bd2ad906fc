import { isLink } from '@kaleido/contract/core/link'
import { expect, it } from 'vitest'
import { normalLink } from './normal-link.ts'

it.each([
  ['https://a.example', 'https://a.example/'],
  ['HTTPS://A.Example:443/P?x=1#z', 'https://a.example/P?x=1#z'],
  ['www.a.example/x', 'https://www.a.example/x'],
  ['https://a.example/路径', 'https://a.example/%E8%B7%AF%E5%BE%84'],
  ['https://a.example/x/../y', 'https://a.example/y'],
  // A Cyrillic а, a Greek ο, full-width letters: each looks like another host.
  ['https://аpple.example', 'https://xn--pple-43d.example/'],
  ['https://gοogle.example/x', 'https://xn--gogle-rce.example/x'],
  ['https://ａｐｐｌｅ.example', 'https://apple.example/'],
  ['https://例子.example', 'https://xn--fsqu00a.example/'],
])('%s has one spelling, its host in ASCII', (link, normal) => {
  expect(isLink(link)).toBe(true)
  expect(normalLink(link)).toBe(normal)
  expect(isLink(normal)).toBe(true)
  expect(normalLink(normal)).toBe(normal)
})

it.each(['vip_page', 'postdetail/31', '/mine/address?type=usdt', '/路径', ''])(
  'a keyword, a post or a path stays as written: %j',
  (link) => {
    expect(normalLink(link)).toBe(link)
  },
)
