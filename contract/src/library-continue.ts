import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { WorkCard } from './work.ts'

/** What is worth continuing: begun and not finished, among the latest videos of a history. */
export const continueRules = { most: 10, fromShare: 0.02, toShare: 0.9, among: 100 } as const

export const listContinue = call({
  name: 'library.listContinue',
  method: 'GET',
  path: '/api/app/mine/history/continue',
  auth: 'guest',
  about:
    "Lists the long videos of the caller's history that they have begun and not finished, newest first.",
  input: z.object({}),
  output: z.object({
    list: z
      .array(
        z.object({
          card: WorkCard,
          /** The position in it, in seconds. */
          seconds: z.number(),
        }),
      )
      .check(z.maxLength(continueRules.most)),
  }),
})
