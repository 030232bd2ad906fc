import * as calls from '@kaleido/contract/media'
import { type Route, route } from '../../../platform/http/route.ts'
import { createTicket, tellLimits } from './media-upload-ticket.service.ts'
import * as service from './media-upload.service.ts'

export const uploadRoutes: readonly Route[] = [
  route(calls.getUploadLimits, tellLimits),
  route(calls.createUploadTicket, createTicket),
  route(calls.getUpload, service.get),
  route(calls.listUploads, service.list),
  route(calls.cancelUpload, service.cancel),
  route(calls.retryUpload, service.retry),
]
