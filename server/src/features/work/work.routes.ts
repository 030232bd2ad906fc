import * as calls from '@kaleido/contract/work'
import * as desk from '@kaleido/contract/work-desk'
import { listOwnWorks } from '@kaleido/contract/work-own'
import { type Route, route } from '../../platform/http/route.ts'
import { decideMany, undo } from './work-decision.service.ts'
import { getDesk, listDesk, listHot, listQueue } from './work-desk.service.ts'
import * as removal from './work-removal.service.ts'
import { tellLimits } from './work-publishing.service.ts'
import { decide } from './work-review.service.ts'
import { getWork } from './work-detail.service.ts'
import { listOwn } from './work.service.ts'

export const workRoutes: readonly Route[] = [
  route(calls.getWork, getWork),
  route(listOwnWorks, listOwn),
  route(calls.getPublishingLimits, tellLimits),
  route(calls.decideWork, decide),
  route(calls.removeWork, removal.deleteOwn),
  route(calls.takeDownWork, removal.takeDown),
  route(desk.listWorksInReview, listQueue),
  route(desk.listDeskWorks, listDesk),
  route(desk.listHotWorks, listHot),
  route(desk.getDeskWork, getDesk),
  route(desk.decideWorks, decideMany),
  route(desk.undoDecision, undo),
]
