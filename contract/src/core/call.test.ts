import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { call, isCall } from './call.ts'

const spec = {
  name: 'comment.likeComment',
  method: 'POST',
  path: '/api/app/comment/like',
  auth: 'guest',
  about: 'Likes a comment.',
  input: z.object({}),
  output: z.null(),
} as const

it('belongs to the feature that its name begins with', () => {
  expect(call(spec).feature).toBe('comment')
})

it('is mounted on the app, refuses nothing of its own and is not keyed unless it says so', () => {
  expect(call(spec)).toMatchObject({ host: 'app', errors: [], keyed: false })
  expect(
    call({ ...spec, host: 'admin', errors: ['comment.not_found'], keyed: true }),
  ).toMatchObject({ host: 'admin', errors: ['comment.not_found'], keyed: true })
})

it('is distinguished from schemas and other exports', () => {
  expect(isCall(call(spec))).toBe(true)
  expect([spec, spec.input, null, 'call', undefined].some(isCall)).toBe(false)
})
