import { call } from '@kaleido/contract/core/call'
import { byCursor, pageOf } from '@kaleido/contract/core/page'
import * as z from 'zod/mini'

const text = z.object({ text: z.string() })
const input = z.object({
  id: z.optional(z.nullable(z.string())),
  inner: z.optional(z.object({ a: z.optional(z.nullable(z.number())) })),
})

/** One call of each sort. */
export const readNote = call({
  name: 'note.readNote',
  method: 'GET',
  path: '/api/app/note',
  auth: 'optional',
  about: 'A read.',
  input,
  output: text,
})
export const listNotes = call({
  name: 'note.listNotes',
  method: 'GET',
  path: '/api/app/notes',
  auth: 'optional',
  about: 'A list walked by a cursor.',
  input: z.object({ topic: z.string(), ...byCursor }),
  output: pageOf(text),
})
export const removeNote = call({
  name: 'note.removeNote',
  method: 'DELETE',
  path: '/api/app/note/del',
  auth: 'guest',
  about: 'A write that travels in the query.',
  input,
  output: z.null(),
})
export const writeNote = call({
  name: 'note.writeNote',
  method: 'POST',
  path: '/api/app/note/write',
  auth: 'guest',
  about: 'A write.',
  input,
  output: text,
})
export const payNote = call({
  name: 'note.payNote',
  method: 'POST',
  path: '/api/app/note/pay',
  auth: 'guest',
  keyed: true,
  about: 'A write that must not happen twice.',
  input,
  output: text,
})
export const enter = call({
  name: 'note.enter',
  method: 'POST',
  path: '/api/app/note/enter',
  auth: 'none',
  about: 'A call without token.',
  input,
  output: text,
})
export const sendNote = call({
  name: 'note.sendNote',
  method: 'POST',
  path: '/api/app/note/send',
  auth: 'guest',
  about: 'An upload.',
  input: z.object({ title: z.optional(z.string()), count: z.optional(z.int()) }),
  output: text,
  upload: { maxBytes: 1_000 },
})
