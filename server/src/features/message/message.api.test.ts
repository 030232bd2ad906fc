import { randomUUID } from 'node:crypto'
import {
  acceptRequest,
  conversationChanged,
  getMessageSummary,
  listConversations,
  listMessages,
  openConversation,
  removeConversation,
  saveMessageSettings,
  sendMessage,
} from '@kaleido/contract/message'
import { uploadPicture } from '@kaleido/contract/media'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { envelopeOf, type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { runJob } from '../../testing/run-job.ts'
import { aWork } from '../work/work.fixture.ts'
import { message as messageFeature } from './index.ts'
import { messageJobs } from './message.jobs.ts'
import { messageSteps } from './message-steps.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const { member, get, say, sent, follow, block, unreadOf, textsOf, friends, hintsOf } = messageSteps(
  () => app,
)
const keyOf = (answer: Awaited<ReturnType<typeof ask>>) =>
  (envelopeOf(answer).data as { key?: string } | null)?.key

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
