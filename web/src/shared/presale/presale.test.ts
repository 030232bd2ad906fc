import { expect, test } from 'vitest'
import { presaleKinds, presalePath, presalePicture } from './presale.ts'
import rows from '../spec/spec-rows.json' with { type: 'json' }
import { testUser } from '../../testing/connection.tsx'

const now = new Date('2026-11-21T04:00:00.000Z')
const member = testUser({ isVip: true, vipLevel: 1, vipExpireDate: '2027-01-01T00:00:00.000Z' })
const types = [1, 2, 3] as const
const preSaleConfig = types.flatMap((type) => [
  { type, status: 1 as const, url: `/p/${type}-before.webp` },
  { type, status: 2 as const, url: `/p/${type}-after.webp`, link: '/home' },
])

test('its kinds are those of the specification', () => {
  expect(presaleKinds).toEqual(rows.constants.presale.type)
})

test.each(Object.entries(presaleKinds))(
  '%s is the picture before for non-members, after for members',
  (kind, type) => {
    const at = (user: typeof member | undefined) =>
      presalePicture({ preSaleConfig }, kind as keyof typeof presaleKinds, { user, now })
    expect(at(undefined)).toEqual({
      url: `/p/${type}-before.webp`,
      href: presalePath,
      isBefore: true,
    })
    expect(at(testUser())).toEqual({
      url: `/p/${type}-before.webp`,
      href: presalePath,
      isBefore: true,
    })
    expect(at(member)).toEqual({ url: `/p/${type}-after.webp`, href: '/home', isBefore: false })
  },
)

test('there is none where none is configured', () => {
  const blank = [{ type: 1 as const, status: 1 as const, url: '' }]
  expect(presalePicture({ preSaleConfig: [] }, 'cover', { user: undefined, now })).toBeUndefined()
  expect(
    presalePicture({ preSaleConfig: blank }, 'cover', { user: undefined, now }),
  ).toBeUndefined()
})
