import { expect, test } from 'vitest'
import type { BootEvent, BootState } from './machine.ts'
import { isEntering, retryAfterMs, screenOf, step, taskOf } from './machine.ts'

const first: BootState = {
  consent: 'unasked',
  link: 'unknown',
  isTrying: false,
  tries: 0,
  login: 'none',
  isOnline: true,
  hasShell: false,
}
const after = (...events: BootEvent[]) => events.reduce(step, first)

test('the first start probes the lines while it asks for consent, and logs in after both', () => {
  expect([taskOf(first), screenOf(first)]).toEqual(['probe', 'consent'])
  expect(taskOf(after('trying'))).toBeUndefined()
  const up = after('trying', 'lineUp')
  expect([taskOf(up), screenOf(up)]).toEqual([undefined, 'consent'])
  const agreed = step(up, 'consented')
  expect([taskOf(agreed), screenOf(agreed)]).toEqual(['login', 'app'])
  expect(taskOf(step(agreed, 'entering'))).toBeUndefined()
})

test('consent before a line answers shows the app, which logs in as soon as one does', () => {
  const agreed = after('trying', 'consented')
  expect([taskOf(agreed), screenOf(agreed)]).toEqual([undefined, 'app'])
  expect(isEntering(agreed)).toBe(true)
  expect(taskOf(step(agreed, 'lineUp'))).toBe('login')
})

test('without consent only the documents are shown, and nothing is sent', () => {
  const declined = after('trying', 'lineUp', 'declined')
  expect([taskOf(declined), screenOf(declined)]).toEqual([undefined, 'limited'])
  expect(isEntering(declined)).toBe(false)
  expect(screenOf(step(declined, 'reconsidered'))).toBe('consent')
})

test('an outage covers a first start, is retried, and ends automatically', () => {
  const down = after('consented', 'trying', 'lineDown')
  expect([taskOf(down), screenOf(down), down.tries]).toEqual(['retry', 'down', 1])
  const again = step(step(down, 'trying'), 'lineDown')
  expect([taskOf(again), again.tries]).toEqual(['retry', 2])
  const up = step(step(again, 'trying'), 'lineUp')
  expect([screenOf(up), up.tries]).toEqual(['app', 0])
})

test('calls that fail during an outage do not count as tries', () => {
  const down = after('trying', 'lineDown', 'lineDown', 'lineDown')
  expect(down.tries).toBe(1)
})

test('while no line answers the app continues with cached data, if it has any', () => {
  const used = after('consented', 'loggedIn', 'lineUp', 'offline', 'lineDown')
  expect(screenOf(used)).toBe('app')
  expect(screenOf(step(used, 'online'))).toBe('app')
  expect(screenOf(after('consented', 'offline', 'lineDown'))).toBe('down')
})

test('a refused login does not block the app, and is retried on request', () => {
  const refused = after('consented', 'lineUp', 'entering', 'loginRefused')
  expect([taskOf(refused), isEntering(refused)]).toEqual([undefined, false])
  expect(taskOf(step(refused, 'loggedOut'))).toBe('login')
})

test('a logout makes a guest again', () => {
  expect(taskOf(after('consented', 'lineUp', 'loggedIn', 'loggedOut'))).toBe('login')
})

test('the backoff grows with every failure, up to half a minute', () => {
  expect([1, 2, 3, 4, 5, 6, 20].map(retryAfterMs)).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ])
})
