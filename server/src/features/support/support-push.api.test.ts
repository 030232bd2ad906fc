import { randomUUID } from 'node:crypto'
import { addPushDevice, setNoticeSettings } from '@kaleido/contract/notice'
import { readSupportMessages } from '@kaleido/contract/support-conversation'
import {
  answerSupportConversation,
  closeSupportConversation,
  listSupportConversations,
} from '@kaleido/contract/support-desk'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { aSubscription, runNoticeJobs, startPushService } from '../notice/notice.fixture.ts'
import { aColleague, aSupportMessage } from './support.fixture.ts'

let app: TestApp
let staff: Login
let person: Login
let service: Awaited<ReturnType<typeof startPushService>>
let device: ReturnType<typeof aSubscription>
beforeAll(async () => {
  service = await startPushService()
  app = await startTestApp({ settings: { PUSH_LOOPBACK: 'on' } })
  staff = await aColleague(app)
})
afterAll(async () => {
  await app.close()
  await service.close()
})
beforeEach(async () => {
  person = await app.logIn('guest')
  await aSupportMessage(app, person)
  device = aSubscription(service.origin)
  await subscribe('zh-CN')
})

async function subscribe(language: string): Promise<void> {
  const headers = { 'accept-language': language }
  const given = { token: person.token, input: device.input, headers }
  const answered = openAnswer(app, await ask(app, addPushDevice, given))
  if (answered !== null) throw new Error('the device is refused')
}

async function conversationId(): Promise<string> {
  const input = { box: 'all' }
  const answered = await ask(app, listSupportConversations, { token: staff.token, input })
  const { list } = listSupportConversations.output.parse(openAnswer(app, answered))
  return list.find(({ uid }) => uid === person.uid)?.id ?? ''
}

async function answer(text: string): Promise<void> {
  const input = { id: await conversationId(), clientId: randomUUID(), text }
  openAnswer(app, await ask(app, answerSupportConversation, { token: staff.token, input }))
}

/** The pushes that follow once the waiting jobs have run. */
async function pushes() {
  await runNoticeJobs(app)
  return service.received.splice(0).map(({ body }) => device.decrypt(body))
}

const set = (input: object) => ask(app, setNoticeSettings, { token: person.token, input })
const push = { path: '/mine/service', tag: 'message-service' }

it('pushes several answers once, under a name of its own in the language of the device', async () => {
  await answer('你好')
  await answer('请稍等')
  expect(await pushes()).toEqual([{ ...push, title: '在线客服', body: '给你发来一条消息' }])
  await set({ showsMessageText: true })
  await subscribe('en')
  await answer('请稍等')
  await answer('已经到账')
  expect(await pushes()).toEqual([{ ...push, title: 'Customer service', body: '已经到账' }])
  await set({ push: { messages: false } })
  await answer('再见')
  expect(await pushes()).toEqual([])
})

it('pushes nothing that was read meanwhile', async () => {
  await answer('你好')
  const input = { upTo: 2 }
  openAnswer(app, await ask(app, readSupportMessages, { token: person.token, input }))
  expect(await pushes()).toEqual([])
})

it('does not push that a conversation was closed', async () => {
  const input = { id: await conversationId() }
  openAnswer(app, await ask(app, closeSupportConversation, { token: staff.token, input }))
  expect(await pushes()).toEqual([])
})
