import {
  decideReport,
  listOwnReports,
  listReports,
  openEvidence,
  sendReport,
} from '@kaleido/contract/moderation'
import {
  appeal,
  decideAppeal,
  listAppeals,
  listOwnDecisions,
} from '@kaleido/contract/moderation-appeal'
import {
  liftRestriction,
  restrictPerson,
  restrictPersons,
} from '@kaleido/contract/moderation-restriction'
import { getWorkRecord } from '@kaleido/contract/moderation-record'
import { type Route, route } from '../../platform/http/route.ts'
import * as appeals from './moderation-appeal.service.ts'
import * as evidence from './moderation-evidence.service.ts'
import { getRecord } from './moderation-record.service.ts'
import * as restrictions from './moderation-restriction.service.ts'
import * as service from './moderation.service.ts'

export const moderationRoutes: readonly Route[] = [
  route(sendReport, service.send),
  route(listOwnReports, service.listOwn),
  route(listReports, service.list),
  route(openEvidence, evidence.open),
  route(getWorkRecord, getRecord),
  route(decideReport, service.decide),
  route(listOwnDecisions, appeals.listOwn),
  route(appeal, appeals.appeal),
  route(listAppeals, appeals.list),
  route(decideAppeal, appeals.decide),
  route(restrictPerson, restrictions.restrict),
  route(restrictPersons, restrictions.restrictMany),
  route(liftRestriction, restrictions.lift),
]
