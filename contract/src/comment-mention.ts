import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { id, uid } from './core/id.ts'
import { isOfficial } from './core/official.ts'

export const suggestMentions = call({
  name: 'comment.suggestMentions',
  method: 'GET',
  path: '/api/app/comment/mention',
  auth: 'member',
  about:
    'Suggests people to mention below a work: whom the caller follows and who takes part, then others.',
  input: z.object({
    work: id,
    /** What is typed after the @: the beginning of a name or of its pinyin. */
    word: z._default(z.string().check(z.trim(), z.maxLength(40)), ''),
  }),
  output: z.object({
    list: z.array(z.object({ uid, name: z.string(), portrait: z.string(), isOfficial })),
  }),
  errors: ['work.not_found', 'work.gone', 'work.after_dark'],
})
