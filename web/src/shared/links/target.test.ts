import { describe, expect, it } from 'vitest'
import rows from '../spec/spec-rows.json' with { type: 'json' }
import { linkFields, targetOf } from './target.ts'

const origin = 'https://app.example'
const lead = (href: string) => targetOf({ href }, origin)
const route = (path: string) => ({ kind: 'route', path })
const external = (href: string) => ({ kind: 'external', href })

describe('the rows of the specification', () => {
  it('are all keywords, and lead where it says', () => {
    const special = ['(no target)', 'http://… or https://…', 'www.…', 'postdetail']
    const plain = Object.entries(rows.links).filter(([word]) => !special.includes(word))
    expect(plain.length).toBe(11)
    for (const [word, path] of plain) expect(lead(word), word).toEqual(route(path))
    for (const word of special) expect(Object.keys(rows.links)).toContain(word)
  })

  it('list the fields in order of precedence', () => {
    expect(linkFields).toEqual(rows.linkFields)
    const item: Record<string, string> = {}
    for (const [index, field] of linkFields.toReversed().entries()) {
      item[field] = `postdetail/${index + 1}`
      expect(targetOf(item, origin), field).toEqual(route(`/cdetail/${index + 1}`))
    }
  })
})

it.each([{}, { href: '' }, { href: '  ', link: null }, { url: undefined }])(
  'without a target %j leads home',
  (item) => {
    expect(targetOf(item, origin)).toEqual(route('/home'))
  },
)

it('a blank field falls back to the next', () => {
  expect(targetOf({ href: ' ', link: null, jumpLink: 'vip_page' }, origin)).toEqual(
    route('/mine/vipcenter'),
  )
})

describe('a web address', () => {
  it.each([
    ['https://a.example', 'https://a.example/'],
    ['http://a.example', 'http://a.example/'],
    ['HTTPS://A.example/P', 'https://a.example/P'],
    [' https://a.example/x ', 'https://a.example/x'],
    ['https://a.example:8443/x?y=1#z', 'https://a.example:8443/x?y=1#z'],
    ['https://a.example/路径?词=值', 'https://a.example/%E8%B7%AF%E5%BE%84?%E8%AF%8D=%E5%80%BC'],
    ['https://a.example/javascript:alert(1)', 'https://a.example/javascript:alert(1)'],
    ['https://a.example/?to=//b.example', 'https://a.example/?to=//b.example'],
    ['https://a.example/@name', 'https://a.example/@name'],
    ['https://app.example.evil.example/', 'https://app.example.evil.example/'],
    ['https://app.example:444/home', 'https://app.example:444/home'],
    ['http://app.example/home', 'http://app.example/home'],
    ['https://127.0.0.1:9000/x', 'https://127.0.0.1:9000/x'],
    ['https://例子.example/', 'https://xn--fsqu00a.example/'],
    ['https://a.example/short_video', 'https://a.example/short_video'],
    ['www.a.example', 'https://www.a.example/'],
    ['WWW.a.example/x', 'https://www.a.example/x'],
    ['www.a.example:8443/x?y=1', 'https://www.a.example:8443/x?y=1'],
    ['www.a.example/postdetail/3', 'https://www.a.example/postdetail/3'],
  ])('%s is external: %s', (href, to) => {
    expect(lead(href)).toEqual(external(to))
  })

  it.each([
    ['https://app.example', '/'],
    ['https://app.example/', '/'],
    ['https://app.example/home', '/home'],
    ['https://APP.example/cdetail/4?from=ad#top', '/cdetail/4?from=ad#top'],
    ['https://app.example:443/mine/vipcenter', '/mine/vipcenter'],
    ['https://app.example/mine/address?type=usdt', '/mine/address?type=usdt'],
  ])('%s on the own origin is the screen %s', (href, path) => {
    expect(lead(href)).toEqual(route(path))
  })
})

describe('a path', () => {
  it.each([
    ['/home', '/home'],
    ['/detail/12', '/detail/12'],
    ['/search/result?q=山#x', '/search/result?q=%E5%B1%B1#x'],
    ['/mine/../community', '/community'],
    ['/nowhere/at/all', '/nowhere/at/all'],
    ['/@app.example', '/@app.example'],
    ['/:80/home', '/:80/home'],
    ['/.evil.example', '/.evil.example'],
  ])('%s is the screen %s', (href, path) => {
    expect(lead(href)).toEqual(route(path))
  })
})

describe('a keyword', () => {
  it.each([
    ['postdetail/31', '/cdetail/31'],
    ['/postdetail/31', '/cdetail/31'],
    ['postdetail/a/b/31', '/cdetail/31'],
    ['postdetail/31/', '/cdetail/31'],
    ['postdetail/31?from=banner#x', '/cdetail/31'],
    ['vip_page?from=banner', '/mine/vipcenter'],
    ['/short_video', '/shortvideo'],
    ['jf_fuli#today', '/mine/userfulitask'],
    [' to_community ', '/community'],
  ])('%s leads to %s', (href, path) => {
    expect(lead(href)).toEqual(route(path))
  })
})

describe('anything but a screen or a plain web address leads home', () => {
  it.each([
    'postdetail',
    'postdetail/',
    'postdetail/abc',
    'postdetail/0',
    'postdetail/-1',
    'postdetail/31x',
    'postdetail/9999999999999999999',
    'unknown_word',
    'Short_Video',
    'short_video/7',
    'toString',
    '__proto__',
    'constructor',
    'home',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
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
    'weixin://dl/scan',
    'tel:10086',
    'mailto:a@b.example',
    'ws://a.example',
    '//a.example',
    '///a.example',
    '//www.a.example',
    '\\\\a.example',
    '/\\a.example',
    '\\/a.example',
    '/home\\..\\x',
    '/.//a.example',
    '/x/..//a.example',
    'https:a.example',
    'https:/a.example',
    'https:///a.example',
    'https://',
    'https://\\a.example',
    'https://user@a.example/',
    'https://user:pass@a.example/',
    'https://app.example@evil.example/',
    'https://app.example:pw@evil.example/',
    'https://app.example\u0000.evil.example',
    'https://a.example/\r\nx: y',
    'https://a.example/a b',
    'https://a.example:99999/',
    'https://[::1/',
    'https://app.example//evil.example',
    'http s://a.example',
    'ｊavascript:alert(1)',
    'www.',
    'www..example',
    'www.user@evil.example',
    'a.example',
    '.',
    '?x=1',
    '#x',
  ])('%j', (href) => {
    expect(lead(href)).toEqual(route('/home'))
  })
})
