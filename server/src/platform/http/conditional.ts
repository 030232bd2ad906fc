import type { IncomingHttpHeaders } from 'node:http'
import { type ByteRange, resolveRange, type Stat } from '../storage/storage.ts'
import { readRange } from './range.ts'

/**
 * An ETag as nginx makes it, so that a download begun at one line continues at another that serves the same folder.
 * Strong, since a key's content never changes within a second.
 */
export function etagOf({ bytes, changedAt }: Stat): string {
  return `"${Math.floor(changedAt.getTime() / 1_000).toString(16)}-${bytes.toString(16)}"`
}

/** Whether the caller's cached copy is current. */
export function isKnown(headers: IncomingHttpHeaders, etag: string): boolean {
  const known = headers['if-none-match']
  if (known === undefined) return false
  return known.split(',').some((one) => [etag, `W/${etag}`, '*'].includes(one.trim()))
}

/**
 * The bytes to send: all of them without a range, or if the content has changed since the client got the ETag in
 * If-Range. Throws `RangeOutside` for an unsatisfiable range.
 */
export function askedRange(
  headers: IncomingHttpHeaders,
  { bytes, etag }: { readonly bytes: number; readonly etag: string },
): Required<ByteRange> | undefined {
  const ifRange = headers['if-range']
  if (ifRange !== undefined && ifRange !== etag) return undefined
  const range = readRange(headers.range, bytes)
  return range && resolveRange(range, bytes)
}
