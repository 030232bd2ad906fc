import { randomUUID } from 'node:crypto'
import {
  conversationChanged,
  getMessageSummary,
  listConversations,
  listMessages,
  messageRead,
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
import { getUnread, readNotices } from '@kaleido/contract/notice'
import type { Call } from '@kaleido/contract/core/call'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { envelopeOf, type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { moveClock } from '../../testing/clock.ts'
import { aPicture } from '../media/media.fixture.ts'
import { messageSteps } from './message-steps.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const { member, get, sent, follow, block, unreadOf, textsOf, friends, hintsOf } = messageSteps(
  () => app,
)
const keyOf = (answer: Awaited<ReturnType<typeof ask>>) =>
  (envelopeOf(answer).data as { key?: string } | null)?.key
describe('a conversation', () => {
  it('loses a recalled message for both within two minutes, and its unread number', async () => {
    const [one, other] = await friends()
    const { message } = await sent(one, other, '发错了')
    const recall = ({ token }: Login) =>
      ask(app, recallMessage, { token, input: { id: message.id } })
    expect((await recall(other)).statusCode).toBe(404)
    expect(keyOf(await recall(one))).toBeUndefined()
    expect(keyOf(await recall(one))).toBeUndefined()
    expect(await unreadOf(other)).toBe(0)
    for (const [person, whom] of [
      [one, other],
      [other, one],
    ] as const) {
      const [first] = (await get(listMessages, person, { uid: whom.uid })).list
      expect(first).toMatchObject({ text: '', recalledBy: 'sender' })
    }
    const late = (await sent(one, other)).message
    await moveClock(app, '+3m')
    const input = { id: late.id }
    expect(keyOf(await ask(app, recallMessage, { token: one.token, input }))).toBe(
      'message.too_late',
    )
  })

  it('gives up the picture of a recalled message', async () => {
    const [one, other] = await friends()
    const { id: picture } = await aPicture(app.ctx(), one.uid)
    const input = { uid: other.uid, clientId: randomUUID(), picture }
    const answer = await ask(app, sendMessage, { token: one.token, input })
    const { id } = sendMessage.output.parse(openAnswer(app, answer)).message
    const sentBy = () =>
      app.deps.db
        .selectFrom('media_picture')
        .where('uid', '=', String(one.uid))
        .select('id')
        .execute()
    expect(await sentBy()).toHaveLength(1)
    await ask(app, recallMessage, { token: one.token, input: { id } })
    expect(await sentBy()).toEqual([])
  })

  it('is read up to a number that never goes back, and says so where both show it', async () => {
    const [one, other] = await friends()
    for (let n = 0; n < 3; n += 1) await sent(one, other)
    const { id } = await get(openConversation, other, { uid: one.uid })
    const read = (upTo: number) => get(readMessages, other, { id, upTo })
    expect(await read(2)).toEqual({ readSeq: 2, unread: 1 })
    expect(await read(1)).toEqual({ readSeq: 2, unread: 1 })
    expect(await read(99)).toEqual({ readSeq: 3, unread: 0 })
    const seenBy = async () => (await get(openConversation, one, { uid: other.uid })).otherReadSeq
    expect(await seenBy()).toBe(3)
    const input = { accepts: 'everybody', showsRead: false }
    await ask(app, saveMessageSettings, { token: one.token, input })
    expect(await seenBy()).toBeNull()
  })

  it('is read with all others at once, but for requests, and says so where both show it', async () => {
    const me = await member()
    const friends = [await member(), await member(), await member()] as const
    for (const friend of friends) {
      await follow(me, friend)
      await sent(friend, me)
    }
    const [one, shy, blocked] = friends
    const input = { accepts: 'everybody', showsRead: false }
    await ask(app, saveMessageSettings, { token: shy.token, input })
    await block(me, blocked)
    await sent(await member(), me)
    expect((await get(getUnread, me)).messages).toBe(2)
    const told = await hintsOf(() => get(readNotices, me))
    expect((await get(getUnread, me)).total).toBe(0)
    expect(await get(getMessageSummary, me)).toMatchObject({ unread: 0, requests: 1 })
    expect((await get(getMessageSummary, me)).hasUnreadRequest).toBe(true)
    expect((await get(openConversation, one, { uid: me.uid })).otherReadSeq).toBe(1)
    const readers = told.filter(({ type }) => type === messageRead.type)
    expect(readers.flatMap(({ uids }) => uids)).toEqual([one.uid])
    expect(told).toContainEqual({ uids: [me.uid], type: conversationChanged.type, data: {} })
    await block(me, blocked, false)
    expect(await unreadOf(me)).toBe(1)
  })

  it('deleted for oneself returns with the next message, without the earlier ones', async () => {
    const [one, other] = await friends()
    const { conversation: id } = await sent(one, other, '旧')
    await ask(app, removeConversation, { token: other.token, input: { id } })
    expect((await get(listConversations, other)).list).toEqual([])
    expect(await textsOf(other, one)).toEqual([])
    expect(await textsOf(one, other)).toEqual(['旧'])
    await sent(one, other, '新')
    expect(await textsOf(other, one)).toEqual(['新'])
    expect((await get(listConversations, other)).list).toMatchObject([{ unread: 1 }])
  })

  it('loses a message for one alone', async () => {
    const [one, other] = await friends()
    await sent(one, other, '一')
    const { message } = await sent(one, other, '二')
    await ask(app, removeMessage, { token: other.token, input: { id: message.id } })
    expect(await textsOf(other, one)).toEqual(['一'])
    expect(await textsOf(one, other)).toEqual(['二', '一'])
    expect((await get(listConversations, other)).list[0]?.last?.text).toBe('一')
    expect(await unreadOf(other)).toBe(1)
  })

  it('is listed pinned first and page by page; muted ones do not count', async () => {
    const me = await member()
    const ids: string[] = []
    for (let n = 0; n < 5; n += 1) {
      const other = await member()
      await follow(me, other)
      ids.push((await sent(other, me)).conversation)
    }
    const set = (call: Call, input: object) => ask(app, call, { token: me.token, input })
    await set(pinConversation, { id: ids[1], isPinned: true })
    await set(muteConversation, { id: ids[2], isMuted: true })
    const found: string[] = []
    for (let next: string | undefined; ;) {
      const page = await get(listConversations, me, { pageSize: 2, ...(next && { next }) })
      found.push(...page.list.map(({ id }) => id))
      if (!page.hasNext) break
      next = page.next
    }
    expect(found).toEqual([ids[1], ids[4], ids[3], ids[2], ids[0]])
    expect(await get(getMessageSummary, me)).toMatchObject({ unread: 4, hasMuted: true })
  })

  it('is read in both directions by number', async () => {
    const [one, other] = await friends()
    for (const text of ['1', '2', '3', '4', '5']) await sent(one, other, text)
    expect(await textsOf(other, one, { after: 2 })).toEqual(['3', '4', '5'])
    const latest = await get(listMessages, other, { uid: one.uid, pageSize: 2 })
    expect(latest.list.map(({ text }) => text)).toEqual(['5', '4'])
    expect(await textsOf(other, one, { next: latest.next })).toEqual(['3', '2', '1'])
  })
})
