import { expect, it } from 'vitest'
import { isLink, link, linkKeywords, normalLink } from './link.ts'

it.each([
  ...linkKeywords.keys(),
  'postdetail/31',
  '/postdetail/31',
  '/',
  '/home',
  '/detail/12?from=banner#top',
  '/mine/address?type=usdt',
  'https://a.example',
  'https://a.example/',
  'HTTPS://A.example/P?x=1#z',
  'https://a.example:8443/x',
  'https://a.example/@name',
  'https://a.example/?to=//b.example',
  'https://例子.example/路径',
  'https://127.0.0.1:9000/x',
  'www.a.example',
  'www.a.example/x?y=1',
])('accepts %s', (text) => {
  expect(isLink(text)).toBe(true)
})

it.each([
  'http://a.example',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0000javascript:alert(1)',
  'javascript://a.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://app.example/1',
  'about:blank',
  'ftp://a.example/',
  'intent://scan/#Intent;end',
  'itms-apps://a.example',
  'tel:10086',
  'mailto:a@b.example',
  'ws://a.example',
  '//a.example',
  '///a.example',
  '\\\\a.example',
  '/\\a.example',
  '\\/a.example',
  '/home\\..\\x',
  '/.//a.example',
  '/x/..//a.example',
  '/x//a.example',
  '/x/../home',
  'https:a.example',
  'https:/a.example',
  'https:///a.example',
  'https://',
  'https://\\a.example',
  'https://user@a.example/',
  'https://user:pass@a.example/',
  'https://app.example@evil.example/',
  'https://a.example\u0000.evil.example',
  'https://a.example/\r\nx: y',
  'https://a.example/a b',
  'https://a.example/\u202egpj',
  'https://a.example:999999/',
  'https://a.example:65536/',
  'https://a.example\uff0fb/',
  'https://.a.example',
  'https://a.example./x',
  'https://[::1]/',
  'www.',
  'www.user@evil.example',
  'a.example',
  'home',
  'Short_Video',
  'short_video/7',
  'postdetail',
  'postdetail/',
  'postdetail/abc',
  'postdetail/0',
  'postdetail/9999999999999999999',
  'toString',
  '__proto__',
  'constructor',
  '?x=1',
  '#x',
])('refuses %j', (text) => {
  expect(isLink(text)).toBe(false)
})

it('is trimmed, may be blank, and has a maximum length', () => {
  expect(link.parse(' https://a.example ')).toBe('https://a.example/')
  expect(link.parse('  ')).toBe('')
  expect(link.safeParse(`https://a.example/${'x'.repeat(500)}`).success).toBe(false)
  expect(link.safeParse('javascript:alert(1)').success).toBe(false)
})

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
])('is stored in one spelling, its host in ASCII: %s', (text, stored) => {
  expect(link.parse(text)).toBe(stored)
  expect(link.parse(stored)).toBe(stored)
})

it.each(['vip_page', 'postdetail/31', '/mine/address?type=usdt', '/路径', ''])(
  'keeps a keyword, a post or a path as written: %j',
  (text) => {
    expect(normalLink(text)).toBe(text)
  },
)

it('has its maximum length after it is normalised too', () => {
  expect(link.safeParse(`https://a.example/${'路'.repeat(100)}`).success).toBe(false)
})
