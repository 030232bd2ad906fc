import * as z from 'zod/mini'
import { AccountChange } from './account.ts'
import { call } from './core/call.ts'
import { id } from './core/id.ts'
import { byCursor, pageOf } from './core/page.ts'

export const listChanges = call({
  name: 'account.listChanges',
  method: 'GET',
  path: '/api/app/mine/changes',
  auth: 'guest',
  about: "Lists the changes of the ways into the caller's account within a year, newest first.",
  input: z.object({ ...byCursor }),
  output: pageOf(AccountChange),
})

export const dismissChanges = call({
  name: 'account.dismissChanges',
  method: 'POST',
  path: '/api/app/mine/changes/dismiss',
  auth: 'guest',
  about: 'Notes that this login has been told of the changes up to `id`.',
  input: z.object({ id }),
  output: z.null(),
  errors: ['account.no_change'],
})
