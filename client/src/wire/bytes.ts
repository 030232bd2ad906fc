export type Bytes = Uint8Array<ArrayBuffer>

const encoder = new TextEncoder()
// A byte order mark is content here, and invalid UTF-8 was not sealed by the server.
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

export function utf8(text: string): Bytes {
  return encoder.encode(text)
}

export function textOfBytes(bytes: Bytes): string {
  return decoder.decode(bytes)
}

export function concat(...parts: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Works on plain http too, unlike most of `crypto`. */
export function randomBytes(length: number): Bytes {
  return crypto.getRandomValues(new Uint8Array(length))
}
