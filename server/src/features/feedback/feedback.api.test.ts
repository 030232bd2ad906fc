import {
  listAllFeedback,
  listFeedback,
  replyFeedback,
  sendFeedback,
} from '@kaleido/contract/feedback'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { envelopeOf, type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { moveClock } from '../../testing/clock.ts'
import { runCommand } from '../../testing/command.ts'
import { dumpOf } from '../../testing/dump.ts'
import { aPicture } from '../media/media.fixture.ts'
import { feedback } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Answer = Awaited<ReturnType<typeof ask>>
const keyOf = (answer: Answer) => (envelopeOf(answer).data as { key?: string } | null)?.key
const idOf = (answer: Answer) => sendFeedback.output.parse(openAnswer(app, answer)).id

const send = ({ token }: Login, changed: object = {}, headers: Record<string, string> = {}) =>
  ask(app, sendFeedback, {
    token,
    headers,
    input: { type: 'bug', text: '视频打不开', ...changed },
  })

const own = async ({ token }: Login, input: object = {}) =>
  listFeedback.output.parse(openAnswer(app, await ask(app, listFeedback, { token, input })))

const pictureOf = async ({ uid }: Login) => (await aPicture(app.ctx(), uid)).id

describe('what somebody tells', () => {
  it('comes with pictures of their own, in their order, and is listed newest first', async () => {
    const person = await app.logIn('guest')
    const pictures = [await pictureOf(person), await pictureOf(person)].toReversed()
    const first = idOf(await send(person, { pictures, contact: 'a@b.example', device: 'iPhone' }))
    const second = idOf(await send(person, { type: 'idea' }))
    const { list } = await own(person)
    expect(list).toMatchObject([
      { id: second, kind: 'idea', pictures: [], reply: null },
      { id: first, kind: 'bug', text: '视频打不开' },
    ])
    expect(list[1]?.pictures).toHaveLength(2)
    expect(await own(person, { pageSize: 1 })).toMatchObject({ hasNext: true })
    expect((await own(await app.logIn('guest'))).list).toEqual([])
  })

  it('loses the token of its sender', async () => {
    const person = await app.logIn('guest')
    const device = `iPhone, token=${person.token}`
    await send(person, { text: `令牌 ${person.token} 失效了`, device })
    expect((await own(person)).list[0]?.text).toBe('令牌 [token] 失效了')
    expect(await dumpOf(app.deps.db)).not.toContain(person.token)
  })

  it('is refused with another’s picture, or one that does not exist', async () => {
    const [person, other] = [await app.logIn('member'), await app.logIn('member')]
    const mine = await pictureOf(person)
    for (const pictures of [[await pictureOf(other)], [mine, '987654321']]) {
      expect(keyOf(await send(person, { pictures }))).toBe('feedback.invalid_picture')
    }
    expect((await own(person)).list).toEqual([])
  })

  it('is written once for its key', async () => {
    const person = await app.logIn('member')
    const headers = { 'idempotency-key': 'feedback-0001' }
    const answers = await Promise.all([1, 2, 3].map(() => send(person, {}, headers)))
    expect(new Set(answers.map(idOf)).size).toBe(1)
    expect((await own(person)).list).toHaveLength(1)
  })

  it('comes ten times a day at most, however many are sent at a time', async () => {
    const person = await app.logIn('member')
    const answers = await Promise.all(Array.from({ length: 13 }, () => send(person)))
    expect(answers.filter((answer) => keyOf(answer) === 'feedback.too_many')).toHaveLength(3)
    expect((await own(person)).list).toHaveLength(10)
    await moveClock(app, '+24h')
    expect(keyOf(await send(person))).toBeUndefined()
  })

  it('has a kind, and neither too few words nor too many', async () => {
    const person = await app.logIn('member')
    const unfit = [
      { type: 'praise' },
      { text: '短' },
      { text: '长'.repeat(1_001) },
      { pictures: Array.from({ length: 7 }, () => '1') },
      { contact: 'x'.repeat(101) },
    ]
    for (const changed of unfit) expect((await send(person, changed)).statusCode).toBe(422)
  })
})

describe('what the staff sees of it', () => {
  const all = async (input: object = {}) => {
    const { token } = await app.logIn('staff', 'support')
    const answer = await ask(app, listAllFeedback, { token, input })
    return listAllFeedback.output.parse(openAnswer(app, answer)).list
  }

  it('says who it was and how to reach them, and goes from open to answered', async () => {
    const person = await app.logIn('member')
    const id = idOf(await send(person, { contact: '微信 abc', device: 'iPhone 16' }))
    const [open] = await all({ isOpen: true, pageSize: 1 })
    expect(open).toMatchObject({
      id,
      uid: person.uid,
      contact: '微信 abc',
      device: 'iPhone 16',
      reply: null,
    })
    const { token } = await app.logIn('staff', 'editor')
    const reply = (text: string) => ask(app, replyFeedback, { token, input: { id, text } })
    await reply('已修好')
    await reply('已修好，请更新')
    expect((await own(person)).list[0]?.reply).toMatchObject({ text: '已修好，请更新' })
    expect((await all({ isOpen: true })).map((one) => one.id)).not.toContain(id)
    expect((await all({ isOpen: false })).map((one) => one.id)).toContain(id)
  })

  it('is no reply to what is not there', async () => {
    const { token } = await app.logIn('staff', 'support')
    const input = { id: '987654321', text: '好' }
    expect(keyOf(await ask(app, replyFeedback, { token, input }))).toBe('feedback.not_found')
  })

  it('can be answered by a command', async () => {
    const person = await app.logIn('member')
    const id = idOf(await send(person, { text: '命令行也要能回' }))
    const run = (...args: string[]) => runCommand(app, feedback, ...args)
    expect(await run('open')).toContain('命令行也要能回')
    await run('reply', id, '收到', '谢谢')
    expect((await own(person)).list[0]?.reply).toMatchObject({ text: '收到 谢谢' })
    expect(await run('open')).not.toContain('命令行也要能回')
    await expect(run('reply', '987654321', '好')).rejects.toThrow('feedback.not_found')
  })
})
