import type { FollowedPerson, SuggestedPerson } from '@kaleido/contract/profile'
import type { FollowRow, PersonRow } from './profile.repository.ts'
import type { SuggestedRow } from './profile-suggested.repository.ts'

const toPerson = (row: PersonRow) => ({
  type: 'person' as const,
  uid: Number(row.uid),
  name: row.name,
  portrait: row.portrait,
  bio: row.bio,
  ...(row.is_official && { isOfficial: true }),
  ...(row.is_creator && { isCreator: true }),
  isFollowed: row.is_followed,
  followsMe: row.follows_me,
})

export function toFollowedPerson(row: FollowRow): FollowedPerson {
  return { ...toPerson(row), at: row.created_at.toISOString() }
}

export function toSuggestedPerson(row: SuggestedRow): SuggestedPerson {
  const { friend_name: name, friends: count } = row
  return { ...toPerson(row), through: name === null ? null : { name, count } }
}
