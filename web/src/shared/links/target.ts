import { linkKeywords } from '@kaleido/contract/core/link'
import { isId } from './id.ts'

/** The fields of an item that may hold its link, in order of precedence. */
export const linkFields = ['href', 'link', 'url', 'linkUrl', 'quickLinkUrl', 'jumpLink'] as const

/** An advert, an entry, an announcement: any item with a link. */
export type LinkItem = { readonly [F in (typeof linkFields)[number]]?: string | null | undefined }

export type Target =
  | { readonly kind: 'route'; readonly path: string }
  | { readonly kind: 'external'; readonly href: string }

const home: Target = { kind: 'route', path: '/home' }

/**
 * The target of an item. Operators type these, so anything that is not clearly a screen of the app or a web address leads home:
 * no script, no file, no address that imitates another.
 */
export function targetOf(item: LinkItem, origin: string): Target {
  const text = linkFields.map((field) => item[field]?.trim()).find(Boolean)
  if (text === undefined || isUnsafe(text)) return home
  if (/^https?:\/\/[^/]/i.test(text)) return addressed(text, origin)
  if (/^www\.[^./]/i.test(text)) return addressed(`https://${text}`, origin)
  return screen(text) ?? (text.startsWith('/') ? addressed(origin + text, origin) : home)
}

/** Browsers ignore control characters and spaces in addresses, and read a backslash as a slash. */
function isUnsafe(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  return /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff\\]/.test(text) || text.startsWith('//')
}

/** An absolute address: on the app's own origin it is one of its screens. */
function addressed(text: string, origin: string): Target {
  const url = URL.parse(text)
  // Credentials before an @ are only used to imitate another site.
  if (!url || url.username || url.password) return home
  if (url.origin !== origin) return { kind: 'external', href: url.href }
  const { pathname, search, hash } = url
  return pathname.startsWith('//') ? home : { kind: 'route', path: pathname + search + hash }
}

/** The path of a keyword. A post is named by the last segment: `postdetail/31`. */
function screen(text: string): Target | undefined {
  const [word = '', ...parts] = text
    .replace(/[?#].*$/, '')
    .split('/')
    .filter(Boolean)
  if (word === 'postdetail') {
    const id = parts.at(-1) ?? ''
    return isId(id) ? { kind: 'route', path: `/cdetail/${id}` } : home
  }
  const path = linkKeywords.get(word)
  return path !== undefined && parts.length === 0 ? { kind: 'route', path } : undefined
}
