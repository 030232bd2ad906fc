import { addComment, moderateComment } from '@kaleido/contract/comment'
import { decideReport, sendReport } from '@kaleido/contract/moderation'
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
import { notice, pushMessage } from '../index.ts'
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

  it('of a message tells the name, and the text only if the person wants that', async () => {
    const fan = await app.logIn('member')
    const send = () => {
      const ctx = app.ctx()
      const message = { uid: author.uid, fromUid: fan.uid, path: `/message/${fan.uid}` }
      return ctx.write((trx) => pushMessage(ctx, trx, { ...message, text: '晚上八点见' }))
    }
    await send()
    expect(await pushed()).toMatchObject([
      { body: '给你发来一条消息', path: `/message/${fan.uid}` },
    ])
    await set(author, { showsMessageText: true })
    await send()
    expect(await pushed()).toMatchObject([{ body: '晚上八点见' }])
  })

  it('of a long message shows its beginning: a push service takes four kilobytes', async () => {
    const fan = await app.logIn('member')
    await set(author, { showsMessageText: true })
    const ctx = app.ctx()
    const message = { uid: author.uid, fromUid: fan.uid, path: `/message/${fan.uid}` }
    await ctx.write((trx) => pushMessage(ctx, trx, { ...message, text: '👨‍👩‍👧'.repeat(200) }))
    expect(await pushed()).toMatchObject([{ body: `${'👨‍👩‍👧'.repeat(119)}…` }])
  })

  it('of customer service is under its own name, in the language of the device', async () => {
    const send = () => {
      const ctx = app.ctx()
      const message = { uid: author.uid, path: '/mine/service', text: '已经到账' }
      return ctx.write((trx) => pushMessage(ctx, trx, message))
    }
    const push = { path: '/mine/service', tag: 'message-service' }
    await send()
    expect(await pushed()).toEqual([{ ...push, title: '在线客服', body: '给你发来一条消息' }])
    await set(author, { showsMessageText: true })
    await subscribe(author, device, 'en')
    await send()
    expect(await pushed()).toEqual([{ ...push, title: 'Customer service', body: '已经到账' }])
    await set(author, { push: { messages: false } })
    await send()
    expect(await pushed()).toEqual([])
  })

  it('waits for the end of the quiet hours', async () => {
    await set(author, { quietHours: true })
    const hour = (new Date(app.deps.clock.now()).getUTCHours() + 8) % 24
    await moveClock(app, `+${(25 - hour) % 24}h`)
    await like(await app.logIn('member'))
    for (const name of ['notice.onLiked', 'notice.push']) await runWaiting(name)
    const [waiting, ...others] = await waitingPushes()
    expect(others).toEqual([])
    // Eight o'clock in Shanghai.
    expect(waiting?.getUTCHours()).toBe(0)
    expect(service.received).toEqual([])
    // The other tests are of the day.
    await moveClock(app, '+9h')
    expect(await pushed()).toHaveLength(1)
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

async function waitingPushes(): Promise<Date[]> {
  const { rows } = await sql<{ start_after: Date }>`
    select start_after from pgboss.job where name = 'notice.push' and state = 'created'
  `.execute(app.deps.db)
  return rows.map(({ start_after }) => start_after)
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
