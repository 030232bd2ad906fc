import type { Readable } from 'node:stream'

/** Where media and other large things lie. A key is a path of lower-case names: `work/12/cover.jpg`. */
export interface Storage {
  /** Durable when it returns, and then whole: a reader sees the former content or this one, never a part. */
  put(key: string, content: Readable | Uint8Array): Promise<Stored>
  /** Moves a local file in, whole and durable when it returns; the file is gone from where it lay. */
  take(key: string, file: string): Promise<void>
  /** Undefined where there is nothing. The caller reads the stream to its end or destroys it. */
  open(key: string, range?: ByteRange): Promise<Opened | undefined>
  /** For whoever has memory to read into, and closes it; undefined where there is nothing. */
  reader(key: string): Promise<Reader | undefined>
  /** Lends a local file with the content to a program that reads files; undefined where there is nothing. */
  withFile<T>(key: string, use: (file: string) => Promise<T>): Promise<T | undefined>
  stat(key: string): Promise<Stat | undefined>
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>
  /** Removes every key below `prefix`, which is a key itself and no part of a name. */
  removeBelow(prefix: string): Promise<void>
  /** Keys in the order of their characters, from the first one behind `after`. */
  list(prefix: string, after?: string, limit?: number): Promise<string[]>
  /** Removes what killed processes have left of uploads that nobody will end. */
  tidy(): Promise<void>
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

/** Reads what was there when it was opened, whatever becomes of the key. */
export interface Reader extends Stat {
  /** Reads from `at` on until `target` is full or there is no more; answers how many bytes that were. */
  read(target: Uint8Array, at: number): Promise<number>
  close(): Promise<void>
}

export class StorageFull extends Error {
  override readonly name = 'StorageFull'
}

/** The storage cannot be reached, or does not answer in time. It goes on by itself when it can be again. */
export class StorageDown extends Error {
  override readonly name = 'StorageDown'
}

export class BadKey extends Error {
  override readonly name = 'BadKey'
}

/** The range begins behind the last byte. */
export class RangeOutside extends Error {
  override readonly name = 'RangeOutside'
  readonly total: number

  constructor(total: number) {
    super(`the range lies outside of ${total} bytes`)
    this.total = total
  }
}

const maxKeyLength = 512
const keyName = '[a-z0-9][a-z0-9_-]*(?:\\.[a-z0-9_-]+)*'
const keyGrammar = new RegExp(`^${keyName}(?:/${keyName})*$`)

/**
 * Lower case only, since some file systems take `A` for `a`; no name starts with a dot or holds two in a row, so that
 * no key leaves its folder or meets the storage's own files.
 */
export function checkKey(key: string): void {
  if (key.length > maxKeyLength || !keyGrammar.test(key)) {
    throw new BadKey(`not a storage key: ${JSON.stringify(key.slice(0, 80))}`)
  }
}

/** The bytes that a range means, in something of this size. */
export function resolveRange(range: ByteRange, total: number): Required<ByteRange> {
  const end = Math.min(range.end ?? total - 1, total - 1)
  if (range.start < 0 || range.start > end) throw new RangeOutside(total)
  return { start: range.start, end }
}
