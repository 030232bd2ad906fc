import { rm } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart'
import type { Call } from '@kaleido/contract/core/call'
import { wire } from '@kaleido/contract/core/wire'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isOutOfRoom } from '../process/disk.ts'
import { AppError } from '../errors.ts'
import { membersText } from './input.ts'
import { createSeats } from './multipart-seats.ts'
import type { ReceivedFiles } from './received-files.ts'

/** The one file of an upload, as received: its claimed type is unchecked. */
export interface UploadedFile {
  /** Its path until the request is answered. */
  readonly path: string
  readonly bytes: number
  readonly mime: string
}

export interface UploadedForm {
  /** The JSON text of the other members. */
  readonly text: string
  /** Undefined if there was no file, more than one, or one under another name. */
  readonly file: UploadedFile | undefined
}

/** An allowance for boundaries, part headers and a handful of plain members. */
const formBytes = 64 * 1024
const limits = {
  fields: 20,
  fieldSize: 16 * 1024,
  fieldNameSize: 100,
  // A second file is accepted by the parser, so that it can be reported as such.
  files: 2,
  parts: 22,
  headerPairs: 20,
}

/**
 * Mounts routes whose body is a multipart form; a body that is no form, or whose Content-Length is too large, is
 * refused unread.
 */
export async function addUploads(
  app: FastifyInstance,
  mount: (scope: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart, { limits })
    scope.addHook('onRequest', async (request) => {
      const { upload } = request.routeOptions.config
      const { 'content-length': length, 'content-type': type = '' } = request.headers
      if (upload && Number(length) > upload.maxBytes + formBytes) {
        throw new AppError('http.too_large')
      }
      if (!/^multipart\/form-data(?:;|$)/i.test(type)) throw new AppError('http.unsupported_type')
    })
    mount(scope)
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    upload?: Call['upload']
  }
}

/** Streams the file to the disk; the file and the place are released when `use` is done. */
export type WithUpload = <T>(
  request: FastifyRequest,
  call: Call,
  use: (form: UploadedForm) => Promise<T>,
) => Promise<T>

export function createUploads(
  files: ReceivedFiles,
  withinMs: number = wire.uploadTimeoutMs,
): WithUpload {
  const seats = createSeats({ max: 24, perAddress: 6 })
  return async (request, call, use) => {
    if (request.query !== '') throw new AppError('http.bad_request')
    const leave = seats.take(request.ip)
    const path = files.newPath()
    const save: SaveFile = async ({ file, fieldname, mimetype }, signal) => {
      const bytes = await files.write(path, file, signal)
      if (file.truncated) throw new AppError('http.too_large')
      return fieldname === 'file' ? { path, bytes, mime: mimetype } : undefined
    }
    try {
      return await use(
        await within(withinMs, (signal) => readForm(request, call, { save, signal })),
      )
    } finally {
      await rm(path, { force: true })
      leave()
    }
  }
}

/** A body that trickles in must not hold a place for ever. */
async function within<T>(ms: number, read: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const abort = new AbortController()
  const timer = setTimeout(() => {
    abort.abort()
    late.reject(new AppError('http.bad_request'))
  }, ms)
  try {
    return await Promise.race([read(abort.signal), late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Returns undefined for a file under another name than the protocol's. */
type SaveFile = (part: MultipartFile, signal: AbortSignal) => Promise<UploadedFile | undefined>

async function readForm(
  request: FastifyRequest,
  call: Call,
  { save, signal }: { readonly save: SaveFile; readonly signal: AbortSignal },
): Promise<UploadedForm> {
  const fileSize = call.upload?.maxBytes ?? 0
  const files: (UploadedFile | undefined)[] = []
  const members: [string, string][] = []
  try {
    for await (const part of request.parts({ limits: { fileSize } })) {
      if (part.type === 'field') members.push(memberOf(part))
      else files.push(files.length === 0 ? await save(part, signal) : await pass(part))
    }
  } catch (error) {
    const isTold = isTooLarge(error) || isOutOfRoom(error)
    throw isTold ? error : new AppError('http.bad_request', {}, { cause: error })
  }
  return { text: membersText(members, call), file: files.length === 1 ? files[0] : undefined }
}

/** Drains an unexpected file. */
async function pass({ file }: MultipartFile): Promise<undefined> {
  await finished(file.resume())
  if (file.truncated) throw new AppError('http.too_large')
}

function memberOf(part: MultipartValue): [string, string] {
  const { fieldname, fieldnameTruncated, value, valueTruncated } = part
  if (typeof value === 'string' && !fieldnameTruncated && !valueTruncated) return [fieldname, value]
  throw new AppError('http.bad_request')
}

function isTooLarge(error: unknown): boolean {
  if (error instanceof AppError) return error.code === 'http.too_large'
  return error instanceof Error && 'statusCode' in error && error.statusCode === 413
}
