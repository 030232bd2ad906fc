import * as calls from '@kaleido/contract/video'
import { listTroubles, openDeskVideo } from '@kaleido/contract/video-desk'
import { type Route, route } from '../../platform/http/route.ts'
import { openDesk } from './video-desk.service.ts'
import * as events from './video-event.service.ts'
import * as positions from './video-position.service.ts'
import * as publishing from './video-publishing.service.ts'
import * as troubles from './video-trouble.service.ts'
import * as service from './video.service.ts'

export const videoRoutes: readonly Route[] = [
  route(calls.openVideo, service.open),
  route(openDeskVideo, openDesk),
  route(calls.savePosition, positions.save),
  route(calls.getPosition, positions.get),
  route(calls.reportEvents, events.report),
  route(calls.reportTrouble, troubles.tell),
  route(listTroubles, troubles.list),
  route(calls.publishVideo, publishing.publish),
]
