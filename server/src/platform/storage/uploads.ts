import type { Readable } from 'node:stream'
import type { ByteRange } from './storage.ts'

/**
 * Content that arrives in pieces, over days and through any process, and gets its key when it is whole. The caller sees
 * to it that one writer at a time works on an upload, and remembers how many bytes of it are durable.
 */
export interface Uploads {
  /** The largest upload that can be kept. */
  readonly maxBytes: number
  /** Doing so again changes nothing. */
  begin(id: string): Promise<void>
  /** Whether as many of its first bytes are there. */
  has(id: string, bytes: number): Promise<boolean>
  /** Continues behind `from`, up to which it is durable; the caller closes the writer. */
  writer(id: string, span: UploadSpan): Promise<UploadWriter>
  /** Makes an upload whole that is durable to its last byte; false if any of it is missing. Repeating it is no error. */
  complete(id: string, bytes: number): Promise<boolean>
  /** The content of a whole upload. The caller reads the stream to its end or destroys it. */
  open(id: string, range?: ByteRange): Promise<Readable | undefined>
  /** Moves a whole upload into the storage; it has the key when it is gone here. One that is not here is left alone. */
  take(id: string, key: string): Promise<void>
  /** Removing a missing one is no error. */
  remove(id: string): Promise<void>
  /** Those of which something was kept before that time and may still be there. */
  listOld(ms: number): Promise<string[]>
  /** How many bytes may still be written; negative if there is too little room already. */
  room(): Promise<number>
}

export interface UploadSpan {
  readonly from: number
  /** The bytes of the whole upload. */
  readonly total: number
}

export interface UploadWriter {
  /** How far it has written. */
  readonly at: number
  write(bytes: Uint8Array): Promise<void>
  /** Whether it is time to keep what was written behind `kept`, which was so long ago. */
  isDue(kept: number, msAgo: number): boolean
  /** Makes durable what was written, up to `at`. */
  keep(): Promise<void>
  close(): Promise<void>
}

const idGrammar = /^[a-z0-9]{22}$/

/** No name of a person's ever makes a path or a key. */
export function isUploadId(id: string): boolean {
  return idGrammar.test(id)
}

export function checkUploadId(id: string): void {
  if (!isUploadId(id)) throw new RangeError('not the id of an upload')
}
