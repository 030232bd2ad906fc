import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { id, moment } from './core/id.ts'

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
