import type { Bytes } from './bytes.ts'

const grammar = /^[A-Za-z0-9_-]*={0,2}$/
/** Characters per chunk: arguments are passed on the stack. */
const slice = 8_192

export function encodeBase64url(bytes: Bytes): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += slice) {
    binary += String.fromCharCode(...bytes.subarray(at, at + slice))
  }
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Padding is accepted; any other character outside of base64url is refused. */
export function decodeBase64url(text: string): Bytes {
  const bare = text.replace(/=+$/, '')
  // The last group of four characters may lack two, never three.
  if (!grammar.test(text) || bare.length % 4 === 1) throw new Error('not base64url')
  const binary = atob(bare.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (char) => char.charCodeAt(0))
}
