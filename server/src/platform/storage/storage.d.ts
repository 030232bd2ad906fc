import type { Readable } from 'node:stream'
/** Where media and other large things lie. A key is a path of lower-case names: `work/12/cover.jpg`. */
export interface Storage {
  /** Durable when it returns, and then whole: a reader sees the former content or this one, never a part. */
  put(key: string, content: Readable | Uint8Array): Promise<Stored>
  /** Undefined where there is nothing. The caller reads the stream to its end or destroys it. */
  open(key: string, range?: ByteRange): Promise<Opened | undefined>
  stat(key: string): Promise<Stat | undefined>
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>
  /** Keys in the order of their characters, from the first one behind `after`. */
  list(prefix: string, after?: string, limit?: number): Promise<string[]>
}
export interface Stored {
  readonly bytes: number
  readonly sha256: string
}
/** Both ends are included; without `end` to the last byte. */
export interface ByteRange {
  readonly start: number
  readonly end?: number
}
export interface Opened {
  readonly stream: Readable
  /** What the stream gives. */
  readonly bytes: number
  /** What the whole holds. */
  readonly total: number
}
export interface Stat {
  readonly bytes: number
  readonly changedAt: Date
}
export declare class StorageFull extends Error {
  readonly name = 'StorageFull'
}
export declare class BadKey extends Error {
  readonly name = 'BadKey'
}
/** The range begins behind the last byte. */
export declare class RangeOutside extends Error {
  readonly name = 'RangeOutside'
  readonly total: number
  constructor(total: number)
}
/**
 * Lower case only, since some file systems take `A` for `a`; no name starts with a dot or holds two in a row, so that
 * no key leaves its folder or meets the storage's own files.
 */
export declare function checkKey(key: string): void
/** The bytes that a range means, in something of this size. */
export declare function resolveRange(range: ByteRange, total: number): Required<ByteRange>
