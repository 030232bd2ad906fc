import type { Scope } from './media-sign.ts'

interface Paths {
  /** A good path of the item that the line has files of, with its last slash. */
  readonly sign: (scope: Scope) => string
  /** One whose time is over. */
  readonly expired: string
  /** The same two of the folder of guarded pictures that bears the item's name. */
  readonly pictures: string
  readonly expiredPictures: string
}

interface SignedCase {
  readonly name: string
  readonly path: (paths: Paths) => string
  readonly status: number
}

const file = '720/00000.m4s'
/** What the line has of guarded pictures. */
export const pictureFiles = ['-320.webp', '.webp', '.avif', '.jpg'].map(
  (ending) => `mnopqrstuv0123456789wx${ending}`,
)
const [narrow = '', page = '', ...kinds] = pictureFiles
/** Exchanges the piece of a signed path that stands at `at`. */
function altered(path: string, at: number, change: (piece: string) => string): string {
  return path
    .split('/')
    .map((piece, position) => (position === at ? change(piece) : piece))
    .join('/')
}
const another = (piece: string) => (piece.startsWith('a') ? 'b' : 'a') + piece.slice(1)
const place = { key: 2, expiry: 3, session: 4, signature: 5, item: 6, scope: 7 }

/**
 * What every line answers, with files at `720/`, `1080/` and `preview/360/` of the item, and guarded pictures in a folder
 * of its name: the media role and the edge are both asked all of it.
 */
export const signedCases: readonly SignedCase[] = [
  { name: 'a good one', path: ({ sign }) => sign(720) + file, status: 200 },
  { name: 'with a question', path: ({ sign }) => `${sign(720) + file}?x=1`, status: 200 },
  { name: 'a lower rung', path: ({ sign }) => sign(1_080) + file, status: 200 },
  {
    name: 'a higher rung',
    path: ({ sign }) => `${sign(720)}1080/00000.m4s`,
    status: 403,
  },
  {
    name: 'the playlist of a higher rung',
    path: ({ sign }) => `${sign(720)}master-1080.m3u8`,
    status: 403,
  },
  {
    name: 'the file of a higher rung',
    path: ({ sign }) => `${sign(720)}short-1080.mp4`,
    status: 403,
  },
  {
    name: 'a file that is not there',
    path: ({ sign }) => `${sign(720)}720/00009.m4s`,
    status: 404,
  },
  { name: 'a name that no item has', path: ({ sign }) => `${sign(720)}720/notes.txt`, status: 404 },
  {
    name: 'a playlist without a height',
    path: ({ sign }) => `${sign(720)}master.m3u8`,
    status: 404,
  },
  { name: 'the folder itself', path: ({ sign }) => sign(720), status: 404 },
  {
    name: 'the preview by a whole grant',
    path: ({ sign }) => `${sign(720)}preview/360/00000.m4s`,
    status: 200,
  },
  {
    name: 'the preview by its own grant',
    path: ({ sign }) => `${sign('preview')}preview/360/00000.m4s`,
    status: 200,
  },
  { name: 'the whole by a preview grant', path: ({ sign }) => sign('preview') + file, status: 403 },
  {
    name: 'sound by a preview grant',
    path: ({ sign }) => `${sign('preview')}a/00000.m4s`,
    status: 403,
  },
  {
    name: 'the sprite by a preview grant',
    path: ({ sign }) => `${sign('preview')}sprite.vtt`,
    status: 403,
  },
  { name: 'an expired one', path: ({ expired }) => expired + file, status: 403 },
  {
    name: 'a later expiry',
    path: ({ expired }) => altered(expired, place.expiry, (at) => String(Number(at) + 900)) + file,
    status: 403,
  },
  {
    name: 'another session',
    path: ({ sign }) => altered(sign(720), place.session, another) + file,
    status: 403,
  },
  {
    name: 'another item',
    path: ({ sign }) =>
      altered(sign(720), place.item, (item) => item.split('').toReversed().join('')) + file,
    status: 403,
  },
  {
    name: 'another scope',
    path: ({ sign }) => altered(sign(720), place.scope, () => '1080') + file,
    status: 403,
  },
  {
    name: 'another signature',
    path: ({ sign }) => altered(sign(720), place.signature, another) + file,
    status: 403,
  },
  {
    name: 'a shorter signature',
    path: ({ sign }) => altered(sign(720), place.signature, (piece) => piece.slice(1)) + file,
    status: 403,
  },
  {
    name: 'a key that is not known',
    path: ({ sign }) => altered(sign(720), place.key, () => 'zz') + file,
    status: 403,
  },
  { name: 'no signature at all', path: () => `/m/720/00000.m4s`, status: 403 },
  {
    name: 'a way up and back',
    path: ({ sign }) => `${sign(720)}1080/../720/00000.m4s`,
    status: 404,
  },
  {
    name: 'a way up, encoded',
    path: ({ sign }) => `${sign(720)}720/%2e%2e/1080/00000.m4s`,
    status: 404,
  },
  {
    name: 'an encoded letter',
    path: ({ sign }) => `${sign(720)}720/0000%30.m4s`,
    status: 404,
  },
  { name: 'a slash too many', path: ({ sign }) => `${sign(720)}/720/00000.m4s`, status: 404 },
  { name: 'a guarded picture', path: ({ pictures }) => pictures + page, status: 200 },
  { name: 'a narrower one', path: ({ pictures }) => pictures + narrow, status: 200 },
  ...kinds.map((kind) => ({
    name: `one as ${kind.slice(-4)}`,
    path: ({ pictures }: Paths) => pictures + kind,
    status: 200,
  })),
  {
    name: 'an expired picture',
    path: ({ expiredPictures }) => expiredPictures + page,
    status: 403,
  },
  {
    name: 'a later expiry of a picture',
    path: ({ expiredPictures }) =>
      altered(expiredPictures, place.expiry, (at) => String(Number(at) + 900)) + page,
    status: 403,
  },
  {
    name: 'another session of a picture',
    path: ({ pictures }) => altered(pictures, place.session, another) + page,
    status: 403,
  },
  {
    name: 'another folder of pictures',
    path: ({ pictures }) => altered(pictures, place.item, another) + page,
    status: 403,
  },
  {
    name: 'another signature of a picture',
    path: ({ pictures }) => altered(pictures, place.signature, another) + page,
    status: 403,
  },
  {
    name: 'a picture by the key of nobody',
    path: ({ pictures }) => altered(pictures, place.key, () => 'zz') + page,
    status: 403,
  },
  {
    name: 'a picture by the signature of a video',
    path: ({ sign, pictures }) =>
      altered(pictures, place.signature, () => sign(720).split('/')[place.signature] ?? '') + page,
    status: 403,
  },
  {
    name: 'a video by the signature of pictures',
    path: ({ sign, pictures }) =>
      altered(sign(720), place.signature, () => pictures.split('/')[place.signature] ?? '') + file,
    status: 403,
  },
  {
    name: 'a video in the folder of pictures',
    path: ({ pictures }) => pictures + file,
    status: 404,
  },
  {
    name: 'a picture in the folder of a video',
    path: ({ sign }) => sign(720) + page,
    status: 404,
  },
  {
    name: 'a picture where it lies',
    path: ({ pictures }) => {
      const item = pictures.split('/')[place.item] ?? ''
      return `/g/${item.slice(0, 2)}/${item}/${page}`
    },
    status: 403,
  },
  {
    name: 'a picture that is not there',
    path: ({ pictures }) => `${pictures}${page.replace('m', 'z')}`,
    status: 404,
  },
  {
    name: 'a width that no picture has',
    path: ({ pictures }) => pictures + narrow.replace('320', '321'),
    status: 404,
  },
  { name: 'the folder of pictures', path: ({ pictures }) => pictures, status: 404 },
  {
    name: 'a way up and back to a picture',
    path: ({ pictures }) => `${pictures}x/../${page}`,
    status: 404,
  },
  {
    name: 'a way up to a picture, encoded',
    path: ({ pictures }) => `${pictures}x/%2e%2e/${page}`,
    status: 404,
  },
  {
    name: 'a picture behind a slash too many',
    path: ({ pictures }) => `${pictures}/${page}`,
    status: 404,
  },
  { name: 'in capitals', path: ({ sign }) => `${sign(720)}720/00000.M4S`, status: 404 },
]
