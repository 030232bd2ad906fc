import { languages } from '@kaleido/contract/core/error'
import { AppError } from '../../platform/errors.ts'
import { languageOf } from '../../platform/http/language.ts'
import { publicAnswer } from './preview.answer.ts'
import type { Preview } from './preview.mapper.ts'
import { findPreview, type PreviewCtx } from './preview.service.ts'
import { texts } from './preview.texts.ts'

const seconds = 600
const type = 'application/json; charset=utf-8'

/** https://oembed.com: what a page is about, as JSON. The app is shown in no foreign frame, so it is a link with a picture. */
export async function answerOembed(ctx: PreviewCtx, request: Request): Promise<Response> {
  const { origin, searchParams: asked } = new URL(request.url)
  if ((asked.get('format') ?? 'json') !== 'json') return new Response('', { status: 501 })
  const page = URL.parse(asked.get('url') ?? '')
  if (!page) throw new AppError('http.bad_request', { field: 'url' })
  const language = languageOf(request.headers.get('accept-language') ?? undefined) ?? languages[0]
  // The scheme may be that in front of a proxy.
  const isOurs = page.host === new URL(origin).host
  const preview = isOurs ? await findPreview(ctx, page.pathname + page.search, language) : undefined
  if (!preview) throw new AppError('http.not_found')
  const body = JSON.stringify({
    version: '1.0',
    type: 'link',
    title: preview.title,
    ...(preview.author && {
      author_name: preview.author.name,
      author_url: origin + preview.author.path,
    }),
    provider_name: texts[language].app,
    provider_url: origin,
    cache_age: seconds,
    ...thumbnailOf(preview, { origin, asked }),
  })
  return publicAnswer(request, { body, type, seconds, headers: { vary: 'accept-language' } })
}

/** With its size, which must be known and not exceed what was asked for. */
function thumbnailOf(
  { picture }: Preview,
  { origin, asked }: { readonly origin: string; readonly asked: URLSearchParams },
) {
  const { width, height } = picture?.size ?? {}
  if (!picture || width === undefined || height === undefined) return {}
  if (width > most(asked, 'maxwidth') || height > most(asked, 'maxheight')) return {}
  return {
    thumbnail_url: origin + picture.path,
    thumbnail_width: width,
    thumbnail_height: height,
  }
}

function most(asked: URLSearchParams, name: 'maxwidth' | 'maxheight'): number {
  const given = asked.get(name)
  if (given === null) return Infinity
  if (!/^\d{1,6}$/.test(given)) throw new AppError('http.bad_request', { field: name })
  return Number(given)
}
