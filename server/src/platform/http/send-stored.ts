import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { type ByteRange, RangeOutside, type Reader, type Storage } from '../storage/storage.ts'
import { askedRange, etagOf, isKnown } from './conditional.ts'
import { mediaHeaders } from './headers.ts'
import { type RangeToSend, sendRange } from './send-range.ts'

export interface StoredFile extends Pick<RangeToSend, 'turn'> {
  readonly key: string
  readonly headers: Readonly<Record<string, string>>
}

/** Sends a stored file, whole or the requested range, or 304 if the caller's copy is current. */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  { storage, file }: { readonly storage: Storage; readonly file: StoredFile },
): Promise<FastifyReply> {
  const reader = await storage.reader(file.key)
  if (!reader) throw new AppError('http.not_found')
  try {
    const etag = etagOf(reader)
    const { status, range, headers } = answerOf(request, reader, etag)
    // Bypasses the framework's reply, which would make a stream of it.
    reply.hijack()
    reply.raw.writeHead(status, { ...mediaHeaders, ...file.headers, ...headers })
    if (range && request.method !== 'HEAD') {
      await sendRange(reply.raw, { reader, range, turn: file.turn })
    }
    reply.raw.end()
    return reply
  } finally {
    await reader.close()
  }
}

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | number>>
  /** The bytes to send; none means no content. */
  readonly range?: Required<ByteRange>
}

function answerOf({ headers }: FastifyRequest, { bytes }: Reader, etag: string): Answer {
  if (isKnown(headers, etag)) return { status: 304, headers: { etag } }
  try {
    const range = askedRange(headers, { bytes, etag })
    if (!range) {
      const whole = { etag, 'content-length': bytes, 'accept-ranges': 'bytes' }
      return { status: 200, headers: whole, range: { start: 0, end: bytes - 1 } }
    }
    const { start, end } = range
    const part = {
      'content-length': end - start + 1,
      'content-range': `bytes ${start}-${end}/${bytes}`,
    }
    return { status: 206, headers: { etag, ...part }, range }
  } catch (error) {
    if (!(error instanceof RangeOutside)) throw error
    const empty = { 'content-length': 0, 'cache-control': 'no-store' }
    return { status: 416, headers: { ...empty, 'content-range': `bytes */${error.total}` } }
  }
}
