import { randomUUID } from 'node:crypto'
import type { Call } from '@kaleido/contract/core/call'
import { uploadPicture } from '@kaleido/contract/media'
import { getUnread } from '@kaleido/contract/notice'
import {
  listSupportMessages,
  openSupportConversation,
  readSupportMessages,
  sendSupportMessage,
} from '@kaleido/contract/support-conversation'
import {
  answerSupportConversation,
  closeSupportConversation,
  listSupportConversationMessages,
  listSupportConversations,
} from '@kaleido/contract/support-desk'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { envelopeOf, type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { moveClock } from '../../testing/clock.ts'
import { runJob } from '../../testing/run-job.ts'
import { support } from './index.ts'
import { mergeConversations } from './support-conversation.service.ts'
import { aColleague, aSupportMessage } from './support.fixture.ts'
import { supportJobs } from './support.jobs.ts'

let app: TestApp
let staff: Login
beforeAll(async () => {
  app = await startTestApp()
  staff = await aColleague(app)
})
afterAll(() => app.close())

const keyOf = (answer: Awaited<ReturnType<typeof ask>>) =>
  (envelopeOf(answer).data as { key?: string } | null)?.key
const get = async <C extends Call>(call: C, { token }: Login, input: object = {}) =>
  call.output.parse(openAnswer(app, await ask(app, call, { token, input }))) as ReturnType<
    C['output']['parse']
  >
const opened = (person: Login) => get(openSupportConversation, person)
const textsOf = async (person: Login, input: object = {}) =>
  (await get(listSupportMessages, person, input)).list.map(({ text }) => text)
const idOf = async ({ uid }: Login) => {
  const { list } = await get(listSupportConversations, staff, { box: 'all', pageSize: 50 })
  return list.find((one) => one.uid === uid)?.id ?? ''
}
const answer = async (person: Login, text: string) =>
  get(answerSupportConversation, staff, { id: await idOf(person), clientId: randomUUID(), text })

async function aPicture({ token }: Login) {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const create = { width: 64, height: 48, channels: 3, background: '#000', noise } as const
  const file = { bytes: await sharp({ create }).png().toBuffer() }
  return uploadPicture.output.parse(openAnswer(app, await ask(app, uploadPicture, { token, file })))
}

describe('writing to customer service', () => {
  it('adds a message once however often it is sent, numbered without gaps, of guests too', async () => {
    const person = await app.logIn('guest')
    expect(await opened(person)).toMatchObject({ state: 'open', lastSeq: 0, last: null })
    const input = { clientId: randomUUID(), text: ' 你\u202e好 ' }
    const answers = await Promise.all(
      [1, 2, 3].map(async () =>
        openAnswer(app, await ask(app, sendSupportMessage, { token: person.token, input })),
      ),
    )
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
    await Promise.all(['二', '三', '四'].map((text) => aSupportMessage(app, person, { text })))
    const { list } = await get(listSupportMessages, person)
    expect(list.map(({ seq }) => seq)).toEqual([4, 3, 2, 1])
    expect(list.at(-1)).toMatchObject({ text: '你好', isOwn: true, clientId: input.clientId })
    expect(await opened(person)).toMatchObject({ state: 'waiting', unread: 0, lastSeq: 4 })
  })

  it('is read page by page in both directions', async () => {
    const person = await app.logIn('member')
    for (const text of ['一', '二', '三', '四', '五']) await aSupportMessage(app, person, { text })
    const first = await get(listSupportMessages, person, { pageSize: 2 })
    expect(first.list.map(({ text }) => text)).toEqual(['五', '四'])
    expect(await textsOf(person, { pageSize: 2, next: first.next })).toEqual(['三', '二'])
    expect(await textsOf(person, { after: 2, pageSize: 2 })).toEqual(['三', '四'])
  })

  it('refuses blank texts, more than twenty a minute and the pictures of others', async () => {
    const [person, other] = [await app.logIn('member'), await app.logIn('member')]
    const send = (input: object) =>
      ask(app, sendSupportMessage, {
        token: person.token,
        input: { clientId: randomUUID(), ...input },
      })
    expect(keyOf(await send({ text: '\u200b\u2060' }))).toBe('support.blank')
    expect((await send({ text: '好'.repeat(1_001) })).statusCode).toBe(422)
    const { id } = await aPicture(other)
    expect(keyOf(await send({ picture: id }))).toBe('support.picture')
    for (let n = 0; n < 20; n += 1) await aSupportMessage(app, person)
    expect(keyOf(await send({ text: '再来' }))).toBe('support.too_fast')
    await moveClock(app, '+2m')
    expect(keyOf(await send({ text: '再来' }))).toBeUndefined()
  })

  it('keeps a picture where only signed paths of the person and the staff open it', async () => {
    const person = await app.logIn('guest')
    const picture = await aPicture(person)
    const { message } = await aSupportMessage(app, person, { picture: picture.id })
    const shown = await get(listSupportConversationMessages, staff, { id: await idOf(person) })
    const fetch = (path = '') => app.hosts.media.inject({ url: path })
    for (const url of [message.picture?.url, shown.list[0]?.picture?.url]) {
      expect(url).toMatch(/^\/g\//)
      expect((await fetch(url)).statusCode).toBe(200)
      expect((await fetch(url?.replace(/\/g\/(\w+)\/\d/, '/g/$1/2'))).statusCode).toBe(403)
    }
    expect((await fetch(picture.url)).statusCode).toBe(404)
  })
})

describe('the answer', () => {
  it('is counted as unread in the message center until it is read, and told live', async () => {
    const person = await app.logIn('member')
    await aSupportMessage(app, person)
    await answer(person, '你好')
    await answer(person, '请说')
    const unreadOf = async () => (await get(getUnread, person)).messages
    expect(await unreadOf()).toBe(2)
    expect(await opened(person)).toMatchObject({ state: 'open', unread: 2 })
    expect(await get(readSupportMessages, person, { upTo: 2 })).toEqual({ readSeq: 2, unread: 1 })
    expect(await get(readSupportMessages, person, { upTo: 1 })).toEqual({ readSeq: 2, unread: 1 })
    expect(await get(readSupportMessages, person, { upTo: 99 })).toEqual({ readSeq: 3, unread: 0 })
    expect(await unreadOf()).toBe(0)
    const { rows } = await sql<{ type: string; data: unknown }>`
      select type, data from live_event where uid = ${person.uid} order by id
    `.execute(app.deps.db)
    expect(rows).toEqual([1, 2, 3].map((seq) => ({ type: 'support.added', data: { seq } })))
  })

  it('of closing is a line that the person finds; writing again reopens', async () => {
    const person = await app.logIn('guest')
    await aSupportMessage(app, person)
    const input = { id: await idOf(person) }
    for (let n = 0; n < 2; n += 1) await get(closeSupportConversation, staff, input)
    expect(await opened(person)).toMatchObject({ state: 'closed', unread: 1, lastSeq: 2 })
    expect((await get(listSupportMessages, person)).list[0]).toMatchObject({
      kind: 'closed',
      isOwn: false,
    })
    expect((await aSupportMessage(app, person)).state).toBe('waiting')
  })
})

describe('the conversation of a guest', () => {
  const merge = (from: Login, into: Login) =>
    app.ctx().write((trx) => mergeConversations(trx, { from: from.uid, into: into.uid }, app.ctx()))

  it('moves to an account without one', async () => {
    const [guest, member] = [await app.logIn('guest'), await app.logIn('member')]
    await aSupportMessage(app, guest, { text: '充值没到' })
    await answer(guest, '稍等')
    await merge(guest, member)
    expect(await textsOf(member)).toEqual(['稍等', '充值没到'])
    expect(await opened(member)).toMatchObject({ state: 'open', unread: 1 })
    expect(await opened(guest)).toMatchObject({ lastSeq: 0 })
  })

  it('follows what the account has written, without gaps, under the same client id too', async () => {
    const [guest, member] = [await app.logIn('guest'), await app.logIn('member')]
    const clientId = randomUUID()
    await aSupportMessage(app, member, { text: '一', clientId })
    await answer(member, '二')
    await get(readSupportMessages, member, { upTo: 2 })
    await aSupportMessage(app, guest, { text: '三', clientId })
    const { id } = await aPicture(guest)
    await aSupportMessage(app, guest, { picture: id })
    await answer(guest, '五')
    await aSupportMessage(app, guest, { text: '六' })
    await merge(guest, member)
    const { list } = await get(listSupportMessages, member)
    expect(list.map(({ seq, text }) => [seq, text])).toEqual([
      [6, '六'],
      [5, '五'],
      [4, ''],
      [3, '三'],
      [2, '二'],
      [1, '一'],
    ])
    const url = list[2]?.picture?.url ?? ''
    expect((await app.hosts.media.inject({ url })).statusCode).toBe(200)
    expect(await opened(member)).toMatchObject({ state: 'waiting', unread: 1 })
    expect((await aSupportMessage(app, member, { text: '七' })).message.seq).toBe(7)
  })
})

describe('what stays', () => {
  it('are the messages of a year', async () => {
    const [gone, kept] = [await app.logIn('guest'), await app.logIn('guest')]
    await aSupportMessage(app, gone)
    await aSupportMessage(app, kept, { text: '旧' })
    await sql`update support_message set created_at = created_at - interval '13 months'`.execute(
      app.deps.db,
    )
    await aSupportMessage(app, kept, { text: '新' })
    await runJob(app, supportJobs, { name: 'support.dropOld' })
    expect(await opened(gone)).toMatchObject({ lastSeq: 0, state: 'open' })
    expect(await textsOf(kept)).toEqual(['新'])
    const { list } = await get(listSupportConversations, staff)
    expect(list.map(({ uid }) => uid)).toEqual([kept.uid])
  })

  it('is exported, and deleted with the account', async () => {
    const person = await app.logIn('member')
    await aSupportMessage(app, person, { text: '我的问题' })
    await answer(person, '好了')
    const data = await support.person?.export(app.ctx(), person.uid)
    expect(data).toMatchObject({
      supportMessages: [
        { text: '我的问题', is_staff: false },
        { text: '好了', is_staff: true },
      ],
    })
    await app.ctx().write(async (trx) => support.person?.forget(trx, person.uid))
    expect(await opened(person)).toMatchObject({ lastSeq: 0 })
  })
})
