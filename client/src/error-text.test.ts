import { languages } from '@kaleido/contract/core/error'
import { describe, expect, it } from 'vitest'
import { textOf } from './error-text.ts'
import type { CallFault } from './errors.ts'
import { BusinessError, CallError, StatusError } from './errors.ts'

const refusal = { call: 'note.readNote', code: 0, tip: '', msg: '', data: undefined }
const status = (number: number, statusText = '') =>
  new StatusError({ ...refusal, status: number, statusText, retryAfterMs: undefined })

const catalogue = [400, 401, 403, 404, 405, 406, 410, 422, 500, 502, 503, 504]

describe.each(languages)('in %s', (language) => {
  it.each(catalogue)('status %i has a text of its own', (number) => {
    const text = textOf(status(number, 'status text'), language)
    expect(text).toBeTruthy()
    expect(text).not.toBe('status text')
  })

  it.each<CallFault>(['network', 'timeout', 'bad_request', 'bad_response'])(
    'the fault %s has a text',
    (kind) => {
      expect(textOf(new CallError(kind, 'note.readNote'), language)).toBeTruthy()
    },
  )

  it('a cancelled call has no text', () => {
    expect(textOf(new CallError('cancelled', 'note.readNote'), language)).toBeUndefined()
  })
})

it('tells each status and each language apart', () => {
  const texts = catalogue.flatMap((number) => languages.map((l) => textOf(status(number), l)))
  expect(new Set(texts).size).toBe(texts.length)
})

it('shows the status number where there is no status text', () => {
  expect(textOf(status(418), 'en')).toBe('HTTP 418')
})

it('shows a refusal’s tip, or the developer message where the tip is missing', () => {
  expect(textOf(new BusinessError({ ...refusal, tip: '金币不足', msg: 'm' }), 'zh-CN')).toBe(
    '金币不足',
  )
  expect(textOf(new BusinessError({ ...refusal, msg: 'note.too_dear' }), 'en')).toBe(
    'note.too_dear',
  )
})
