import {
  acceptRequest,
  getMessageSettings,
  getMessageSummary,
  listConversations,
  listMessages,
  muteConversation,
  openConversation,
  pinConversation,
  readMessages,
  recallMessage,
  removeConversation,
  removeMessage,
  saveMessageSettings,
  sendMessage,
} from '@kaleido/contract/message'
import { type Route, route } from '../../platform/http/route.ts'
import * as lists from './message-list.service.ts'
import { send } from './message-send.service.ts'
import * as service from './message.service.ts'

export const messageRoutes: readonly Route[] = [
  route(listConversations, lists.listConversations),
  route(openConversation, lists.open),
  route(listMessages, lists.listMessages),
  route(getMessageSummary, lists.summarise),
  route(sendMessage, send),
  route(recallMessage, service.recall),
  route(removeMessage, service.remove),
  route(readMessages, service.readUpTo),
  route(pinConversation, service.pin),
  route(muteConversation, service.mute),
  route(removeConversation, service.removeConversationOf),
  route(acceptRequest, service.accept),
  route(getMessageSettings, service.getSettings),
  route(saveMessageSettings, service.saveSettings),
]
