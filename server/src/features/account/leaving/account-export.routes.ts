import { getExport, requestExport } from '@kaleido/contract/account-closing'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/errors.ts'
import type { MediaRoute } from '../../../platform/http/media-host.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { sendStored } from '../../../platform/http/send-stored.ts'
import * as service from './account-export.service.ts'

export const exportRoutes: readonly Route[] = [
  route(requestExport, service.request),
  route(getExport, service.show),
]

/** In ranges too, so that a phone that lost the line goes on where it was. */
export function exportFiles(ctx: Ctx): MediaRoute[] {
  return [
    {
      path: '/export/:id/:until/:signature/kaleido.zip',
      async answer(request, reply) {
        const key = await service.findFile(ctx, request.params as service.SignedPath)
        if (key === undefined) throw new AppError('http.not_found')
        const headers = {
          'content-type': 'application/zip',
          'content-disposition': 'attachment; filename="kaleido.zip"',
          'cache-control': 'private, no-store',
        }
        return sendStored(request, reply, { storage: ctx.storage, file: { key, headers } })
      },
    },
  ]
}
