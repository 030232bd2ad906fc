import { expect, it } from 'vitest'
import { quietUntil } from './notice-push.quiet.ts'

it.each([
  ['22:59', '2026-11-23T14:59:59Z', undefined],
  ['23:00', '2026-11-23T15:00:00Z', '2026-11-24T00:00:00.000Z'],
  ['03:30', '2026-11-23T19:30:00Z', '2026-11-24T00:00:00.000Z'],
  ['07:59', '2026-11-23T23:59:59Z', '2026-11-24T00:00:00.000Z'],
  ['08:00', '2026-11-24T00:00:00Z', undefined],
])('at %s in Shanghai the quiet hours last until then', (_name, now, until) => {
  expect(quietUntil(new Date(now))?.toISOString()).toBe(until)
})
