import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { known } from './core/known.ts'

export const listHotWords = call({
  name: 'search.listHotWords',
  method: 'GET',
  path: '/api/app/search/hot',
  auth: 'none',
  about: 'Lists the most searched words lately, counting each person once.',
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        word: z.string(),
        heat: z.int(),
        trend: known(z.enum(['new', 'up', 'same', 'down'])),
      }),
    ),
    /** The days that were looked at. */
    days: z.int(),
  }),
})
