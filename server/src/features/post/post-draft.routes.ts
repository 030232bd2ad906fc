import { getDraft, listDrafts, removeDraft, saveDraft } from '@kaleido/contract/post-draft'
import { type Route, route } from '../../platform/http/route.ts'
import * as service from './post-draft.service.ts'

export const postDraftRoutes: readonly Route[] = [
  route(saveDraft, service.save),
  route(listDrafts, service.list),
  route(getDraft, service.open),
  route(removeDraft, service.remove),
]
