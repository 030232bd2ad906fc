import type { IncomingHttpHeaders } from 'node:http'
import { type ByteRange, resolveRange, type Stat } from '../storage/storage.ts'
import { readRange } from './range.ts'

/**
 * Tells contents apart as nginx does, so that what was begun at one line goes on at another that serves the same
 * folder. Strong, since a key's content never changes within a second.
 */
export function etagOf({ bytes, changedAt }: Stat): string {
  return `"${Math.floor(changedAt.getTime() / 1_000).toString(16)}-${bytes.toString(16)}"`
}

/** Whether the caller has it already. */
export function isKnown(headers: IncomingHttpHeaders, etag: string): boolean {
  const known = headers['if-none-match']
  if (known === undefined) return false
  return known.split(',').some((one) => [etag, `W/${etag}`, '*'].includes(one.trim()))
}

/**
 * The bytes to send: none named means the whole. A range of a content that has changed since is no range of this one.
 * Throws `RangeOutside` where there is nothing in it.
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
