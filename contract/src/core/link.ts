import * as z from 'zod/mini'
import { id } from './id.ts'

/** The words that operators link screens by. `postdetail/31` names a post besides. */
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

/** Letters, digits, dots and hyphens alone: nobody's name before an @, no port that is none, no slash that is not one. */
const host = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?(?::\d{1,5})?`
/** Whatever browsers read differently than people do stays out: control characters, spaces, backslashes. */
const rest = String.raw`[^\s\\\p{Cc}\p{Cf}]*`
const address = new RegExp(`^(?:https://|www\\.)${host}(?:[/?#]${rest})?$`, 'iu')
const screen = new RegExp(`^/(?:(?!/)${rest})?$`, 'u')
const post = /^\/?postdetail\/(\d+)$/

/**
 * Whether a text is one that operators may link by: a keyword, a post, a screen's path, or a web address by https. What
 * clients do with others is their care; here they never get into the product.
 */
export function isLink(text: string): boolean {
  if (linkKeywords.has(text)) return true
  const postId = post.exec(text)?.[1]
  if (postId !== undefined) return id.safeParse(postId).success
  return address.test(text) || (screen.test(text) && isFlat(text))
}

/** A path that steps through `.` or `..` may end as another address: `/x/..//host`. */
function isFlat(path: string): boolean {
  const [places = ''] = path.split(/[?#]/, 1)
  return places
    .split('/')
    .every((part, at) => (part !== '' || at === 0 || places === '/') && !/^\.{1,2}$/.test(part))
}

/** Where something leads; blank for nowhere. */
export const link = z.string().check(
  z.trim(),
  z.maxLength(500),
  z.refine((text) => text === '' || isLink(text)),
)
