import { randomUUID } from 'node:crypto'
import { addPushDevice } from '@kaleido/contract/notice'
import { readSupportMessages } from '@kaleido/contract/support-conversation'
import {
  answerSupportConversation,
  closeSupportConversation,
  listSupportConversations,
} from '@kaleido/contract/support-desk'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { runJob } from '../../testing/run-job.ts'
import { aColleague, aSupportMessage } from './support.fixture.ts'
import { supportJobs } from './support.jobs.ts'

let app: TestApp
let staff: Login
let person: Login
beforeAll(async () => {
  app = await startTestApp({ settings: { PUSH_LOOPBACK: 'on' } })
  staff = await aColleague(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  person = await app.logIn('guest')
  await aSupportMessage(app, person)
  const keyText = (bytes: number) => Buffer.alloc(bytes, 4).toString('base64url')
  // Nothing is sent to it here.
  const endpoint = `http://127.0.0.1:9/${randomUUID()}`
  const input = { endpoint, p256dh: keyText(65), auth: keyText(16) }
  const answered = openAnswer(app, await ask(app, addPushDevice, { token: person.token, input }))
  if (answered !== null) throw new Error('the device is refused')
})

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

async function takeJobs(name: string): Promise<{ data: object; isLater: boolean }[]> {
  const { rows } = await sql<{ data: object; isLater: boolean }>`
    delete from pgboss.job where name = ${name} and state = 'created'
    returning data, start_after > created_on + interval '5 seconds' as "isLater"
  `.execute(app.deps.db)
  return rows
}

/** The pushes that follow once the waiting jobs have run. */
async function pushes(): Promise<object[]> {
  for (const { data, isLater } of await takeJobs('support.pushAnswer')) {
    expect(isLater).toBe(true)
    await runJob(app, supportJobs, { name: 'support.pushAnswer', data })
  }
  return (await takeJobs('notice.pushMessage')).map(({ data }) => data)
}

it('pushes several answers once, a moment later', async () => {
  await answer('你好')
  await answer('请稍等')
  const { uid } = person
  expect(await pushes()).toEqual([{ uid, path: '/mine/service', text: '请稍等' }])
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
