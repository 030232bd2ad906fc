import * as z from 'zod/mini'
import { defineSetting } from '../../platform/settings/settings.ts'

export const workReview = defineSetting({
  name: 'work.review',
  about:
    "What is looked at before it is published: newcomers' works (first), every one (all), or none (off)",
  schema: z._default(z.enum(['first', 'all', 'off']), 'first'),
})

const count = (usual: number) => z._default(z.int().check(z.minimum(0), z.maximum(10_000)), usual)

export const workLimits = defineSetting({
  name: 'work.limits',
  about:
    'How many works a day somebody may publish, as a newcomer and later, and how many published ones make one no newcomer',
  schema: z.prefault(
    z.object({ newcomerADay: count(3), aDay: count(20), newcomerWorks: count(3) }),
    {},
  ),
})
