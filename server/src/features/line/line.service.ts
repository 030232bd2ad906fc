import type { AnswerOf } from '@kaleido/contract/core/call'
import type { getDomains } from '@kaleido/contract/line'
import type { Config } from '../../platform/config.ts'
import type { Context } from '../../platform/http/route.ts'

type Lines = Pick<Config, 'API_LINES' | 'IMAGE_LINES' | 'VIDEO_LINES' | 'MEDIA_PORT'>

/**
 * The lines as configured. A kind without any is answered as the host that the caller reached us at, so that a phone on
 * the same network gets an address that it can reach.
 */
export function domainsFor(
  { API_LINES, IMAGE_LINES, VIDEO_LINES, MEDIA_PORT }: Lines,
  { protocol, hostname, host }: Context['origin'],
): AnswerOf<typeof getDomains> {
  const own = [{ url: `${protocol}://${host}`, weight: 1 }]
  const ownMedia = [{ url: `${protocol}://${hostname}:${MEDIA_PORT}`, weight: 1 }]
  return {
    api: orElse(API_LINES, own),
    image: orElse(IMAGE_LINES, ownMedia),
    video: orElse(VIDEO_LINES, ownMedia),
    source: {},
  }
}

function orElse<T>(list: readonly T[], fallback: readonly T[]): T[] {
  return [...(list.length > 0 ? list : fallback)]
}
