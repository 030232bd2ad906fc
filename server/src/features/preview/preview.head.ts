import type { Language } from '@kaleido/contract/core/error'
import { escapeHtml } from '../../platform/http/escape-html.ts'
import { scriptJson } from '../../platform/http/page-app.ts'
import type { Preview } from './preview.mapper.ts'
import { texts } from './preview.texts.ts'

export interface HeadOptions {
  /** Where the request was sent to. */
  readonly origin: string
  readonly language: Language
  /** Whether search engines may list the page. */
  readonly isIndexed: boolean
}

/** The head of a page: text that is safe there unescaped. */
export interface PageHead {
  readonly title: string
  readonly summary: string
  /** The elements that follow the title. */
  readonly elements: string
}

const types: Readonly<Record<Preview['kind'], string>> = {
  video: 'video.other',
  short: 'video.other',
  gallery: 'article',
  post: 'article',
  topic: 'website',
  person: 'profile',
  invitation: 'website',
}

/** The head of a page that shows nothing of its own to strangers. */
export function plainHead({ language, isIndexed }: Omit<HeadOptions, 'origin'>): PageHead {
  const { slogan } = texts[language]
  return { title: slogan, summary: slogan, elements: robots(isIndexed) }
}

/** The head of a page that chats and search engines show something of. */
export function previewHead(preview: Preview, options: HeadOptions): PageHead {
  const { origin, language, isIndexed } = options
  const { title, summary, path } = preview
  const discovery = `${origin}/oembed?url=${encodeURIComponent(origin + path)}&format=json`
  return {
    title: escapeHtml(`${title} · ${texts[language].app}`),
    summary: escapeHtml(summary),
    elements: [
      // An invitation is for whom it was sent to.
      robots(isIndexed && preview.kind !== 'invitation'),
      link('canonical', origin + path),
      link('alternate', discovery, { type: 'application/json+oembed', title }),
      ...openGraph(preview, options),
      ...card(preview, options),
      videoObject(preview, options),
    ].join(''),
  }
}

function openGraph(preview: Preview, { origin, language }: HeadOptions): string[] {
  const { kind, title, summary, path, picture, seconds, publishedAt } = preview
  const { app, locale } = texts[language]
  const isVideo = types[kind] === 'video.other'
  const isArticle = types[kind] === 'article'
  const at = publishedAt?.toISOString()
  return [
    property('og:site_name', app),
    property('og:locale', locale),
    property('og:type', types[kind]),
    property('og:title', title),
    property('og:description', summary),
    property('og:url', origin + path),
    ...(picture
      ? [
          property('og:image', origin + picture.path),
          property('og:image:type', 'image/jpeg'),
          property('og:image:width', picture.size?.width),
          property('og:image:height', picture.size?.height),
          property('og:image:alt', title),
        ]
      : []),
    property('video:duration', isVideo ? seconds : undefined),
    property('video:release_date', isVideo ? at : undefined),
    property('article:published_time', isArticle ? at : undefined),
  ]
}

function card({ title, summary, picture }: Preview, { origin }: HeadOptions): string[] {
  const { width = 0, height = 0 } = picture?.size ?? {}
  return [
    named('twitter:card', width > height ? 'summary_large_image' : 'summary'),
    named('twitter:title', title),
    named('twitter:description', summary),
    named('twitter:image', picture && origin + picture.path),
    named('twitter:image:alt', picture && title),
  ]
}

/** https://developers.google.com/search/docs/appearance/structured-data/video; without a picture it is not valid. */
function videoObject(preview: Preview, { origin }: HeadOptions): string {
  const { kind, title, summary, path, picture, author, seconds, publishedAt } = preview
  if ((kind !== 'video' && kind !== 'short') || !picture) return ''
  const data = {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: title,
    description: summary,
    url: origin + path,
    thumbnailUrl: [origin + picture.path],
    uploadDate: publishedAt?.toISOString(),
    duration: seconds === undefined ? undefined : `PT${seconds}S`,
    author: author && { '@type': 'Person', name: author.name, url: origin + author.path },
  }
  return `<script type="application/ld+json">${scriptJson(data)}</script>`
}

function robots(isIndexed: boolean): string {
  return named('robots', isIndexed ? 'index, follow, max-image-preview:large' : 'noindex')
}

type Value = string | number | undefined

const named = (name: string, value: Value) => meta('name', name, value)
const property = (name: string, value: Value) => meta('property', name, value)

function meta(attribute: 'name' | 'property', name: string, value: Value): string {
  if (value === undefined) return ''
  return `<meta ${attribute}="${name}" content="${escapeHtml(String(value))}">`
}

function link(rel: string, href: string, more: Readonly<Record<string, string>> = {}): string {
  const attributes = Object.entries({ rel, ...more, href })
  return `<link ${attributes.map(([name, value]) => `${name}="${escapeHtml(value)}"`).join(' ')}>`
}
