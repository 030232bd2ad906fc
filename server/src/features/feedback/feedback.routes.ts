import {
  listAllFeedback,
  listFeedback,
  replyFeedback,
  sendFeedback,
} from '@kaleido/contract/feedback'
import { route, type Route } from '../../platform/http/route.ts'
import * as service from './feedback.service.ts'

export function feedbackRoutes(): Route[] {
  return [
    route(sendFeedback, ({ db, actor }, input) => service.send(db, actor, input)),
    route(listFeedback, ({ db, actor }, input) => service.list(db, actor, input)),
    route(listAllFeedback, ({ db }, input) => service.listAll(db, input)),
    route(replyFeedback, ({ db, actor }, input) => service.reply(db, actor, input)),
  ]
}
