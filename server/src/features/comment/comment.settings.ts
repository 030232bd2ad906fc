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

export const commentPictures = defineSetting({
  name: 'comment.pictures',
  about: 'Whether people may add pictures to comments before a work of theirs is published',
  schema: z.prefault(z.object({ fromNewcomers: z._default(z.boolean(), true) }), {}),
})
