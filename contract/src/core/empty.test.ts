import { describe, expect, it } from 'vitest'
import { dropNulls, isEmpty } from './empty.ts'

describe('isEmpty', () => {
  it.each([[''], ['  \t\n'], [[]], [{}], [null], [undefined]])('is true for %j', (value) => {
    expect(isEmpty(value)).toBe(true)
  })

  it.each([
    [0],
    [false],
    [Number.NaN],
    ['0'],
    [[null]],
    [{ a: undefined }],
    [new Date(0)],
    [new Map()],
  ])('is false for %j', (value) => {
    expect(isEmpty(value)).toBe(false)
  })
})

describe('dropNulls', () => {
  it('drops members that are null or undefined, at every depth', () => {
    expect(dropNulls({ a: null, b: { c: undefined, d: [{ e: null, f: 1 }] } })).toEqual({
      b: { d: [{ f: 1 }] },
    })
  })

  it('keeps null elements of arrays, since their position means something', () => {
    expect(dropNulls({ a: [null, 1, null] })).toEqual({ a: [null, 1, null] })
  })

  it('keeps what is false, zero or blank', () => {
    const value = { off: false, none: 0, blank: '', list: [], inner: {} }
    expect(dropNulls(value)).toEqual(value)
  })

  it('does not change its input', () => {
    const value = { a: null, b: { c: null } }
    dropNulls(value)
    expect(value).toEqual({ a: null, b: { c: null } })
  })

  it('keeps dates', () => {
    const at = new Date(0)
    expect(dropNulls({ at })).toEqual({ at })
  })
})
