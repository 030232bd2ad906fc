import { describe, expect, it } from 'vitest'
import { cleanText, containsAny } from './comment.text.ts'

describe('the stored text of a comment', () => {
  it.each([
    ['  好看\r\n真的  ', '好看\n真的'],
    ['好\u200b看\u202e吗\u0007', '好看吗'],
    ['\u200b\u2060\ufeff', ''],
    ['👨‍👩‍👧 和 🏴󠁧󠁢󠁥󠁮󠁧󠁿', '👨‍👩‍👧 和 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['a\u200db', 'ab'],
    ['一\n\n\n\n二', '一\n\n\n\n二'],
    [`一${'\n \n'.repeat(9)}二`, '一\n\n\n\n二'],
    [`e${'\u0301'.repeat(40)}`, '\u00e9\u0301\u0301\u0301'],
  ])('%j is %j', (text, kept) => {
    expect(cleanText(text)).toBe(kept)
  })
})

describe('a forbidden word', () => {
  it.each([
    '加微信',
    '加 微 信',
    '加.微-信',
    'ＪＩＡ',
    '加\u200b微\u0301信',
    'j+i=a',
    'Jia',
    '加\n微信',
  ])('is found in %j', (text) => {
    expect(containsAny(`快${text}吧`, ['加微信', 'jia'])).toBe(true)
  })

  it('is not found in a text without its letters, and a blank word in no text', () => {
    expect(containsAny('微信加我', ['加微信'])).toBe(false)
    expect(containsAny('任何话', ['…', ' '])).toBe(false)
    expect(containsAny('任何话', [])).toBe(false)
  })
})
