import { Server, TUS_RESUMABLE, TUS_VERSION } from '@tus/server'
import type { ErrorCode } from '@kaleido/contract/all'
import type { Person } from '../../../platform/ctx/actor.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/errors.ts'
import type { RawRoute } from '../../../platform/http/raw.ts'
import { asRefusal, refusalIn } from './media-upload.refusals.ts'
import { createUploadLocker, createUploadStore } from './media-upload.store.ts'
import { checkTicket, uploadPath } from './media-upload-ticket.service.ts'
import * as repository from './media-upload.repository.ts'
import { stopTopic } from './media-upload.service.ts'
import { createWriters } from './media-upload.writer.ts'

const maxMetadataLength = 4_096
/** A request that is asked to let go ends where it is. */
const letGoWithinMs = 100

/** What is known of a request besides itself: the library hands the very same object to each of its hooks. */
interface Asking {
  readonly caller: Person
  fault?: unknown
}

/** tus 1.0 (https://tus.io/protocols/resumable-upload): creation by ticket, sending on, asking how far, giving up. */
export function tusRoute(ctx: Ctx): RawRoute {
  const writers = createWriters(ctx.uploads)
  const asking = new WeakMap<object, Asking>()
  const server = createTusServer(ctx, { writers, asking })
  const unsubscribe = ctx.bus.subscribe(stopTopic, (id) =>
    writers.stop(String(id), new AppError('media.cancelled')),
  )
  return {
    name: 'media.tus',
    paths: [uploadPath, `${uploadPath}/:id`],
    methods: ['POST', 'HEAD', 'PATCH', 'DELETE', 'OPTIONS'],
    auth: 'member',
    async answer(request, caller) {
      const current: Asking = { caller }
      asking.set(request, current)
      const response = await server.handleWeb(request)
      const fault = current.fault ?? (await refusalIn(response))
      if (fault !== undefined) throw fault
      return response
    },
    statusOf,
    refusalHeaders: { 'tus-resumable': TUS_RESUMABLE, 'tus-version': TUS_VERSION.join() },
    async close() {
      unsubscribe()
      await writers.stopAll(new AppError('http.unavailable', {}, { retryAfter: 1 }))
    },
  }
}

function createTusServer(
  ctx: Ctx,
  parts: {
    readonly writers: ReturnType<typeof createWriters>
    readonly asking: WeakMap<object, Asking>
  },
): Server {
  const { writers, asking } = parts

  function callerOf(request: object): Person {
    const known = asking.get(request)
    if (!known) throw new Error('a request that nobody made')
    return known.caller
  }

  return new Server({
    path: uploadPath,
    relativeLocation: true,
    lockDrainTimeout: letGoWithinMs,
    datastore: createUploadStore(ctx, writers),
    locker: createUploadLocker(ctx, writers),
    getFileIdFromRequest: (_request, last = '') => (/^[a-z0-9]{22}$/.test(last) ? last : undefined),
    namingFunction(request, metadata) {
      const { headers } = request
      if ((headers.get('upload-metadata') ?? '').length > maxMetadataLength) {
        throw new AppError('http.bad_request')
      }
      const { uid } = callerOf(request)
      const bytes = headers.get('upload-length')
      return checkTicket(ctx, { ticket: metadata?.['ticket'] ?? '', uid, bytes })
    },
    async onIncomingRequest(request, id) {
      const row = await repository.find(ctx.read, id)
      if (row?.uid !== String(callerOf(request).uid)) throw new AppError('media.no_upload')
    },
    onResponseError(request, error) {
      const known = asking.get(request)
      if (known) known.fault = asRefusal(error)
      return { status_code: 500, body: '' }
    },
  })
}

const statuses: Partial<Record<ErrorCode, number>> = {
  'media.cancelled': 410,
  'media.upload_published': 409,
  'media.no_room': 503,
  'http.register_first': 403,
  'account.banned': 403,
}

function statusOf(code: ErrorCode): number {
  return statuses[code] ?? 400
}
