import type { Readable } from 'node:stream'

/** Stores media and other large files. A key is a path of lower-case names: `work/12/cover.jpg`. */
export interface Storage {
  /** Durable and complete when it returns: a reader sees the former content or this one, never a part. */
  put(key: string, content: Readable | Uint8Array): Promise<Stored>
  /** Moves a local file in, durable and complete when it returns; the local file is gone. */
  take(key: string, file: string): Promise<void>
  /** Undefined if there is no such key. The caller reads the stream to its end or destroys it. */
  open(key: string, range?: ByteRange): Promise<Opened | undefined>
  /** For callers that read into their own memory; the caller closes it. Undefined if there is no such key. */
  reader(key: string): Promise<Reader | undefined>
  /**
   * Lends a local file with the content to a program that reads files; undefined if there is no such key. A bucket's is
   * brought into `folder` for as long.
   */
  withFile<T>(
    key: string,
    folder: string,
    use: (file: string) => Promise<T>,
  ): Promise<T | undefined>
  stat(key: string): Promise<Stat | undefined>
  /** Removing a missing key is no error. */
  remove(key: string): Promise<void>
  /** Removes every key below `prefix`, which is itself a key and not a part of a name. */
  removeBelow(prefix: string): Promise<void>
  /** Keys in the order of their characters, after the cursor `after`. */
  list(prefix: string, after?: string, limit?: number): Promise<string[]>
  /** Removes incomplete uploads of killed processes. */
  tidy(): Promise<void>
}

export interface Stored {
  readonly bytes: number
  readonly sha256: string
}

/** Both ends are inclusive; without `end` until the last byte. */
export interface ByteRange {
  readonly start: number
  readonly end?: number
}

export interface Opened {
  readonly stream: Readable
  /** The number of bytes in the stream. */
  readonly bytes: number
  /** The number of bytes of the whole content. */
  readonly total: number
}

export interface Stat {
  readonly bytes: number
  readonly changedAt: Date
}

/** Reads the content as it was when opened, even if the key changes. */
export interface Reader extends Stat {
  /** Reads from `at` on until `target` is full or the content ends; returns the number of bytes. */
  read(target: Uint8Array, at: number): Promise<number>
  close(): Promise<void>
}

export class StorageFull extends Error {
  override readonly name = 'StorageFull'
}

/** The storage cannot be reached, or does not answer in time. It recovers by itself. */
export class StorageDown extends Error {
  override readonly name = 'StorageDown'
}

export class BadKey extends Error {
  override readonly name = 'BadKey'
}

/** The range begins after the last byte. */
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
 * Lower case only, since some file systems ignore case; no name starts with a dot or holds two in a row, so that no key
 * leaves its folder or meets the storage's own files.
 */
export function checkKey(key: string): void {
  if (key.length > maxKeyLength || !keyGrammar.test(key)) {
    throw new BadKey(`not a storage key: ${JSON.stringify(key.slice(0, 80))}`)
  }
}

/** The bytes that a range selects in content of this size. */
export function resolveRange(range: ByteRange, total: number): Required<ByteRange> {
  const end = Math.min(range.end ?? total - 1, total - 1)
  if (range.start < 0 || range.start > end) throw new RangeOutside(total)
  return { start: range.start, end }
}
