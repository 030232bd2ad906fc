import { expect, test } from 'vitest'
import { gateVerdict } from './gate.ts'

const iphone = {
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X)',
  maxTouchPoints: 5,
}
const desktop = { userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)', maxTouchPoints: 0 }

test.each(['redirect', 'preview', 'off'] as const)(
  'an iPhone is admitted at any setting: %s',
  (gate) => {
    expect(gateVerdict(gate, { device: iphone, isFramed: false })).toBe('open')
  },
)

test.each([
  ['redirect', false, 'redirect'],
  ['redirect', true, 'redirect'],
  ['preview', false, 'preview'],
  ['preview', true, 'open'],
  ['off', false, 'open'],
] as const)('a desktop at %s, framed %s: %s', (gate, isFramed, verdict) => {
  expect(gateVerdict(gate, { device: desktop, isFramed })).toBe(verdict)
})
