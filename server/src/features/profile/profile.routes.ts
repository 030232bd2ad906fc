import { getProfile, listFollows, suggestPeople } from '@kaleido/contract/profile'
import {
  applyAsCreator,
  decideApplication,
  getApplication,
  listApplications,
} from '@kaleido/contract/profile-application'
import { type Route, route } from '../../platform/http/route.ts'
import * as applications from './profile-application.service.ts'
import * as service from './profile.service.ts'
import * as suggested from './profile-suggested.service.ts'

export const profileRoutes: readonly Route[] = [
  route(getProfile, service.getProfile),
  route(listFollows, service.listFollows),
  route(suggestPeople, suggested.suggestPeople),
  route(getApplication, applications.get),
  route(applyAsCreator, applications.apply),
  route(listApplications, applications.list),
  route(decideApplication, applications.decide),
]
