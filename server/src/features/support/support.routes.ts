import { staleBy } from '../../platform/ctx/events.ts'
import { questionsChanged } from './support.events.ts'
import * as calls from '@kaleido/contract/support'
import { route, type Route } from '../../platform/http/route.ts'
import { byLanguage } from '../../platform/in-language.ts'
import * as questions from './support-question.service.ts'
import * as service from './support.service.ts'

const cache = { ttlMs: 60_000, tags: [staleBy(questionsChanged)], vary: byLanguage }

export const supportRoutes: readonly Route[] = [
  route(calls.getSupport, service.getAddress),
  route(calls.listQuestions, questions.list, { cache }),
  route(calls.listAllQuestions, questions.listAll),
  route(calls.saveQuestion, questions.save),
  route(calls.removeQuestion, questions.remove),
  route(calls.orderQuestions, questions.order),
]
