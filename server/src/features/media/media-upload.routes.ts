import * as calls from '@kaleido/contract/media'
import type { Deps } from '../../platform/deps.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { createTicket, tellLimits } from './media-upload-ticket.service.ts'
import * as service from './media-upload.service.ts'

export function uploadRoutes(deps: Deps): Route[] {
  const { db } = deps
  return [
    route(calls.getUploadLimits, ({ actor }) => tellLimits(deps, actor)),
    route(calls.createUploadTicket, ({ actor }, input) => createTicket(deps, actor, input)),
    route(calls.getUpload, ({ actor: { uid }, language }, { id }) =>
      service.get(db, { id, uid }, language),
    ),
    route(calls.listUploads, ({ actor: { uid }, language }) => service.list(db, uid, language)),
    route(calls.cancelUpload, ({ actor: { uid } }, { id }) => service.cancel(deps, { id, uid })),
    route(calls.retryUpload, ({ actor: { uid } }, { id }) => service.retry(deps, { id, uid })),
  ]
}
