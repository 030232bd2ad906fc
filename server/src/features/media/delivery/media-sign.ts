import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Services } from '../../../platform/ctx/deps.ts'

type Keeping = Pick<Services, 'config' | 'secrets'>

/** How long a path lives at most: nothing remembers any longer that one is dead before its time. */
export const pathLivesMs = 15 * 60_000
/** What two readings of the one clock may differ by. */
const slackMs = 5_000

/** The largest height that is granted, or the preview alone. */
export type Scope = number | 'preview'

export interface Grantee {
  /** The folder's name, of 22 characters. */
  readonly item: string
  readonly scope: Scope
  /** The id of the login that may read it. */
  readonly session: string
  readonly expiresAt: Date
}

type Signing = Pick<Services, 'clock' | 'config' | 'secrets'>

/** The address of a folder on a media line, with its last slash; anybody who has it can read the folder until it expires. */
export function signItem(deps: Signing, grantee: Grantee): string {
  const { item, scope } = grantee
  return `/m/${sign(deps, grantee)}/${item}/${scope}/`
}

/** The same of a folder of guarded pictures, on the image line. */
export function signPictures(deps: Signing, { item, ...grantee }: Omit<Grantee, 'scope'>): string {
  return `/g/${sign(deps, { ...grantee, item, scope: pictures })}/${item}/`
}

/** The scope of a folder of pictures, which no video has: a signature for one opens nothing of the other. */
const pictures = 'pictures'

function sign(
  deps: Signing,
  { item, scope, session, expiresAt }: Omit<Grantee, 'scope'> & { readonly scope: string | number },
): string {
  const [key] = mediaKeys(deps)
  if (!key) throw new Error('there is no key to sign with')
  if (expiresAt.getTime() > deps.clock.now().getTime() + pathLivesMs + slackMs) {
    throw new RangeError('a signed path may not live for so long')
  }
  const expiry = String(Math.floor(expiresAt.getTime() / 1_000))
  const name = sessionName(deps, session)
  const signature = signatureOf(key.key, { item, scope: String(scope), expiry, session: name })
  return `${key.name}/${expiry}/${name}/${signature}`
}

export interface MediaKey {
  readonly name: string
  readonly key: Buffer
}

/** The first signs; all verify. They follow from the installation's secret, so that changing their names is all it takes. */
export function mediaKeys({ config, secrets }: Keeping): MediaKey[] {
  return config.MEDIA_KEYS.map((name) => ({
    name,
    key: Buffer.from(hkdfSync('sha256', secrets.secretKey, '', `kaleido/media/path/${name}`, 32)),
  }))
}

/** What a login is called in addresses, which end up in logs: nobody learns from it which one it is. */
export function sessionName({ secrets }: Pick<Services, 'secrets'>, session: string): string {
  const key = Buffer.from(hkdfSync('sha256', secrets.secretKey, '', 'kaleido/media/session', 32))
  return createHmac('sha256', key).update(session).digest().toString('base64url', 0, 12)
}

export interface SignedPictures {
  readonly item: string
  /** As addresses call it. */
  readonly session: string
  /** In seconds since 1970. */
  readonly expiry: number
  /** What is asked for, below the item's folder. */
  readonly file: string
}

export interface SignedPath extends SignedPictures {
  readonly scope: Scope
}

const head = String.raw`(?<name>[a-z0-9]{1,16})/(?<expiry>\d{10,11})/(?<session>[\w-]{16})/(?<signature>[\w-]{22})/(?<item>[a-z0-9]{22})`
const file = String.raw`(?<file>[\w./-]{1,80})`
const ofVideo = new RegExp(String.raw`^/m/${head}/(?<scope>\d{2,4}|preview)/${file}$`)
const ofPictures = new RegExp(`^/g/${head}/${file}$`)

type Pieces = Signed & Readonly<Record<'name' | 'signature' | 'file', string>>

/** Reads an address as it came, nothing decoded; undefined unless one of the keys has signed it. Knows no clock. */
export function readSigned(keys: readonly MediaKey[], path: string): SignedPath | undefined {
  // The groups of the grammar are these and no others.
  const pieces = ofVideo.exec(path)?.groups as Pieces | undefined
  if (!pieces || !isSigned(keys, pieces)) return undefined
  const { scope } = pieces
  return { ...toSigned(pieces), scope: scope === 'preview' ? scope : Number(scope) }
}

/** The same of an address of guarded pictures. */
export function readSignedPictures(
  keys: readonly MediaKey[],
  path: string,
): SignedPictures | undefined {
  const pieces = ofPictures.exec(path)?.groups as Omit<Pieces, 'scope'> | undefined
  const isOurs = pieces && isSigned(keys, { ...pieces, scope: pictures })
  return isOurs ? toSigned(pieces) : undefined
}

function isSigned(keys: readonly MediaKey[], pieces: Pieces): boolean {
  const key = keys.find(({ name }) => name === pieces.name)
  if (!key) return false
  const expected = Buffer.from(signatureOf(key.key, pieces))
  return timingSafeEqual(expected, Buffer.from(pieces.signature))
}

function toSigned({ item, session, file, expiry }: Omit<Pieces, 'scope'>): SignedPictures {
  return { item, session, file, expiry: Number(expiry) }
}

interface Signed {
  readonly item: string
  readonly scope: string
  readonly expiry: string
  readonly session: string
}

function signatureOf(key: Buffer, { item, scope, expiry, session }: Signed): string {
  return createHmac('sha256', key)
    .update(`${item}/${scope}\n${expiry}\n${session}`)
    .digest()
    .toString('base64url', 0, 16)
}
