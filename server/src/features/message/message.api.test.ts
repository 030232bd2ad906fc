import { randomUUID } from 'node:crypto'
import { liveHint } from '@kaleido/contract/core/live'
import {
  acceptRequest,
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
import { setBlock, setFollow } from '@kaleido/contract/social'
import { uploadPicture } from '@kaleido/contract/media'
import type { Call } from '@kaleido/contract/core/call'
import { sql } from 'kysely'
import sharp from 'sharp'
import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LiveNews, liveTopic, pushLive } from '../../platform/live/live.ts'
import { envelopeOf, type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { moveClock } from '../../testing/clock.ts'
import { runJob } from '../../testing/run-job.ts'
import { aWork } from '../work/work.fixture.ts'
import { message as messageFeature } from './index.ts'
import { messageJobs } from './message.jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const keyOf = (answer: Awaited<ReturnType<typeof ask>>) =>
  (envelopeOf(answer).data as { key?: string } | null)?.key
const member = () => app.logIn('member')
const get = async <C extends Call>(call: C, { token }: Login, input: object = {}) =>
  call.output.parse(openAnswer(app, await ask(app, call, { token, input }))) as ReturnType<
    C['output']['parse']
  >
const say = ({ token }: Login, to: Login, text = '你好', more: object = {}) =>
  ask(app, sendMessage, { token, input: { uid: to.uid, clientId: randomUUID(), text, ...more } })
const sent = async (from: Login, to: Login, text?: string) =>
  sendMessage.output.parse(openAnswer(app, await say(from, to, text)))
const follow = ({ token }: Login, { uid }: Login) =>
  ask(app, setFollow, { token, input: { followUID: uid, isFollow: true } })
const block = ({ token }: Login, { uid }: Login, isBlocked = true) =>
  ask(app, setBlock, { token, input: { uid, isBlocked } })
const unreadOf = async (person: Login) => (await get(getMessageSummary, person)).unread
const textsOf = async (person: Login, other: Login, more: object = {}) =>
  (await get(listMessages, person, { uid: other.uid, ...more })).list.map(({ text }) => text)

/** What devices are told while something is done. */
async function hintsOf(work: () => Promise<unknown>): Promise<LiveNews[]> {
  const told: LiveNews[] = []
  const heardAll = Promise.withResolvers<void>()
  const stop = app.deps.bus.subscribe(liveTopic, (message) => {
    told.push(message as LiveNews)
    if (told.at(-1)?.type === ended.type) heardAll.resolve()
  })
  await work()
  const ctx = app.ctx()
  await ctx.write((trx) => pushLive(ctx, trx, { to: [1], event: ended, data: {} }))
  await heardAll.promise
  stop()
  return told.slice(0, -1)
}
const ended = liveHint('test.ended', z.object({}))

/** Two who may write to each other. */
async function friends(): Promise<[Login, Login]> {
  const [one, other] = [await member(), await member()]
  await follow(one, other)
  await follow(other, one)
  return [one, other]
}

describe('sending', () => {
  it('adds a message once however often it is sent, numbered without gaps, for both', async () => {
    const [one, other] = await friends()
    const input = { uid: other.uid, clientId: randomUUID(), text: ' 你\u202e好 ' }
    const answers = await Promise.all(
      [1, 2, 3].map(async () => openAnswer(app, await ask(app, sendMessage, { ...one, input }))),
    )
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
    await Promise.all([sent(other, one, '二'), sent(one, other, '三'), sent(other, one, '四')])
    const { list } = await get(listMessages, other, { uid: one.uid })
    expect(list.map(({ seq }) => seq)).toEqual([4, 3, 2, 1])
    expect(list.at(-1)).toMatchObject({ text: '你好', isOwn: false, kind: 'text' })
    expect(list.at(-1)).not.toHaveProperty('clientId')
    expect(await unreadOf(other)).toBe(2)
  })

  it('asks a guest to register, and refuses oneself, nobody and blank texts', async () => {
    const [one, guest] = [await member(), await app.logIn('guest')]
    expect(keyOf(await say(guest, one))).toBe('http.register_first')
    expect(keyOf(await say(one, one))).toBe('message.self')
    expect(keyOf(await say(one, { uid: 999_999_999, token: '' }))).toBe('message.closed')
    expect(keyOf(await say(one, guest))).toBe('message.closed')
    const [two, three] = await friends()
    expect(keyOf(await say(two, three, '\u200b\u2060'))).toBe('message.blank')
    expect((await say(two, three, '好'.repeat(1_001))).statusCode).toBe(422)
    expect(keyOf(await say(two, three, '👨‍👩‍👧‍👦'.repeat(600)))).toBeUndefined()
  })

  it('holds everybody to sixty a minute, and new accounts to ten a day', async () => {
    const [one, other] = await friends()
    for (let n = 0; n < 10; n += 1) await sent(one, other)
    expect(keyOf(await say(one, other))).toBe('message.too_many')
    await sql`
      update account set registered_at = app_now() - interval '2 days' where uid = ${one.uid}
    `.execute(app.deps.db)
    for (let n = 10; n < 60; n += 1) await sent(one, other)
    expect(keyOf(await say(one, other))).toBe('message.too_fast')
  })

  it('warns of money and links of accounts younger than seven days', async () => {
    const [one, other] = await friends()
    const riskOf = async (text: string) => {
      await sent(one, other, text)
      return (await get(listMessages, other, { uid: one.uid })).list[0]?.isRisky ?? false
    }
    expect(await riskOf('周六一起去爬山吗')).toBe(false)
    expect(await riskOf('先 转.账 给我')).toBe(true)
    expect(await riskOf('看 ｅｘａｍｐｌｅ。com 这里')).toBe(true)
    await sql`
      update account set registered_at = app_now() - interval '8 days' where uid = ${one.uid}
    `.execute(app.deps.db)
    expect(await riskOf('转账给我')).toBe(false)
  })

  it('shows a work as the reader may see it now', async () => {
    const [one, other] = await friends()
    const author = await member()
    const work = await aWork(app.deps.db, { authorUid: author.uid })
    const input = { uid: other.uid, clientId: randomUUID(), work }
    openAnswer(app, await ask(app, sendMessage, { token: one.token, input }))
    const shownTo = async (person: Login, whom: Login) =>
      (await get(listMessages, person, { uid: whom.uid })).list[0]?.work?.id
    expect(await shownTo(other, one)).toBe(work)
    await block(author, other)
    expect(await shownTo(other, one)).toBeUndefined()
    expect(await shownTo(one, other)).toBe(work)
  })

  it('keeps a picture where only signed paths of the two open it', async () => {
    const [one, other] = await friends()
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
    const bytes = await sharp({
      create: { width: 64, height: 48, channels: 3, background: '#000', noise },
    })
      .png()
      .toBuffer()
    const file = { bytes }
    const picture = uploadPicture.output.parse(
      openAnswer(app, await ask(app, uploadPicture, { token: one.token, file })),
    )
    const stolen = { uid: one.uid, clientId: randomUUID(), picture: picture.id }
    expect(keyOf(await ask(app, sendMessage, { token: other.token, input: stolen }))).toBe(
      'message.picture',
    )
    const input = { ...stolen, uid: other.uid }
    const answer = await ask(app, sendMessage, { token: one.token, input })
    expect(openAnswer(app, await ask(app, sendMessage, { token: one.token, input }))).toMatchObject(
      { message: { id: sendMessage.output.parse(openAnswer(app, answer)).message.id } },
    )
    const url = (await get(listMessages, other, { uid: one.uid })).list[0]?.picture?.url ?? ''
    expect(url).toMatch(/^\/g\//)
    const fetch = (path: string) => app.hosts.media.inject({ url: path })
    expect((await fetch(url)).statusCode).toBe(200)
    expect((await fetch(picture.url)).statusCode).toBe(404)
    expect((await fetch(url.replace(/\/g\/(\w+)\/\d/, '/g/$1/2'))).statusCode).toBe(403)
  })
})

describe('a request', () => {
  it('of a stranger is one short text without links, which waits for an answer', async () => {
    const [one, other] = [await member(), await member()]
    expect(keyOf(await say(one, other, '看看 example.com'))).toBe('message.stranger_text')
    expect(keyOf(await say(one, other, '好'.repeat(201)))).toBe('message.stranger_text')
    expect(await sent(one, other, '我们合作吧')).toMatchObject({ standing: 'waiting' })
    expect(keyOf(await say(one, other))).toBe('message.waiting')
    expect(await get(getMessageSummary, other)).toEqual({
      unread: 0,
      hasMuted: false,
      requests: 1,
      hasUnreadRequest: true,
    })
    expect((await get(listConversations, other)).list).toEqual([])
    const [request] = (await get(listConversations, other, { box: 'request' })).list
    expect(request).toMatchObject({ person: { uid: one.uid }, last: { text: '我们合作吧' } })
    expect(await get(openConversation, other, { uid: one.uid })).toMatchObject({
      standing: 'request',
    })
    await sent(other, one, '可以')
    expect((await get(listConversations, other)).list).toHaveLength(1)
    expect(keyOf(await say(one, other, '太好了'))).toBeUndefined()
  })

  it.each(['accepting', 'following'])('moves to the inbox by %s', async (how) => {
    const [one, other] = [await member(), await member()]
    const { conversation: id } = await sent(one, other)
    const told = await hintsOf(() =>
      how === 'following'
        ? follow(other, one)
        : ask(app, acceptRequest, { token: other.token, input: { id } }),
    )
    // An open chat of either follows.
    expect(told).toContainEqual({
      uids: [one.uid, other.uid].toSorted((a, b) => a - b),
      type: conversationChanged.type,
      data: { id },
    })
    expect(await unreadOf(other)).toBe(1)
    expect(await get(openConversation, one, { uid: other.uid })).toMatchObject({ standing: 'open' })
  })

  it('that was deleted does not let the stranger write again', async () => {
    const [one, other] = [await member(), await member()]
    const { conversation: id } = await sent(one, other)
    await ask(app, removeConversation, { token: other.token, input: { id } })
    expect((await get(getMessageSummary, other)).requests).toBe(0)
    expect(keyOf(await say(one, other))).toBe('message.waiting')
  })

  it('may be written to three people a day, to ten by a VIP', async () => {
    const one = await member()
    for (let n = 0; n < 3; n += 1) await sent(one, await member())
    expect(keyOf(await say(one, await member()))).toBe('message.strangers')
    await sql`
      insert into vip_membership (uid, vip_until) values (${one.uid}, app_now() + interval '1 day')
    `.execute(app.deps.db)
    expect(keyOf(await say(one, await member()))).toBeUndefined()
  })
})

describe('who may write', () => {
  it('is refused alike, and nothing is stored, for a block either way and a closed inbox', async () => {
    for (const close of ['blocks', 'is blocked', 'followed', 'nobody'] as const) {
      const [one, other] = [await member(), await member()]
      if (close === 'blocks') await block(one, other)
      else if (close === 'is blocked') await block(other, one)
      else {
        const input = { accepts: close, showsRead: true }
        await ask(app, saveMessageSettings, { token: other.token, input })
      }
      const answer = await say(one, other)
      expect(envelopeOf(answer)).toMatchObject({ code: 6201, data: { key: 'message.closed' } })
      const stored = await app.deps.db
        .selectFrom('message_member')
        .select('uid')
        .where('uid', '=', String(other.uid))
        .execute()
      expect(stored).toEqual([])
    }
  })

  it('leaves out a blocked conversation for both, and restores it as it was', async () => {
    const [one, other] = await friends()
    const { conversation: id } = await sent(one, other)
    await sent(other, one)
    await block(other, one)
    for (const person of [one, other]) {
      expect((await get(listConversations, person)).list).toEqual([])
      expect(await unreadOf(person)).toBe(0)
      const answer = await ask(app, listMessages, { token: person.token, input: { id } })
      expect(answer.statusCode).toBe(404)
    }
    expect((await get(openConversation, other, { uid: one.uid })).standing).toBe('blocking')
    // Who is blocked is not told.
    expect((await get(openConversation, one, { uid: other.uid })).standing).toBe('stranger')
    await block(other, one, false)
    for (const person of [one, other]) {
      expect((await get(listConversations, person)).list).toHaveLength(1)
      expect(await unreadOf(person)).toBe(1)
    }
  })
})

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

describe('what remains', () => {
  it('of a closed account stays with the other, without a name', async () => {
    const [one, other] = await friends()
    const { conversation: id } = await sent(one, other, '保重')
    await app.ctx().write((trx) => messageFeature.person?.forget(trx, one.uid) ?? Promise.resolve())
    const [listed] = (await get(listConversations, other)).list
    expect(listed).toMatchObject({ id, person: null, last: { text: '保重', isOwn: false } })
    expect(await get(openConversation, other, { id })).toMatchObject({ standing: 'gone' })
    expect((await get(listMessages, other, { id })).list).toHaveLength(1)
  })

  it('goes after twelve months', async () => {
    const [one, other] = await friends()
    const { conversation: id } = await sent(one, other, '很久以前')
    await sent(one, other, '刚才')
    await sql`
      update message set created_at = app_now() - interval '13 months'
      where conversation_id = ${id} and seq = 1
    `.execute(app.deps.db)
    await runJob(app, messageJobs, { name: 'message.dropOld' })
    expect(await textsOf(other, one)).toEqual(['刚才'])
    expect(await unreadOf(other)).toBe(1)
  })
})
