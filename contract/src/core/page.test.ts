import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { id, moment, uid } from './id.ts'
import { byCursor, pageOf, pageSize } from './page.ts'

describe('the input of a list', () => {
  const input = z.object(byCursor)

  it('has the default page size unless it says otherwise', () => {
    expect(input.parse({})).toEqual({ pageSize: pageSize.usual })
  })

  it.each([
    { pageSize: 0 },
    { pageSize: pageSize.max + 1 },
    { pageSize: 1.5 },
    { pageSize: '20' },
    { next: '' },
    { next: 'a'.repeat(201) },
    { next: "' or 1=1" },
  ])('refuses %j', (value) => {
    expect(input.safeParse(value).success).toBe(false)
  })
})

describe('the answer of a list', () => {
  it('omits members that an item does not declare', () => {
    const page = pageOf(z.object({ id }))
    const answer = { list: [{ id: '1', secret: 'x' }], hasNext: false }
    expect(page.parse(answer)).toEqual({ list: [{ id: '1' }], hasNext: false })
  })
})

describe('ids and moments', () => {
  it.each(['0', '01', '-1', '1.0', ' 1', '1'.repeat(20), 1])('refuses the id %j', (value) => {
    expect(id.safeParse(value).success).toBe(false)
  })

  it('accept only ids that fit the database’s bigint', () => {
    const longest = '9'.repeat(18)
    expect(id.safeParse(longest).success).toBe(true)
    expect(id.safeParse(`${longest}9`).success).toBe(false)
  })

  it.each([0, -1, 1.5, 2 ** 53, '1'])('refuses the uid %j', (value) => {
    expect(uid.safeParse(value).success).toBe(false)
  })

  it.each(['2026-11-21', '2026-11-21T06:00:00', '2026-11-21T06:00:00+08:00'])(
    'refuses the moment %s, which is not in UTC',
    (value) => {
      expect(moment.safeParse(value).success).toBe(false)
    },
  )
})
