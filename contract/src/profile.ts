import * as z from 'zod/mini'
import { PublicUser } from './account.ts'
import { call } from './core/call.ts'
import { moment, uid } from './core/id.ts'
import { isCreator } from './core/creator.ts'
import { isOfficial } from './core/official.ts'
import { byCursor, pageOf } from './core/page.ts'
import { OwnTopic } from './topic.ts'

/** What stands between the caller and another person. */
export const Relation = z.object({
  isFollowed: z.boolean(),
  /** They follow the caller. */
  followsMe: z.boolean(),
})
export type Relation = z.output<typeof Relation>

export const getProfile = call({
  name: 'profile.getProfile',
  method: 'GET',
  path: '/api/app/profile/detail',
  auth: 'optional',
  about:
    'Gets the home of a person: who they are, how many follow them, and what links them to the caller.',
  input: z.object({ uid }),
  output: z.object({
    user: PublicUser,
    isCreator,
    follows: z.int(),
    fans: z.int(),
    ...Relation.shape,
  }),
  errors: ['account.not_found'],
})

const shownPerson = {
  type: z.literal('person'),
  uid,
  name: z.string(),
  portrait: z.string(),
  bio: z.string(),
  isOfficial,
  isCreator,
  ...Relation.shape,
}

/** A person in a list of follows or fans, and since when. */
export const FollowedPerson = z.object({ ...shownPerson, at: moment })
export type FollowedPerson = z.output<typeof FollowedPerson>

/** A person whom the caller might want to follow. */
export const SuggestedPerson = z.object({
  ...shownPerson,
  /** Who of those whom the caller follows follows this person: how many, and the name of one. */
  through: z.nullable(z.object({ name: z.string(), count: z.int() })),
})
export type SuggestedPerson = z.output<typeof SuggestedPerson>

export const listFollows = call({
  name: 'profile.listFollows',
  method: 'GET',
  path: '/api/app/follow/list',
  auth: 'guest',
  about:
    'Lists whom a person follows, who follows them, or the topics that the caller follows, newest first; by name with `q`.',
  input: z.object({
    type: z._default(z.enum(['follows', 'fans', 'topics']), 'follows'),
    /** The caller, if omitted; topics are always the caller's. */
    uid: z.optional(uid),
    q: z._default(z.string().check(z.trim(), z.maxLength(20)), ''),
    ...byCursor,
  }),
  output: pageOf(z.union([FollowedPerson, OwnTopic])),
  errors: ['account.not_found'],
})

export const suggestPeople = call({
  name: 'profile.suggestPeople',
  method: 'GET',
  path: '/api/app/profile/suggested',
  auth: 'optional',
  about:
    'Suggests people to follow: whom those follow whom the caller follows, then authors of the topics they follow, then popular creators.',
  input: z.object({ pageSize: z._default(z.int().check(z.minimum(1), z.maximum(30)), 10) }),
  output: z.object({ list: z.array(SuggestedPerson) }),
})
