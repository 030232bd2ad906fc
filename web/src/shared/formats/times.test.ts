import type { Say } from '@kaleido/ui/language'
import { describe, expect, test } from 'vitest'
import en from '../locales/en/time.json' with { type: 'json' }
import zh from '../locales/zh-CN/time.json' with { type: 'json' }
import {
  formatDay,
  formatExact,
  formatMessageTime,
  formatRelative,
  formatTalkTime,
} from './times.ts'

type Labels = typeof zh
const speak =
  (labels: Labels): Say<Labels> =>
  (name, places = {}) =>
    labels[name].replace(/\{(\w+)\}/g, (_, place: string) => String(places[place]))

// 21 November 2026 is a Saturday; 09:41:26 in Shanghai.
const now = Date.parse('2026-11-21T01:41:26Z')
const ago = (seconds: number) => new Date(now - seconds * 1000).toISOString()
const day = 86_400

test.each([
  [-60, '刚刚'],
  [0, '刚刚'],
  [4.999, '刚刚'],
  [5, '5秒前'],
  [59.999, '59秒前'],
  [60, '1分钟前'],
  [3599, '59分钟前'],
  [3600, '1小时前'],
  [day - 1, '23小时前'],
  [day, '1天前'],
  [30 * day - 1, '29天前'],
  [30 * day, '1个月前'],
  [365 * day - 1, '12个月前'],
  [365 * day, '很久以前'],
  [4000 * day, '很久以前'],
])('%d seconds ago is %s', (seconds, text) => {
  expect(formatRelative(ago(seconds), now, speak(zh))).toBe(text)
})

test('English says the same', () => {
  const shown = [0, 42, 180, 7200, 3 * day, 60 * day, 400 * day].map((seconds) =>
    formatRelative(ago(seconds), now, speak(en)),
  )
  expect(shown).toEqual([
    'Just now',
    '42 s ago',
    '3 min ago',
    '2 h ago',
    '3 d ago',
    '2 mo ago',
    'Long ago',
  ])
})

describe('the time of a message', () => {
  test.each([
    ['2026-11-20T16:00:00Z', '00:00'],
    ['2026-11-20T15:59:59Z', '昨天'],
    ['2026-11-19T16:00:00Z', '昨天'],
    ['2026-11-19T15:59:59Z', '周四'],
    ['2026-11-14T16:00:00Z', '周日'],
    ['2026-11-14T15:59:59Z', '11-14'],
    ['2025-12-31T16:00:00Z', '01-01'],
    ['2025-12-31T15:59:59Z', '2025-12-31'],
    // Sent by a clock that is ahead of this one.
    ['2026-11-22T01:00:00Z', '09:00'],
  ])('%s is %s, by the days of Shanghai', (at, text) => {
    expect(formatMessageTime(at, now, speak(zh))).toBe(text)
  })

  test('a conversation adds the hour to the day', () => {
    const shown = ['2026-11-21T00:12:00Z', '2026-11-20T13:40:00Z'].map((at) =>
      formatTalkTime(at, now, speak(zh)),
    )
    expect(shown).toEqual(['08:12', '昨天 21:40'])
  })
})

test('a bill shows the clock of Shanghai, in summer and in winter', () => {
  expect(formatExact('2026-11-21T01:41:26Z')).toBe('2026-11-21 09:41:26')
  expect(formatExact('2026-07-01T23:59:59.999Z')).toBe('2026-07-02 07:59:59')
  expect(formatDay('2027-03-17T16:00:00Z')).toBe('2027-03-18')
})
