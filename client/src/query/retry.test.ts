import { describe, expect, it } from 'vitest'
import type { CallFault } from '../errors.ts'
import { BusinessError, CallError, StatusError } from '../errors.ts'
import { retryDelay, shouldRetry } from './retry.ts'

const refusal = { call: 'note.readNote', code: 0, tip: '', msg: '', data: undefined }
const status = (number: number, retryAfterMs?: number) =>
  new StatusError({ ...refusal, status: number, statusText: '', retryAfterMs })

describe('a read is retried', () => {
  it.each([429, 502, 503, 504])('after status %i', (number) => {
    expect(shouldRetry(0, status(number))).toBe(true)
  })

  it('after a network error, twice at most', () => {
    const error = new CallError('network', 'note.readNote')
    expect([0, 1, 2].map((failures) => shouldRetry(failures, error))).toEqual([true, true, false])
  })
})

describe('a read is not retried', () => {
  it.each([400, 401, 403, 404, 410, 422, 500])('after status %i', (number) => {
    expect(shouldRetry(0, status(number))).toBe(false)
  })

  it.each<CallFault>(['timeout', 'cancelled', 'bad_request', 'bad_response'])(
    'after the fault %s',
    (kind) => {
      expect(shouldRetry(0, new CallError(kind, 'note.readNote'))).toBe(false)
    },
  )

  it('after a refusal, a defect of the app, or when the server asks for a long wait', () => {
    expect(shouldRetry(0, new BusinessError(refusal))).toBe(false)
    expect(shouldRetry(0, new TypeError('a defect'))).toBe(false)
    expect(shouldRetry(0, status(429, 60_000))).toBe(false)
  })
})

it('waits as long as the server asks, else with exponential backoff up to a bound', () => {
  expect(retryDelay(0, status(503, 3_000))).toBe(3_000)
  expect([0, 1, 9].map((failures) => retryDelay(failures, status(503)))).toEqual([
    500, 1_000, 10_000,
  ])
})
