import { call } from '@kaleido/contract/core/call'
import { id, moment } from '@kaleido/contract/core/id'
import { byCursor, pageOf } from '@kaleido/contract/core/page'
import * as z from 'zod/mini'

/** The calls of the benchmark feature. */
const Card = z.object({
  id,
  kind: z.enum(['video', 'gallery', 'post']),
  title: z.string(),
  cover: z.object({ url: z.string(), width: z.int(), height: z.int(), placeholder: z.string() }),
  author: z.object({ uid: z.int(), name: z.string(), portrait: z.string() }),
  duration: z.optional(z.int()),
  access: z.object({ mode: z.enum(['free', 'vip', 'coin']), price: z.optional(z.int()) }),
  playCount: z.int(),
  likeCount: z.int(),
  commentCount: z.int(),
  publishedAt: moment,
})
export type Card = z.output<typeof Card>

export const listCards = call({
  name: 'bench.listCards',
  method: 'GET',
  path: '/api/app/bench/cards',
  auth: 'none',
  about: 'A public list, the same for everybody.',
  input: z.object({
    topic: z._default(z.int().check(z.minimum(0), z.maximum(999)), 0),
    ...byCursor,
  }),
  output: pageOf(Card),
})

export const addNote = call({
  name: 'bench.addNote',
  method: 'POST',
  path: '/api/app/bench/notes',
  auth: 'guest',
  about: 'A write that has an effect later, by a job.',
  keyed: true,
  input: z.object({ text: z.string().check(z.minLength(1), z.maxLength(64)) }),
  output: z.object({ id }),
})
