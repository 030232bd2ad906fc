import { uploadPicture } from '@kaleido/contract/media'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { AppError } from '../../platform/errors.ts'
import type { MediaRoute } from '../../platform/http/media-host.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { sendStored } from '../../platform/http/send-stored.ts'
import { veil } from '../../platform/storage/veil.ts'
import { signedFiles } from './delivery/media-delivery.ts'
import { keyOf, typeOf } from './picture/media-picture.names.ts'
import * as service from './picture/media-picture.service.ts'

export const mediaRoutes: readonly Route[] = [route(uploadPicture, service.upload)]

/** A name is never used for another picture, so it may be cached for ever. */
const forEver = { 'cache-control': 'public, max-age=31536000, immutable' }

export function mediaFiles(ctx: Ctx): MediaRoute[] {
  const { config, storage, secrets } = ctx
  const turn = config.IMAGE_VEIL
    ? undefined
    : (bytes: Buffer, start: number) => veil(bytes, secrets.imageKey, start)
  return [
    ...signedFiles(ctx, turn),
    {
      path: '/p/:folder/:file',
      async answer(request, reply) {
        const [path = ''] = request.url.split('?', 1)
        const type = typeOf(path)
        if (type === undefined) throw new AppError('http.not_found')
        const file = { key: keyOf(path), headers: { ...forEver, 'content-type': type }, turn }
        return sendStored(request, reply, { storage, file })
      },
    },
  ]
}
