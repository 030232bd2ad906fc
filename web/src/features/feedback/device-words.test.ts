import { expect, it } from 'vitest'
import { deviceWords } from './device-words.ts'

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15'

it.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15',
    5,
    'iPhone · iOS 17.5 · 390×844',
  ],
  ['Mozilla/5.0 (iPad; CPU OS 16_6_1 like Mac OS X)', 5, 'iPad · iOS 16.6 · 390×844'],
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/126', 5, 'Android 14 · 390×844'],
  [mac, 0, 'Mac · 390×844'],
  [mac, 5, 'iPad · 390×844'],
  ['Something else', 0, '390×844'],
])('%s with %i touch points is "%s"', (userAgent, maxTouchPoints, words) => {
  const screen = { width: 390, height: 844 }
  expect(deviceWords({ userAgent, maxTouchPoints }, screen)).toBe(words)
})
