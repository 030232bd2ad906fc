import * as z from 'zod/mini'
import { call } from './core/call.ts'

export const setDarkGate = call({
  name: 'account.setDarkGate',
  method: 'POST',
  path: '/api/app/mine/dark',
  auth: 'guest',
  about:
    'Passes the gate of the area after dark, by which the caller states to be of age, or closes it. Kept with the account; a guest who logs in to an account does not bring it along.',
  input: z.object({ isPassed: z.boolean() }),
  output: z.object({ isPassed: z.boolean() }),
})
