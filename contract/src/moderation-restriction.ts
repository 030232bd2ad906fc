import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { errors, refusal, transport } from './core/error.ts'
import { id, moment, uid } from './core/id.ts'
import { Reason } from './core/reason.ts'

export const moderationRestrictionErrors = errors('moderation', {
  restriction_past: refusal(6015, '结束时间必须晚于现在', 'The end must be in the future'),
  no_restriction: transport(404, '这个限制已不存在', 'This restriction no longer exists'),
})

/** `ban`: from everything but an appeal and customer service. `mute`: from saying anything to others. */
export const RestrictionKind = z.enum(['ban', 'mute'])
export type RestrictionKind = z.output<typeof RestrictionKind>

export const restrictionRules = { mostAtOnce: 50, mostLetters: 200 } as const

const staff = { host: 'admin', auth: 'staff', roles: ['moderator'] } as const

const restriction = {
  kind: RestrictionKind,
  /** Absent for good. */
  until: z.optional(moment),
  reason: Reason,
  /** Words beside the reason, which the person reads. */
  words: z._default(z.string().check(z.trim(), z.maxLength(restrictionRules.mostLetters)), ''),
}

export const restrictPerson = call({
  name: 'moderation.restrictPerson',
  method: 'POST',
  path: '/app/admin/moderation/restrict',
  ...staff,
  about:
    'Bans or mutes a person from their next request on, until a moment or for good. Replaces an earlier restriction of the same kind. The person is told and may appeal.',
  input: z.object({ uid, ...restriction }),
  output: z.object({ id }),
  errors: ['account.not_found', 'moderation.restriction_past'],
  keyed: true,
})

export const restrictPersons = call({
  name: 'moderation.restrictPersons',
  method: 'POST',
  path: '/app/admin/moderation/restrictMany',
  ...staff,
  about: 'Bans or mutes several people alike: all of them or, if one does not exist, nobody.',
  input: z.object({
    uids: z.array(uid).check(z.minLength(1), z.maxLength(restrictionRules.mostAtOnce)),
    ...restriction,
  }),
  output: z.object({ restricted: z.int() }),
  errors: ['account.not_found', 'moderation.restriction_past'],
  keyed: true,
})

export const liftRestriction = call({
  name: 'moderation.liftRestriction',
  method: 'POST',
  path: '/app/admin/moderation/lift',
  ...staff,
  about: 'Ends a restriction of a person that stands. The person is told.',
  input: z.object({ uid, kind: RestrictionKind }),
  output: z.null(),
  errors: ['moderation.no_restriction'],
  keyed: true,
})
