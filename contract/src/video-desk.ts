import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { id, moment, uid } from './core/id.ts'
import { byCursor, pageOf } from './core/page.ts'
import { TroubleKind } from './video.ts'

export const openDeskVideo = call({
  name: 'video.openDeskVideo',
  method: 'GET',
  path: '/app/admin/video/open',
  host: 'admin',
  auth: 'staff',
  roles: ['moderator', 'editor', 'support'],
  about:
    'Opens the video of a work in any state for the staff: paths of its lowest rendition, signed for the caller and valid until `expiresAt`.',
  input: z.object({ id }),
  output: z.object({
    /** The playlist of the rendition. */
    hls: z.string(),
    /** The same as one progressive file; shorts have it. */
    mp4: z.optional(z.string()),
    width: z.int(),
    height: z.int(),
    /** Whole seconds. */
    seconds: z.int(),
    expiresAt: moment,
  }),
  errors: ['video.not_found', 'video.not_ready'],
})

export const Trouble = z.object({
  id,
  work: id,
  title: z.string(),
  /** Null where the account is deleted. */
  uid: z.nullable(uid),
  kind: TroubleKind,
  text: z.string(),
  /** Where in the video. */
  seconds: z.number(),
  /** The line that it played from; empty where none did. */
  line: z.string(),
  createdAt: moment,
})
export type Trouble = z.output<typeof Trouble>

export const listTroubles = call({
  name: 'video.listTroubles',
  method: 'GET',
  path: '/app/admin/video/trouble',
  host: 'admin',
  auth: 'staff',
  roles: ['moderator', 'editor', 'support'],
  about:
    'Lists what viewers report of videos that do not play well, newest first: all, of one kind, or on one work.',
  input: z.object({ kind: z.optional(TroubleKind), work: z.optional(id), ...byCursor }),
  output: pageOf(Trouble),
})
