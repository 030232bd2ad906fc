import type { Bytes } from './bytes.ts'

const grammar = /^[A-Za-z0-9_-]*={0,2}$/
/** So many characters are made at once: arguments travel on the stack. */
const slice = 8_192

export function encodeBase64url(bytes: Bytes): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += slice) {
    binary += String.fromCharCode(...bytes.subarray(at, at + slice))
  }
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Padding is accepted; anything else that base64url does not know is refused. */
export function decodeBase64url(text: string): Bytes {
  const bare = text.replace(/=+$/, '')
  // A group of four characters may be short of two, never of three.
  if (!grammar.test(text) || bare.length % 4 === 1) throw new Error('not base64url')
  const binary = atob(bare.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (char) => char.charCodeAt(0))
}
