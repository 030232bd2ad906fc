import { listEvents } from '@kaleido/contract/live'
import { type Route, route } from '../../platform/http/route.ts'
import * as service from './live.service.ts'

export const liveRoutes: readonly Route[] = [route(listEvents, service.list)]
