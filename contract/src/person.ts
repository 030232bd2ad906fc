import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { id, moment, uid } from './core/id.ts'
import { byCursor, pageOf } from './core/page.ts'
import { RestrictionKind } from './moderation-restriction.ts'

export const personRules = {
  /** A larger number is told as this. */
  mostCounted: 1_000,
  /** The most of each that come with a person. */
  shown: 20,
  noteLetters: 500,
  reasonLetters: 200,
} as const

const readers = {
  host: 'admin',
  auth: 'staff',
  roles: ['moderator', 'support', 'finance'],
} as const

const text = (max: number) =>
  z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(max)))

export const DeskPerson = z.object({
  /** The uid, as text. */
  id,
  name: z.string(),
  account: z.nullable(z.string()),
  createdAt: moment,
  /** Null for a guest. */
  registeredAt: z.nullable(moment),
  /** Restrictions that stand. */
  restrictions: z.array(RestrictionKind),
})
export type DeskPerson = z.output<typeof DeskPerson>

export const searchPersons = call({
  name: 'person.searchPersons',
  method: 'GET',
  path: '/app/admin/person/list',
  ...readers,
  about:
    'Lists people, newest first: all of them, or the one with this uid, account name or phone number. By the beginning of a name they are in its order.',
  input: z.object({
    id: z.optional(id),
    uid: z.optional(uid),
    account: text(20),
    phone: z.optional(z.string().check(z.trim(), z.regex(/^\+?\d{6,15}$/))),
    name: text(60),
    ...byCursor,
  }),
  output: pageOf(DeskPerson),
})

const Other = z.object({ uid, name: z.string() })

export const getDeskPerson = call({
  name: 'person.getDeskPerson',
  method: 'GET',
  path: '/app/admin/person/one',
  ...readers,
  about:
    'Gets a person with counts, restrictions, and relations to others. The phone number is masked.',
  input: z.object({ uid }),
  output: z.object({
    ...DeskPerson.shape,
    uid,
    bio: z.string(),
    phone: z.nullable(z.string()),
    lastSeenAt: z.nullable(moment),
    closesAt: z.nullable(moment),
    vip: z.object({ level: z.int(), until: z.nullable(moment) }),
    /** Up to `personRules.mostCounted`, but for followers. */
    counts: z.object({
      works: z.int(),
      comments: z.int(),
      fans: z.int(),
      follows: z.int(),
      reports: z.int(),
      invited: z.int(),
    }),
    inviter: z.nullable(Other),
    /** The latest whom they invited. */
    invited: z.array(Other),
    /** Other accounts that logged in on a device of theirs. */
    sameDevice: z.array(Other),
    /** The newest first, ended ones too. */
    history: z.array(
      z.object({
        id,
        kind: RestrictionKind,
        /** In the language of the request. */
        reason: z.string(),
        createdAt: moment,
        by: z.nullable(z.string()),
        until: z.nullable(moment),
        endedAt: z.nullable(moment),
        endedBy: z.nullable(z.string()),
        isStanding: z.boolean(),
      }),
    ),
  }),
  errors: ['account.not_found'],
})

export const listPersonLogins = call({
  name: 'person.listLogins',
  method: 'GET',
  path: '/app/admin/person/logins',
  ...readers,
  about: 'Lists the live logins of a person, newest first.',
  input: z.object({ uid, ...byCursor }),
  output: pageOf(z.object({ id, device: z.string(), createdAt: moment, lastSeenAt: moment })),
})

export const endPersonLogins = call({
  name: 'person.endLogins',
  method: 'POST',
  path: '/app/admin/person/logins/end',
  ...readers,
  roles: ['moderator'],
  about: 'Ends one login of a person, or all of them.',
  input: z.object({ uid, id: z.optional(id) }),
  output: z.null(),
  errors: ['account.not_found', 'session.not_found'],
  keyed: true,
})

export const viewAsPerson = call({
  name: 'person.viewAs',
  method: 'POST',
  path: '/app/admin/person/view',
  ...readers,
  roles: ['moderator', 'support'],
  stepUp: true,
  about:
    'Opens the app as a person sees it, for 15 minutes: nothing can be written, and nothing private is shown. Answers the address to open.',
  input: z.object({
    uid,
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(personRules.reasonLetters)),
  }),
  output: z.object({ url: z.string() }),
  errors: ['account.not_found'],
})

export const listPersonNotes = call({
  name: 'person.listNotes',
  method: 'GET',
  path: '/app/admin/person/notes',
  ...readers,
  about: 'Lists what the staff noted about a person, newest first.',
  input: z.object({ uid, ...byCursor }),
  output: pageOf(z.object({ id, text: z.string(), by: z.nullable(z.string()), createdAt: moment })),
})

export const addPersonNote = call({
  name: 'person.addNote',
  method: 'POST',
  path: '/app/admin/person/notes/add',
  ...readers,
  about: 'Notes something about a person, for the staff. Notes are not changed afterwards.',
  input: z.object({
    uid,
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(personRules.noteLetters)),
  }),
  output: z.object({ id }),
  errors: ['account.not_found'],
  keyed: true,
})
