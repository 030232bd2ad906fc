import {
  listAllFeedback,
  listFeedback,
  replyFeedback,
  sendFeedback,
} from '@kaleido/contract/feedback'
import { route, type Route } from '../../platform/http/route.ts'
import * as service from './feedback.service.ts'

export const feedbackRoutes: readonly Route[] = [
  route(sendFeedback, service.send),
  route(listFeedback, service.list),
  route(listAllFeedback, service.listAll),
  route(replyFeedback, service.reply),
]
