import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { errors, refusal } from './core/error.ts'
import { id } from './core/id.ts'
import { byCursor, pageOf } from './core/page.ts'
import { libraryEntry } from './library.ts'

/** The most works that one person keeps to watch later. */
export const mostLater = 500

export const laterErrors = errors('library', {
  later_full: refusal(
    6101,
    `稍后再看最多 ${mostLater} 个，请先移除一些`,
    `Watch later holds ${mostLater} works. Remove some first`,
  ),
  later_kind: refusal(
    6102,
    '只有视频和短视频可以稍后再看',
    'Only videos and shorts can be watched later',
  ),
})

export const LaterItem = z.object({
  type: z.literal('later'),
  ...libraryEntry,
  /** The position in it, in seconds. */
  seconds: z.optional(z.number()),
})
export type LaterItem = z.output<typeof LaterItem>

export const setLater = call({
  name: 'library.setLater',
  method: 'POST',
  path: '/api/app/mine/later/set',
  auth: 'guest',
  about:
    'Adds a video or short to what the caller watches later, or removes it. Idempotent; removed by itself once it was watched to its end.',
  input: z.object({ id, isLater: z.boolean() }),
  output: z.object({ isLater: z.boolean() }),
  errors: [
    'work.not_found',
    'work.gone',
    'work.after_dark',
    'library.later_full',
    'library.later_kind',
  ],
})

export const removeLater = call({
  name: 'library.removeLater',
  method: 'POST',
  path: '/api/app/mine/later/remove',
  auth: 'guest',
  about: 'Removes several works from what the caller watches later, deleted works too.',
  input: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(100)) }),
  output: z.object({ removed: z.int() }),
})

export const listLater = call({
  name: 'library.listLater',
  method: 'GET',
  path: '/api/app/mine/later/list',
  auth: 'guest',
  about: 'Lists what the caller watches later, newest first; deleted works are marked.',
  input: z.object({ ...byCursor }),
  output: pageOf(LaterItem),
})
