import { videoLimits } from '@kaleido/contract/media'
import * as z from 'zod/mini'
import { defineSetting } from '../../../platform/settings/settings.ts'

const count = (given: number) => z._default(z.int().check(z.minimum(1)), given)

function limitOf({ maxBytes, minSeconds, maxSeconds }: (typeof videoLimits)['short' | 'video']) {
  const limit = z.object({
    maxBytes: count(maxBytes),
    minSeconds: count(minSeconds),
    maxSeconds: count(maxSeconds),
  })
  return z.prefault(limit, {})
}

/** What may be uploaded. A person's day is 24 hours from midnight, UTC. */
export const uploadLimits = defineSetting({
  name: 'media.uploads',
  about:
    'What a short and a video may weigh and last, and how much one person may upload; pictures count as files of a day',
  schema: z.prefault(
    z.object({
      short: limitOf(videoLimits.short),
      video: limitOf(videoLimits.video),
      filesADay: count(500),
      mebibytesADay: count(10 * 1_024),
      openAtOnce: count(3),
    }),
    {},
  ),
})

export type UploadRules = z.output<typeof uploadLimits.schema>
