import { staleBy } from '../../platform/ctx/events.ts'
import { questionsChanged } from './support.events.ts'
import * as calls from '@kaleido/contract/support'
import * as talks from '@kaleido/contract/support-conversation'
import * as desks from '@kaleido/contract/support-desk'
import { route, type Route } from '../../platform/http/route.ts'
import { byLanguage } from '../../platform/in-language.ts'
import * as canned from './support-canned.service.ts'
import * as conversations from './support-conversation.service.ts'
import * as desk from './support-desk.service.ts'
import * as questions from './support-question.service.ts'
import { send } from './support-send.service.ts'
import * as service from './support.service.ts'

const cache = { ttlMs: 60_000, tags: [staleBy(questionsChanged)], vary: byLanguage }

export const supportRoutes: readonly Route[] = [
  route(calls.getSupport, service.getAddress),
  route(calls.listQuestions, questions.list, { cache }),
  route(calls.listAllQuestions, questions.listAll),
  route(calls.saveQuestion, questions.save),
  route(calls.removeQuestion, questions.remove),
  route(calls.orderQuestions, questions.order),
  route(talks.openSupportConversation, conversations.open),
  route(talks.listSupportMessages, conversations.listMessages),
  route(talks.sendSupportMessage, send),
  route(talks.readSupportMessages, conversations.readUpTo),
  route(desks.listSupportConversations, desk.list),
  route(desks.listSupportConversationMessages, desk.listMessages),
  route(desks.takeSupportConversation, desk.take),
  route(desks.answerSupportConversation, desk.answer),
  route(desks.handOverSupportConversation, desk.handOver),
  route(desks.closeSupportConversation, desk.close),
  route(desks.listSupportColleagues, desk.listColleagues),
  route(desks.listCannedAnswers, canned.list),
  route(desks.saveCannedAnswer, canned.save),
  route(desks.removeCannedAnswer, canned.remove),
]
