import * as z from 'zod/mini'
import { defineSetting } from '../../platform/settings/settings.ts'

const count = (usual: number) => z._default(z.int().check(z.minimum(0), z.maximum(1_000)), usual)

export const commentLimits = defineSetting({
  name: 'comment.limits',
  about:
    'How many comments a day somebody may write, as a newcomer and later, and for how many hours one is a newcomer',
  schema: z.prefault(
    z.object({ newcomerADay: count(30), aDay: count(200), newcomerHours: count(24) }),
    {},
  ),
})

export const commentWords = defineSetting({
  name: 'comment.words',
  about:
    'Words that no comment and no post may contain, however they are spaced, written large or small, or dotted',
  schema: z._default(
    z.array(z.string().check(z.minLength(1), z.maxLength(50))).check(z.maxLength(2_000)),
    [],
  ),
})

const host = z.string().check(z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/), z.maxLength(253))

export const commentLinks = defineSetting({
  name: 'comment.links',
  about:
    'Whether comments and posts with links are refused, and which hosts, with all below them, may be linked to all the same',
  schema: z.prefault(
    z.object({
      isForbidden: z._default(z.boolean(), false),
      allowedHosts: z._default(z.array(host).check(z.maxLength(200)), []),
    }),
    {},
  ),
})

export const commentPictures = defineSetting({
  name: 'comment.pictures',
  about: 'Whether people may add pictures to comments before a work of theirs is published',
  schema: z.prefault(z.object({ fromNewcomers: z._default(z.boolean(), true) }), {}),
})
