import { describe, expect, it } from 'vitest'
import { cleanText, isReserved, isSeenAsItIs } from './account.names.ts'

describe('an account name', () => {
  it.each([
    'admin',
    'admin_01',
    'root123',
    'kaleido_official',
    'official_news',
    'ad_min',
    'demo_vip',
  ])('%s is reserved', (name) => {
    expect(isReserved(name)).toBe(true)
  })

  it.each(['violet', 'administered', 'rooting', 'my_admin_tool', 'helpful'])(
    '%s is free',
    (name) => {
      expect(isReserved(name)).toBe(false)
    },
  )
})

describe('a name', () => {
  it.each(['万花筒', 'Ana María', '李👨‍👩‍👧‍👦', '🏴󠁧󠁢󠁥󠁮󠁧󠁿球迷', 'दीपक', '❤️', "O'Neill"])(
    '%s is seen as it is',
    (name) => {
      expect(isSeenAsItIs(name)).toBe(true)
    },
  )

  it.each([
    ['a zero-width space', '李\u200b明'],
    ['a joiner outside of an emoji', '李\u200d明'],
    ['a change of direction', '李\u202e明'],
    ['a line break', '李\n明'],
    ['a line separator', '李\u2028明'],
    ['a filler that looks like nothing', '\u3164\u3164'],
    ['a blank of Braille', '\u2800\u2800'],
    ['a private character', '李\ue000'],
    ['half a character', '李\ud83d'],
    ['marks piled up', 'a\u0301\u0302\u0303\u0304'],
    ['a tag that nobody sees', '李\u{e0041}'],
  ])('with %s is not', (_what, name) => {
    expect(isSeenAsItIs(name)).toBe(false)
  })
})

it('leaves a longer text its lines and takes out what turns it', () => {
  expect(cleanText('一\r\n二\u0007\u202e三\u2066')).toBe('一\n二三')
})
