import * as z from 'zod/mini'
import { id } from './id.ts'

/** The keywords for screens that operators link to. `postdetail/31` also names a post. */
export const linkKeywords: ReadonlyMap<string, string> = new Map([
  ['short_video', '/shortvideo'],
  ['video_image', '/galleryCategory'],
  ['cj_activity', '/cj_activity'],
  ['share_tg', '/mine/shareyaoqing'],
  ['jf_fuli', '/mine/userfulitask'],
  ['yy_center', '/mine/applicationcenter'],
  ['vip_page', '/mine/vipcenter'],
  ['vip_coin', '/mine/usercoinchongzhi'],
  ['account_code', '/mine/accountcode'],
  ['to_community', '/community'],
  ['to_index', '/home'],
])

/** Letters, digits, dots and hyphens only: no user name before an @, no invalid port, no ambiguous slash. */
const host = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?(?::\d{1,5})?`
/** Excludes characters that browsers interpret differently than people do: control characters, spaces, backslashes. */
const rest = String.raw`[^\s\\\p{Cc}\p{Cf}]*`
const address = new RegExp(`^(?:https://|www\\.)${host}(?:[/?#]${rest})?$`, 'iu')
const screen = new RegExp(`^/(?:(?!/)${rest})?$`, 'u')
/** As the browser's parser of addresses reads it. */
const normalUrl = z.url({ normalize: true })
const post = /^\/?postdetail\/(\d+)$/

/**
 * Whether operators may use a text as a link: a keyword, a post, a screen's path, or an https address. Other links
 * never enter the product.
 */
export function isLink(text: string): boolean {
  if (linkKeywords.has(text)) return true
  const postId = post.exec(text)?.[1]
  if (postId !== undefined) return id.safeParse(postId).success
  if (address.test(text)) return normalUrl.safeParse(absolute(text)).success
  return screen.test(text) && isFlat(text)
}

/**
 * A link in its one spelling: an address as the browser requests it. Its host is in ASCII, so that letters of another
 * alphabet show as `xn--…` and a look-alike host is visible.
 */
export function normalLink(text: string): string {
  return (address.test(text) && normalUrl.safeParse(absolute(text)).data) || text
}

function absolute(text: string): string {
  return /^www\./i.test(text) ? `https://${text}` : text
}

/** A path with `.` or `..` segments may resolve to another address: `/x/..//host`. */
function isFlat(path: string): boolean {
  const [places = ''] = path.split(/[?#]/, 1)
  return places
    .split('/')
    .every((part, at) => (part !== '' || at === 0 || places === '/') && !/^\.{1,2}$/.test(part))
}

/** The target of a link, normalised; blank for none. */
export const link = z.string().check(
  z.trim(),
  z.maxLength(500),
  z.refine((text) => text === '' || isLink(text)),
  z.overwrite(normalLink),
  // Escapes make it longer.
  z.maxLength(500),
)
