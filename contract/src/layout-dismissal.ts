import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { id } from './core/id.ts'

export const listDismissedAnnouncements = call({
  name: 'layout.listDismissedAnnouncements',
  method: 'GET',
  path: '/api/app/modules/announce/dismissed',
  auth: 'guest',
  about:
    'Lists the announcements that the caller has dismissed, as long as their text has not changed.',
  input: z.object({}),
  output: z.object({ ids: z.array(id) }),
})

export const dismissAnnouncement = call({
  name: 'layout.dismissAnnouncement',
  method: 'POST',
  path: '/api/app/modules/announce/dismiss',
  auth: 'guest',
  about: 'Dismisses an announcement with its present text: it opens as a dialog no more.',
  input: z.object({ id }),
  output: z.null(),
  errors: ['layout.not_found'],
})
