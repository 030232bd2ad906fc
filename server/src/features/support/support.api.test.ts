import { createHmac } from 'node:crypto'
import { updateSetting } from '@kaleido/contract/ops-setting'
import {
  getSupport,
  listAllQuestions,
  listQuestions,
  orderQuestions,
  removeQuestion,
  saveQuestion,
} from '@kaleido/contract/support'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { envelopeOf, type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { signingKey } from './support.sign.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ;({ token } = await app.logIn('staff', 'editor'))
})

const addressFor = async (login: Login) =>
  getSupport.output.parse(openAnswer(app, await ask(app, getSupport, { token: login.token }))).url

describe('the way to customer service', () => {
  it('leads to the conversation in the app while there is no other', async () => {
    expect(await addressFor(await app.logIn('guest'))).toBe('/mine/service')
  })

  it('says who comes and until when, signed, and nothing that opens anything', async () => {
    const value = { url: 'https://service.example/chat?site=7', minutes: 10 }
    const input = { name: 'support.service', version: 0, value }
    expect((await ask(app, updateSetting, { token, input })).statusCode).toBe(200)
    const person = await app.logIn('member')
    const address = await addressFor(person)
    const url = new URL(address)
    const { uid, name, expires, sign, ...rest } = Object.fromEntries(url.searchParams)
    expect(url.origin + url.pathname).toBe('https://service.example/chat')
    expect(rest).toEqual({ site: '7' })
    expect(uid).toBe(String(person.uid))
    const minutes = Number(expires) / 60 - app.deps.clock.now().getTime() / 60_000
    expect(Math.round(minutes)).toBe(10)
    const key = signingKey(app.deps.secrets.secretKey)
    const right = createHmac('sha256', key).update(`${expires}.${uid}.${name}`).digest('hex')
    expect(sign).toBe(right)
    for (const secret of [person.token, app.deps.secrets.secretKey, key]) {
      expect(address).not.toContain(secret)
    }
  })

  it('is an https address', async () => {
    for (const url of ['http://service.example', 'javascript:alert(1)', '//service.example', 'x']) {
      const input = { name: 'support.service', version: 1, value: { url } }
      const answer = await ask(app, updateSetting, { token, input })
      expect(envelopeOf(answer).code, url).toBe(1401)
    }
  })
})

describe('what people ask', () => {
  const listed = async () =>
    listQuestions.output.parse(openAnswer(app, await ask(app, listQuestions))).list
  const save = async (input: object) => {
    const answer = await ask(app, saveQuestion, { token, input })
    return (openAnswer(app, answer) as { id: string }).id
  }

  it('is listed in its order, changed and removed, by who looks after people too', async () => {
    ;({ token } = await app.logIn('staff', 'support'))
    const first = { category: '账号', question: '怎么改昵称', answer: '在设置里' }
    const second = { category: '会员', question: '怎么续费', answer: '在会员中心' }
    const ids = [await save(first), await save(second)]
    await ask(app, orderQuestions, { token, input: { ids: ids.toReversed() } })
    expect(await listed()).toEqual([
      { id: ids[1], ...second },
      { id: ids[0], ...first },
    ])
    await save({ id: ids[0], ...first, answer: '点头像' })
    await ask(app, removeQuestion, { token, input: { id: ids[1] } })
    expect(await listed()).toEqual([{ id: ids[0], ...first, answer: '点头像' }])
  })

  it('is answered in the language of the request, a category in one language at a time', async () => {
    const category = { category: '金币', categoryEn: 'Coins' }
    const texts = { questionEn: 'No coins?', answerEn: 'Wait a moment.' }
    const ids = [
      await save({ ...category, question: '没有到账', answer: '稍等', ...texts }),
      await save({ category: '金币', question: '会过期吗', answer: '不会' }),
    ]
    const headers = { 'accept-language': 'en' }
    const { list } = listQuestions.output.parse(
      openAnswer(app, await ask(app, listQuestions, { headers })),
    )
    expect(list.filter(({ id }) => ids.includes(id))).toEqual([
      { id: ids[0], category: 'Coins', question: 'No coins?', answer: 'Wait a moment.' },
      { id: ids[1], category: 'Coins', question: '会过期吗', answer: '不会' },
    ])
    expect((await listed()).map((each) => each.category)).not.toContain('Coins')
    const all = openAnswer(app, await ask(app, listAllQuestions, { token, headers }))
    expect(all).toMatchObject({
      list: expect.arrayContaining([
        { id: ids[0], ...category, question: '没有到账', answer: '稍等', ...texts },
      ]),
    })
  })

  it('has no question that is gone', async () => {
    const input = { id: '987654321', category: '账号', question: '问', answer: '答' }
    expect((await ask(app, saveQuestion, { token, input })).statusCode).toBe(404)
    const removed = await ask(app, removeQuestion, { token, input: { id: input.id } })
    expect(removed.statusCode).toBe(404)
  })
})
