import { randomUUID } from 'node:crypto'
import { addComment } from '@kaleido/contract/comment'
import { moderateComment } from '@kaleido/contract/comment-desk'
import { decideReport, sendReport } from '@kaleido/contract/moderation'
import {
  muteConversation,
  readMessages,
  recallMessage,
  removeConversation,
  removeMessage,
  sendMessage,
} from '@kaleido/contract/message'
import {
  addPushDevice,
  getNoticeSettings,
  noticeRules,
  removePushDevice,
  setNoticeSettings,
} from '@kaleido/contract/notice'
import { setLike } from '@kaleido/contract/reaction'
import { revokeSession } from '@kaleido/contract/session'
import { setBlock, setFollow, setMute } from '@kaleido/contract/social'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jobsOf } from '../../../platform/ctx/feature.ts'
import { envelopeOf, type Login, startTestApp, type TestApp } from '../../../testing/app.ts'
import { ask, openAnswer } from '../../../testing/ask.ts'
import { runJob } from '../../../testing/run-job.ts'
import { moveClock } from '../../../testing/clock.ts'
import { holdComment } from '../../comment/index.ts'
import { aSession } from '../../session/session.fixture.ts'
import { aWork, darken } from '../../work/work.fixture.ts'
import { notice } from '../index.ts'
import { runNoticeJobs } from '../notice.fixture.ts'
import { aSubscription, readVapid, startPushService } from './push-service.fixture.ts'

let app: TestApp
let service: Awaited<ReturnType<typeof startPushService>>
let author: Login
let work: string
let device: ReturnType<typeof aSubscription>
beforeAll(async () => {
  service = await startPushService()
  app = await startTestApp({ settings: { PUSH_LOOPBACK: 'on' } })
})
afterAll(async () => {
  await app.close()
  await service.close()
})
beforeEach(async () => {
  author = await app.logIn('member')
  work = await aWork(app.deps.db, { authorUid: author.uid, title: '云上川西' })
  device = aSubscription(service.origin)
  await subscribe(author, device)
  service.received.length = 0
  service.answerWith(201)
})

const subscribe = ({ token }: Login, { input }: typeof device, language = 'zh-CN') =>
  ask(app, addPushDevice, { token, input, headers: { 'accept-language': language } })
const like = ({ token }: Login) => ask(app, setLike, { token, input: { id: work, isLiked: true } })
const set = ({ token }: Login, input: object) => ask(app, setNoticeSettings, { token, input })
const pushed = async () => {
  await runNoticeJobs(app)
  return service.received.splice(0).map(({ body }) => device.decrypt(body))
}
const isPushed = async ({ token }: Login) =>
  getNoticeSettings.output.parse(openAnswer(app, await ask(app, getNoticeSettings, { token })))
    .isPushed

async function commentAs({ token }: Login, text: string) {
  const answer = await ask(app, addComment, { token, input: { work, text } })
  return (openAnswer(app, answer) as { comment: { id: string } }).comment.id
}

describe('a push', () => {
  it('is signed by the key that browsers subscribed with, and readable by this browser alone', async () => {
    const fan = await app.logIn('member')
    const id = await commentAs(fan, '真好看')
    await runNoticeJobs(app)
    const [first] = service.received
    if (!first) throw new Error('nothing was pushed')
    const { key, claims } = readVapid(first.headers.authorization)
    const answer = await ask(app, getNoticeSettings, { token: author.token })
    expect(getNoticeSettings.output.parse(openAnswer(app, answer)).pushKey).toBe(key)
    expect(claims).toMatchObject({ aud: service.origin, sub: 'mailto:operator@kaleido.example' })
    const { exp } = claims as { exp: number }
    const now = Date.now() / 1_000
    expect(exp).toBeGreaterThan(now)
    expect(exp).toBeLessThanOrEqual(now + 86_400)
    expect(first.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '14400',
      topic: expect.stringMatching(/^[A-Za-z0-9_-]{32}$/),
    })
    expect(new URL(device.input.endpoint).pathname).toBe(first.path)
    expect(device.decrypt(first.body)).toMatchObject({
      title: expect.stringContaining('评论了你'),
      body: '真好看',
      path: `/detail/${work}?comment=${id}`,
    })
    expect(() => aSubscription(service.origin).decrypt(first.body)).toThrow(
      /authenticate|bad decrypt/,
    )
  })

  it('of several likes is one, in the language of the device', async () => {
    await subscribe(author, device, 'en')
    for (const fan of [await app.logIn('member'), await app.logIn('member')]) await like(fan)
    expect(await pushed()).toMatchObject([
      { title: expect.stringMatching(/ and 1 more liked your post$/), body: '“云上川西”' },
    ])
  })

  it('of several likes counts nobody whom its reader has muted', async () => {
    const [muted, ...others] = [
      await app.logIn('member'),
      await app.logIn('member'),
      await app.logIn('member'),
    ]
    await subscribe(author, device, 'en')
    for (const fan of [muted, ...others]) await like(fan)
    const input = { uid: muted.uid, isMuted: true }
    await ask(app, setMute, { token: author.token, input })
    expect(await pushed()).toMatchObject([{ title: expect.stringMatching(/ and 1 more liked/) }])
  })

  it('stays out where its kind is switched off, and of a dark work always', async () => {
    const fan = await app.logIn('member')
    await set(author, { push: { likes: false } })
    await like(fan)
    expect(await pushed()).toEqual([])
    await set(author, { push: { likes: true } })
    await darken(app.deps.db, work)
    await like(await app.logIn('member'))
    expect(await pushed()).toEqual([])
  })

  it('stays out where its sender is hidden before it is sent', async () => {
    const fan = await app.logIn('member')
    const input = { followUID: author.uid, isFollow: true }
    await ask(app, setFollow, { token: fan.token, input })
    await runJob(app, jobsOf([notice]), {
      name: 'notice.onFollowed',
      data: { uid: fan.uid, otherUid: author.uid },
    })
    const muted = { uid: fan.uid, isMuted: true }
    await ask(app, setMute, { token: author.token, input: muted })
    expect(await pushed()).toEqual([])
  })

  it('stays out while the comment is held, and tells its author of a removal by staff all the same', async () => {
    const fan = await app.logIn('member')
    const id = await commentAs(fan, '买药加我')
    await holdComment(app.ctx(), id, true)
    expect(await pushed()).toEqual([])
    await subscribe(fan, device)
    const block = { uid: fan.uid, isBlocked: true }
    await ask(app, setBlock, { token: author.token, input: block })
    const { token } = await app.logIn('staff', 'moderator')
    await ask(app, moderateComment, { token, input: { id, reason: 'spam' } })
    expect(await pushed()).toMatchObject([{ title: '你的评论已被删除', body: '垃圾广告' }])
    const input = { target: 'person', id: String(fan.uid), reason: 'abuse' }
    const sent = await ask(app, sendReport, { token: author.token, input })
    const report = sendReport.output.parse(openAnswer(app, sent)).id
    await ask(app, decideReport, { token, input: { id: report, verdict: 'uphold' } })
    expect(await pushed()).toMatchObject([{ title: '你的账号收到警告', body: '辱骂骚扰' }])
  })

  it('waits for the end of the quiet hours', async () => {
    await toQuietHours()
    await like(await app.logIn('member'))
    for (const name of ['notice.onLiked', 'notice.push']) await runWaiting(name)
    const [waiting, ...others] = await waitingFor('notice.push')
    expect(others).toEqual([])
    // Eight o'clock in Shanghai.
    expect(waiting?.start_after.getUTCHours()).toBe(0)
    expect(service.received).toEqual([])
    // The other tests are of the day.
    await moveClock(app, '+9h')
    expect(await pushed()).toHaveLength(1)
  })
})

/** One o'clock in Shanghai. */
async function toQuietHours(): Promise<void> {
  await set(author, { quietHours: true })
  const hour = (new Date(app.deps.clock.now()).getUTCHours() + 8) % 24
  await moveClock(app, `+${(25 - hour) % 24}h`)
}

describe('a push of a message', () => {
  let friend: Login
  beforeEach(async () => {
    friend = await app.logIn('member')
    const input = { followUID: friend.uid, isFollow: true }
    await ask(app, setFollow, { token: author.token, input })
    await set(author, { showsMessageText: true })
  })

  async function send(text: string, from = friend) {
    const input = { uid: author.uid, clientId: randomUUID(), text }
    const answer = openAnswer(app, await ask(app, sendMessage, { token: from.token, input }))
    const { conversation, message } = sendMessage.output.parse(answer)
    return { conversation, ...message }
  }
  type Sent = Awaited<ReturnType<typeof send>>
  const recall = ({ id }: Pick<Sent, 'id'>) =>
    ask(app, recallMessage, { token: friend.token, input: { id } })

  it('tells the name, and the text only if the person wants that', async () => {
    await set(author, { showsMessageText: false })
    await send('晚上八点见')
    const path = `/message/${friend.uid}`
    expect(await pushed()).toMatchObject([{ body: '给你发来一条消息', path }])
    await set(author, { showsMessageText: true })
    await send('晚上八点见')
    expect(await pushed()).toMatchObject([{ body: '晚上八点见', path }])
  })

  it('shows the beginning of a long text: a push service takes four kilobytes', async () => {
    await send('👨‍👩‍👧'.repeat(200))
    expect(await pushed()).toMatchObject([{ body: `${'👨‍👩‍👧'.repeat(119)}…` }])
  })

  it('waits a moment, and of several tells the latest that is not recalled', async () => {
    await send('一')
    await send('二')
    const last = await send('三')
    await recall(last)
    expect(await waitingFor('notice.pushMessage')).toMatchObject([{ seconds: 10 }])
    expect(await pushed()).toMatchObject([{ body: '二' }])
    // What was pushed is not pushed again in place of what was recalled.
    await recall(await send('四'))
    expect(await pushed()).toEqual([])
  })

  it.each<[string, (sent: Sent) => Promise<unknown>]>([
    ['recalled', recall],
    [
      'read',
      ({ conversation: id, seq: upTo }) =>
        ask(app, readMessages, { token: author.token, input: { id, upTo } }),
    ],
    ['deleted', ({ id }) => ask(app, removeMessage, { token: author.token, input: { id } })],
    [
      'deleted with its conversation',
      ({ conversation: id }) =>
        ask(app, removeConversation, { token: author.token, input: { id } }),
    ],
    [
      'muted',
      ({ conversation: id }) =>
        ask(app, muteConversation, { token: author.token, input: { id, isMuted: true } }),
    ],
  ])('stays out where it was %s before it is sent', async (_what, change) => {
    const sent = await send('晚上八点见')
    await runWaiting('notice.pushMessage')
    expect(await waitingFor('notice.deliver')).toHaveLength(1)
    await change(sent)
    expect(await pushed()).toEqual([])
  })

  it('tells nothing of a stranger’s request', async () => {
    await send('认识一下', await app.logIn('member'))
    expect(await pushed()).toEqual([])
  })

  it('tells in the morning what is still to be read, not what was recalled at night', async () => {
    await toQuietHours()
    const first = await send('一')
    await runWaiting('notice.pushMessage')
    await send('二')
    await runWaiting('notice.pushMessage')
    await recall(first)
    await moveClock(app, '+9h')
    expect(await pushed()).toMatchObject([{ body: '二' }])
  })
})

async function runWaiting(name: string): Promise<void> {
  const rows = await waitingJobs(name)
  for (const { data } of rows) await runJob(app, jobsOf([notice]), { name, data })
}

async function waitingJobs(name: string) {
  const { rows } = await sql<{ data: object }>`
    delete from pgboss.job where name = ${name} and state = 'created' returning data
  `.execute(app.deps.db)
  return rows
}

async function waitingFor(name: string) {
  const { rows } = await sql<{ start_after: Date; seconds: number }>`
    select start_after, extract(epoch from start_after - created_on)::float8 as seconds
    from pgboss.job where name = ${name} and state = 'created'
  `.execute(app.deps.db)
  return rows
}

describe('a device', () => {
  it('that has unsubscribed is forgotten; a service out of order is tried again, then given up', async () => {
    await like(await app.logIn('member'))
    service.answerWith(503)
    await expect(runNoticeJobs(app)).rejects.toThrow('answered 503')
    const { id } = await app.deps.db
      .selectFrom('notice_device')
      .select('id')
      .where('uid', '=', String(author.uid))
      .executeTakeFirstOrThrow()
    const { id: noticeId } = await app.deps.db
      .selectFrom('notice')
      .select('id')
      .where('uid', '=', String(author.uid))
      .executeTakeFirstOrThrow()
    const data = { deviceId: id, noticeId }
    const deliver = (attempt: number) =>
      runJob(app, jobsOf([notice]), { name: 'notice.deliver', data, attempt })
    await expect(deliver(4)).rejects.toThrow('answered 503')
    await expect(deliver(5)).resolves.toBeUndefined()
    expect(await isPushed(author)).toBe(true)
    // A redirect is no way to another address.
    service.answerWith(307)
    const before = service.received.length
    await expect(deliver(1)).rejects.toThrow('answered 307')
    expect(service.received.slice(before).map(({ path }) => path)).toEqual([
      new URL(device.input.endpoint).pathname,
    ])
    service.answerWith(410)
    await deliver(1)
    expect(await isPushed(author)).toBe(false)
  })

  it('is left alone for an hour after five failures in a row', async () => {
    const { id: deviceId } = await app.deps.db
      .selectFrom('notice_device')
      .select('id')
      .where('uid', '=', String(author.uid))
      .executeTakeFirstOrThrow()
    service.answerWith(503)
    await like(await app.logIn('member'))
    await expect(runNoticeJobs(app)).rejects.toThrow('answered 503')
    const { id: noticeId } = await app.deps.db
      .selectFrom('notice')
      .select('id')
      .where('uid', '=', String(author.uid))
      .executeTakeFirstOrThrow()
    service.received.length = 0
    const data = { deviceId, noticeId }
    const deliver = async () => {
      const sent = runJob(app, jobsOf([notice]), { name: 'notice.deliver', data, attempt: 5 })
      await expect(sent).resolves.toBeUndefined()
      return service.received.splice(0).length
    }
    for (let failed = 1; failed < 5; failed += 1) expect(await deliver()).toBe(1)
    expect(await deliver()).toBe(0)
    await moveClock(app, '+61m')
    expect(await deliver()).toBe(1)
    expect(await deliver()).toBe(0)
    await moveClock(app, '+61m')
    service.answerWith(201)
    expect([await deliver(), await deliver()]).toEqual([1, 1])
    service.answerWith(503)
    expect([await deliver(), await deliver()]).toEqual([1, 1])
  })

  it('is not pushed to once its login has been unused for 60 days', async () => {
    await moveClock(app, '+61d')
    await like(await app.logIn('member'))
    expect(await pushed()).toEqual([])
  })

  it('is pushed to until its login ends or it is taken back', async () => {
    const { id } = await app.deps.db
      .selectFrom('session')
      .select('id')
      .where('uid', '=', String(author.uid))
      .executeTakeFirstOrThrow()
    const token = await aSession(app.deps.db, { owner: { uid: author.uid } })
    const other = { ...author, token }
    const second = aSubscription(service.origin)
    await subscribe(other, second)
    await ask(app, revokeSession, { token, input: { id } })
    await like(await app.logIn('member'))
    await runNoticeJobs(app)
    const sent = service.received.splice(0)
    expect(sent.map(({ path }) => path)).toEqual([new URL(second.input.endpoint).pathname])
    await ask(app, removePushDevice, { token })
    expect(await isPushed(other)).toBe(false)
  })

  it('is one of ten of a person, the oldest goes; one that somebody else logs in on is theirs', async () => {
    for (let n = 0; n < noticeRules.mostDevices; n += 1) {
      const token = await aSession(app.deps.db, { owner: { uid: author.uid } })
      await subscribe({ ...author, token }, aSubscription(service.origin))
    }
    expect(await isPushed(author)).toBe(false)
    const [one, other] = [await app.logIn('member'), await app.logIn('member')]
    await subscribe(one, device)
    await subscribe(other, device)
    expect([await isPushed(one), await isPushed(other)]).toEqual([false, true])
  })

  it.each(['http://10.0.0.1/x', 'https://localhost.localdomain/x', 'https://192.168.0.1/x'])(
    'is refused at %s',
    async (endpoint) => {
      const answer = await subscribe(author, { ...device, input: { ...device.input, endpoint } })
      expect(envelopeOf(answer).data).toMatchObject({ key: 'notice.push_address' })
    },
  )
})
