import { scrubText } from './redact.ts'

/** The credentials that a text's sender is known to have. */
export interface SenderCredentials {
  readonly token?: string | undefined
  /** Device uids: each opens a guest's account. */
  readonly devices?: readonly string[]
}

/** What is shorter is no credential, and may well be a part of other words. No replacement is longer than this. */
const minLength = 8

/** A value named as a secret, as in headers, addresses and JSON. */
const named =
  /\b((?:\w*token|authorization|cookie|passw(?:or)?d|pwd|secret|api[-_]?key)["']?\s*[:=]\s*["']?(?:Bearer\s+)?)[^\s"'&,;}\]]{8,}/gi
/** Random words: long, of small letters, capitals and digits; or long and hexadecimal. */
const random =
  /(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{24,}(?![\w-])|\b(?:[0-9a-f]{32,}|[0-9A-F]{32,})\b/g

/**
 * A text that somebody typed, or that a client in trouble put together, without credentials: their own, values that are
 * named as secrets, and words that look like tokens. Never longer than before.
 */
export function scrubFreeText(text: string, { token, devices = [] }: SenderCredentials): string {
  const own = [
    ...(token === undefined ? [] : [[token, '[token]'] as const]),
    ...devices.map((uid) => [uid, '[device]'] as const),
  ]
  const withoutOwn = own
    .filter(([secret]) => secret.length >= minLength)
    .reduce((left, [secret, word]) => left.replaceAll(secret, word), text)
  return scrubText(withoutOwn).replace(named, '$1[token]').replace(random, '[token]')
}
