import type { AnswerOf } from '@kaleido/contract/core/call'
import type { Language } from '@kaleido/contract/core/error'
import type { getDomains, SourceInfo } from '@kaleido/contract/line'
import type { RequestCtx } from '../../platform/http/route.ts'
import { textIn } from '../../platform/in-language.ts'
import { type LineSource, lineSource, sourceLists } from './line.settings.ts'

/**
 * The lines as configured. A kind without any is answered as the host that the caller reached us at, so that a phone on
 * the same network gets an address that it can reach.
 */
export async function listDomains({
  config,
  settings,
  request,
}: RequestCtx): Promise<AnswerOf<typeof getDomains>> {
  const { protocol, hostname, host } = request.origin
  const { API_LINES, IMAGE_LINES, VIDEO_LINES, MEDIA_PORT } = config
  const own = [{ url: `${protocol}://${host}`, weight: 1 }]
  const ownMedia = [{ url: `${protocol}://${hostname}:${MEDIA_PORT}`, weight: 1 }]
  return {
    api: orElse(API_LINES, own),
    image: orElse(IMAGE_LINES, ownMedia),
    video: orElse(VIDEO_LINES, ownMedia),
    // Reads the last known value, since a client in search of a line must not wait for a database that is down.
    source: inLanguage(await settings.readLast(lineSource), request.language),
  }
}

function orElse<T>(list: readonly T[], fallback: readonly T[]): T[] {
  return [...(list.length > 0 ? list : fallback)]
}

function presaleOf({ type, status, url, link }: LineSource['preSaleConfig'][number]) {
  return { type, status, url, ...(link !== '' && { link }) }
}

function inLanguage(source: LineSource, language: Language): SourceInfo {
  const named = sourceLists.map((list) => [
    list,
    source[list].map(({ titleEn, ...entry }) => ({
      ...entry,
      title: textIn(language, entry.title, titleEn),
    })),
  ])
  return {
    ...source,
    ...Object.fromEntries(named),
    preSaleConfig: source.preSaleConfig.filter(({ isOn }) => isOn).map(presaleOf),
  }
}
