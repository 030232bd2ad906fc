import { createHash } from 'node:crypto'
import { keyedHash } from '../../../platform/crypto/encrypt-at-rest.ts'

/** What a picture is kept in besides its own width, where it is wider. */
export const narrowerWidths = [320, 640, 1_080] as const

const nameLength = 22
const types = { webp: 'image/webp', avif: 'image/avif', jpg: 'image/jpeg' } as const
type Ending = keyof typeof types

/**
 * Where a picture lies that has this content, `/p/<2>/<22>.webp`: the same one twice lies in one place, and nobody can
 * guess where who has not seen it. Lower case only, since some file systems know no other.
 */
export function pathOf(secretKey: string, content: Uint8Array): string {
  const hash = createHash('sha256').update(content).digest('hex')
  const name = keyedName(secretKey, 'picture', hash)
  return `/p/${name.slice(0, 2)}/${name}.webp`
}

/** A name that follows from what it is the name of, and that nobody without the secret can guess. */
export function keyedName(secretKey: string, purpose: string, text: string): string {
  return BigInt(`0x${keyedHash(secretKey, purpose, text).toString('hex')}`)
    .toString(36)
    .padStart(nameLength, '0')
    .slice(-nameLength)
}

/** For who cannot show WebP. */
export function jpegOf(path: string): string {
  return path.replace(/\.webp$/, '.jpg')
}

export function keyOf(path: string): string {
  return path.slice(1)
}

const variant = String.raw`(?:-(?:320|640|1080))?\.(?<ending>webp|avif|jpg)`
const open = new RegExp(String.raw`^/p/([a-z0-9]{2})/\1[a-z0-9]{20}${variant}$`)
const guarded = new RegExp(String.raw`^[a-z0-9]{22}${variant}$`)

/** What lies at an open address of the image line; undefined where nothing ever does. */
export function typeOf(path: string): string | undefined {
  return typeBy(open, path)
}

/** Whether a path is that of a picture which everybody may see who knows it. */
export function isOpenPicture(path: string): boolean {
  return open.test(path)
}

/** What a file of a guarded folder is, by its name; undefined where no folder has such a file. */
export function typeOfGuarded(file: string): string | undefined {
  return typeBy(guarded, file)
}

function typeBy(grammar: RegExp, text: string): string | undefined {
  const ending = grammar.exec(text)?.groups?.['ending']
  return ending && types[ending as Ending]
}

/** Where a picture lies that opens to signed paths of its folder alone. It keeps its name. */
export function guardedPathOf(item: string, path: string): string {
  return `/${guardedKeyOf(item, nameOf(path))}`
}

export function guardedKeyOf(item: string, file: string): string {
  return `g/${item.slice(0, 2)}/${item}/${file}`
}

/** Where it lies, or would, when it is open to everybody. */
export function openPathOf(path: string): string {
  const name = nameOf(path)
  return `/p/${name.slice(0, 2)}/${name}`
}

export function isGuarded(path: string): boolean {
  return path.startsWith('/g/')
}

/** A file's name in its folder. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
