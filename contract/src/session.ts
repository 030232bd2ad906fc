import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { errors, transport } from './core/error.ts'
import { id, moment } from './core/id.ts'
import { byCursor, pageOf } from './core/page.ts'

export const sessionErrors = errors('session', {
  not_found: transport(404, '这个登录已不存在', 'This login no longer exists'),
})

export const Session = z.object({
  id,
  /** The name by which the person recognises the device. */
  device: z.string(),
  isCurrent: z.boolean(),
  createdAt: moment,
  lastSeenAt: moment,
})
export type Session = z.output<typeof Session>

export const listSessions = call({
  name: 'session.listSessions',
  method: 'GET',
  path: '/api/app/mine/sessions',
  auth: 'guest',
  about: "Lists the caller's logins, newest first.",
  input: z.object({ ...byCursor }),
  output: pageOf(Session),
})

export const revokeSession = call({
  name: 'session.revokeSession',
  method: 'POST',
  path: '/api/app/mine/sessions/revoke',
  auth: 'guest',
  about: "Logs out one of the caller's devices.",
  input: z.object({ id }),
  output: z.null(),
  errors: ['session.not_found'],
})

export const revokeOtherSessions = call({
  name: 'session.revokeOtherSessions',
  method: 'POST',
  path: '/api/app/mine/sessions/revokeOthers',
  auth: 'guest',
  about: "Logs out all of the caller's devices except this one.",
  input: z.object({}),
  output: z.null(),
})
