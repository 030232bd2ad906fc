import { getTasks, receiveTask } from '@kaleido/contract/task'
import { type Route, route } from '../../platform/http/route.ts'
import * as service from './task.service.ts'

export const taskRoutes: readonly Route[] = [
  route(getTasks, service.get),
  route(receiveTask, service.receive),
]
