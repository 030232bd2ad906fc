import path from 'node:path'
import { listAdverts } from '@kaleido/contract/advert'
import { languages, type Language } from '@kaleido/contract/core/error'
import type { FastifyRequest } from 'fastify'
import { advertsChanged } from './features/advert/index.ts'
import { layoutChanged } from './features/layout/index.ts'
import { lineSource } from './features/line/index.ts'
import type { OpenedPage, PageHead } from './features/preview/index.ts'
import { worksChanged } from './features/work/index.ts'
import type { FirstAnswer } from './first-answers.ts'
import { firstAnswers } from './first-answers.ts'
import type { Deps } from './platform/ctx/deps.ts'
import { staleBy } from './platform/ctx/events.ts'
import type { AppFiles, PageContent } from './platform/http/page-app.ts'
import { scriptJson } from './platform/http/page-app.ts'
import { appGuards } from './platform/settings/product-settings.ts'
import { staleBySetting } from './platform/settings/settings.ts'
import { languageOf as wishedLanguage } from './platform/http/language.ts'
import { phoneAddress } from './platform/http/phone-address.ts'
import type { PublicRead, PublicReader } from './platform/http/public-read.ts'
import type { ReadPicture } from './splash-paint.ts'
import { splashPaint } from './splash-paint.ts'

const root = path.resolve(import.meta.dirname, '../..')
/** How long the page's embedded data is cached: an operator's change shows after at most these seconds. */
const firstMs = 5_000
const firstTags = [
  staleBy(advertsChanged),
  staleBy(layoutChanged),
  staleBy(worksChanged),
  staleBySetting(lineSource),
]

/** The page of the back office, with its keys and the image line, which it needs before anybody signs in. */
export function adminPage(deps: Deps): AppFiles {
  const { config } = deps
  return {
    dist: path.join(root, 'admin/dist'),
    content: async (request) => {
      const boot = {
        ...wireBoot(deps),
        imageLine: config.IMAGE_LINES[0]?.url ?? ownMediaLine(deps, request),
        imageVeil: config.IMAGE_VEIL,
        videoLine: config.VIDEO_LINES[0]?.url ?? ownMediaLine(deps, request),
      }
      // No trusted types: antd writes its styles as markup.
      return { sources: sourcesOf(deps, request), places: { BOOT: scriptJson(boot) } }
    },
  }
}

export interface WebPageParts {
  readonly read: PublicRead
  readonly readPicture: ReadPicture
  /** What chats and search engines are told of a page. */
  readonly head: (page: OpenedPage) => Promise<PageHead>
}

/** The page of the app: keys, switches, the first paint, and the answers that its first screen shows. */
export function webPage(deps: Deps, { read, readPicture, head }: WebPageParts): AppFiles {
  const { config, cache, log, clock } = deps

  async function makeFirst(reader: PublicReader) {
    const answers = await firstAnswers(read, reader)
    const advert = splashAdvert(answers)
    const splash = advert ? await splashPaint(advert, readPicture) : ''
    return { json: scriptJson({ at: clock.now().getTime(), answers }), splash }
  }

  /** If anything fails here the page is still served: the app requests what is missing. */
  function first(reader: PublicReader): Promise<{ json: string; splash: string }> {
    const { request, language } = reader
    const key = `page:first:${language}:${request.protocol}://${request.host}`
    const bytes = (made: { json: string; splash: string }) => made.json.length + made.splash.length
    const kept = { ttlMs: firstMs, tags: firstTags, bytes }
    return cache
      .get(key, () => makeFirst(reader), kept)
      .catch((error) => {
        log.error({ event: 'page.first_failed', err: error })
        return { json: scriptJson({ at: 0, answers: [] }), splash: '' }
      })
  }

  return {
    dist: path.join(root, 'web/dist'),
    async content(request): Promise<PageContent> {
      const language = languageOf(request)
      const [{ json, splash }, switches, told] = await Promise.all([
        first({ request, language }),
        readSwitches(deps),
        head(openedPage(request, language)),
      ])
      const paint = paintOf(request)
      const art = paint === 'splash' ? splash : ''
      const boot = {
        ...wireBoot(deps),
        ...switches,
        language,
        imageVeil: config.IMAGE_VEIL,
        redirectSite: config.REDIRECT_SITE,
        hasUiPage: !config.isProduction,
        phoneAddress: phoneAddress(config, request),
      }
      return {
        sources: {
          ...sourcesOf(deps, request),
          isFramed: boot.deviceGate === 'preview',
          trustedTypes: ['kaleido-worker'],
        },
        places: {
          BOOT: scriptJson(boot),
          LANG: language,
          ...headPlaces(told),
          NAME: language === 'en' ? 'Kaleido' : '万花筒',
          FIRST: json,
          PAINT: paint,
          SPLASH: art,
          ...orderPlaces(paint, art),
        },
      }
    },
  }
}

/** The operator's switch, or else the installation's, which also applies while the database is unreachable. */
async function readSwitches({ config, settings, log }: Deps) {
  const guards = await settings.read(appGuards).catch((error: unknown) => {
    log.error({ event: 'page.switches_failed', err: error })
    return { deviceGate: null, devtoolsGuard: null }
  })
  return {
    deviceGate: guards.deviceGate ?? config.DEVICE_GATE,
    devtoolsGuard: guards.devtoolsGuard ?? config.DEVTOOLS_GUARD,
  }
}

/**
 * What is painted before any script runs. The cookie only tells a returning visitor and grants nothing: first visits
 * get the splash, returning ones its mark, and any other page the frame that it will have.
 */
function paintOf(request: FastifyRequest): 'splash' | 'mark' | 'home' | 'page' {
  const [address = '/'] = request.url.split('?', 1)
  if (!/(?:^|; )kaleido_seen=1(?:;|$)/.test(request.headers.cookie ?? '')) return 'splash'
  if (address === '/') return 'mark'
  return /^\/(?:main\/?)?(?:home)?$/.test(address) ? 'home' : 'page'
}

/** The language that the app was last used in: the app answers to nothing else. */
function languageOf({ headers }: FastifyRequest): Language {
  const isEnglish = /(?:^|; )kaleido_language=en(?:;|$)/.test(headers.cookie ?? '')
  return isEnglish ? 'en' : languages[0]
}

/** In the language of the app, or else in what the request asks for: a chat's fetcher has not used the app. */
function openedPage(request: FastifyRequest, language: Language): OpenedPage {
  const { url, protocol, host, headers } = request
  const wished = language === 'en' ? language : wishedLanguage(headers['accept-language'])
  return { url, origin: `${protocol}://${host}`, language: wished }
}

function headPlaces({ title, summary, elements }: PageHead): PageContent['places'] {
  return { TITLE: title, SUMMARY: summary, HEAD: elements }
}

/** A picture that paints by itself gets the whole bandwidth first; otherwise the app's code is preloaded at once. */
function orderPlaces(paint: ReturnType<typeof paintOf>, art: string): PageContent['places'] {
  if (art) return { SCRIPT: 'later', PRELOAD: 'later', HOME: 'last' }
  const home = paint === 'page' ? 'unneeded' : 'modulepreload'
  return { SCRIPT: 'module', PRELOAD: 'modulepreload', HOME: home }
}

function splashAdvert(answers: readonly FirstAnswer[]) {
  const answer = answers.find(({ call }) => call === listAdverts.name)
  const adverts = answer && listAdverts.output.parse(answer.data)
  return adverts?.list.find(({ slot, isLimited }) => slot === 'splash' && !isLimited)
}

function wireBoot({ config, secrets }: Deps) {
  return {
    interfaceKeys: secrets.interfaceKeys,
    imageKey: secrets.imageKey,
    wirePlain: config.WIRE_PLAIN,
    reportBase: config.REPORT_BASE ?? '',
  }
}

/** The origins that the page may connect to besides its own. */
function sourcesOf(
  { config }: Pick<Deps, 'config'>,
  request: FastifyRequest,
): { api: string[]; media: string[] } {
  const media = originsOf([...config.IMAGE_LINES, ...config.VIDEO_LINES])
  return {
    api: originsOf(config.API_LINES),
    media: [...new Set([ownMediaLine({ config }, request), ...media])],
  }
}

/** This process's own media line, by the host name of the request. */
function ownMediaLine({ config }: Pick<Deps, 'config'>, request: FastifyRequest): string {
  return `${request.protocol}://${request.hostname}:${config.MEDIA_PORT}`
}

function originsOf(lines: readonly { readonly url: string }[]): string[] {
  return [...new Set(lines.map(({ url }) => new URL(url).origin))]
}
