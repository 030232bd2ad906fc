import { checkIn, getCheckin, makeUpCheckin } from '@kaleido/contract/checkin'
import { type Route, route } from '../../platform/http/route.ts'
import * as makeup from './checkin-makeup.service.ts'
import * as service from './checkin.service.ts'

export const checkinRoutes: readonly Route[] = [
  route(getCheckin, service.get),
  route(checkIn, service.checkIn),
  route(makeUpCheckin, makeup.makeUp),
]
