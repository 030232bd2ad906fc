import { call } from '@kaleido/contract/core/call'
import { wire } from '@kaleido/contract/core/wire'
import { getDomains } from '@kaleido/contract/line'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { envelopeOf, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer, wireOf } from '../../testing/ask.ts'
import type { Feature } from '../ctx/feature.ts'
import { AppError } from '../errors.ts'
import { route } from './route.ts'

const members = {
  text: z.optional(z.string().check(z.maxLength(10_000))),
  count: z.optional(z.int()),
  share: z.optional(z.number()),
  isOn: z.optional(z.boolean()),
  kind: z.optional(z.enum(['a', 'b'])),
  either: z.optional(z.union([z.string(), z.number()])),
  list: z.optional(z.array(z.nullable(z.int()))),
  deep: z.optional(z.object({ inner: z.optional(z.string()) })),
}
const told = z.object({ names: z.array(z.string()), input: z.object(members) })
const common = {
  auth: 'none',
  about: 'Tells what it was given.',
  input: z.object(members),
} as const
const write = call({
  ...common,
  name: 'echo.write',
  method: 'POST',
  path: '/api/app/echo/write',
  output: told,
})
const read = call({
  ...common,
  name: 'echo.read',
  method: 'GET',
  path: '/api/app/echo/read',
  output: told,
})
const nothing = call({
  ...common,
  name: 'echo.nothing',
  method: 'POST',
  path: '/api/app/echo/nothing',
  output: z.null(),
})
const refused = call({
  ...common,
  name: 'echo.refused',
  method: 'POST',
  path: '/api/app/echo/refused',
  output: z.null(),
})

const echo: Feature = {
  name: 'echo',
  tables: [],
  routes: [
    route(write, (_context, input) => ({ names: Object.keys(input), input })),
    route(read, (_context, input) => ({ names: Object.keys(input), input })),
    route(nothing, () => null),
    route(refused, () => {
      throw new AppError('http.register_first', { price: 3 })
    }),
  ],
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ features: [echo] })
})
afterAll(() => app.close())

const seal = (text: string) => wireOf(app).seal(text)

/** A POST with a raw body. */
function post(payload: InjectOptions['payload'], headers: Record<string, string> = {}) {
  return app.hosts.app.inject({
    method: 'POST',
    url: write.path,
    headers: { 'content-type': 'application/json', ...headers },
    ...(payload === undefined ? {} : { payload }),
  })
}

function get(query: string, headers: Record<string, string> = {}) {
  return app.hosts.app.inject({ method: 'GET', url: `${read.path}${query}`, headers })
}

async function namesIn(response: ReturnType<typeof post>): Promise<unknown> {
  return (openAnswer(app, await response) as { names: unknown }).names
}

/** The text of an input, in the four ways to send it. */
const ways: readonly (readonly [string, (text: string) => ReturnType<typeof post>])[] = [
  ['sealed in a body', (text) => post(JSON.stringify({ data: seal(text) }))],
  ['sealed in a query', (text) => get(`?data=${seal(text)}`)],
  ['plain in a body', (text) => post(text, { 'x-wire': 'plain' })],
]

describe.each(ways)('an input %s', (_way, send) => {
  it('reaches the service', async () => {
    expect(openAnswer(app, await send('{"text":"万花筒 🎏","list":[1,2]}'))).toEqual({
      names: ['text', 'list'],
      input: { text: '万花筒 🎏', list: [1, 2] },
    })
  })

  it('loses unknown members', async () => {
    const text =
      '{"count":1,"isVip":true,"constructor":{"prototype":{}},"deep":{"inner":"x","points":9}}'
    expect(openAnswer(app, await send(text))).toEqual({
      names: ['count', 'deep'],
      input: { count: 1, deep: { inner: 'x' } },
    })
  })

  it('loses nulls at every depth, except in lists, where their position matters', async () => {
    const text = '{"text":null,"deep":{"inner":null},"list":[1,null]}'
    expect(openAnswer(app, await send(text))).toEqual({
      names: ['list', 'deep'],
      input: { deep: {}, list: [1, null] },
    })
  })

  it('is repaired where a text was cut in the middle of an emoji', async () => {
    expect(openAnswer(app, await send('{"text":"fine \\ud83d"}'))).toMatchObject({
      input: { text: 'fine \ufffd' },
    })
  })

  it('may nest to a depth of eight', async () => {
    expect((await send(`{"x":${'['.repeat(7)}${']'.repeat(7)}}`)).statusCode).toBe(200)
    expect((await send(`{"x":${'['.repeat(8)}${']'.repeat(8)}}`)).statusCode).toBe(400)
  })

  it.each([
    ['a member given twice', '{"count":1,"count":2}'],
    ['a member given twice in two spellings', '{"count":1,"c\\u006funt":2}'],
    ['a member given twice far inside', '{"x":[{"y":{"a":1,"a":1}}]}'],
    ['__proto__', '{"__proto__":{"isOn":true}}'],
    ['__proto__ in another spelling', '{"\\u005f_proto__":1}'],
    ['NUL in a text', '{"text":"a\\u0000b"}'],
    ['no JSON', '{text:1}'],
    ['a list', '[]'],
    ['a text', '"x"'],
    ['null', 'null'],
  ])('is refused with %s', async (_what, text) => {
    const response = await send(text)
    expect(response.statusCode).toBe(400)
    expect(envelopeOf(response)).toMatchObject({ code: 400, data: { key: 'http.bad_request' } })
  })

  it('is not refused for a text that only looks like NUL', async () => {
    expect(openAnswer(app, await send('{"text":"\\\\u0000"}'))).toMatchObject({
      input: { text: '\\u0000' },
    })
  })
})

describe('a sealed request', () => {
  it.each([
    ['without a body', undefined],
    ['with an empty object', '{}'],
    ['without data', '{"other":1}'],
    ['with the payload of {}', 'sealed {}'],
  ])('%s is one without parameters', async (_what, body) => {
    const payload = body === 'sealed {}' ? JSON.stringify({ data: seal('{}') }) : body
    expect(await namesIn(post(payload))).toEqual([])
  })

  it('may come without a body and without a content type', async () => {
    const response = await app.hosts.app.inject({ method: 'POST', url: write.path })
    expect(response.statusCode).toBe(200)
  })

  it('in a query may be left out, and may be padded with any spelling of `=`', async () => {
    expect(await namesIn(get(''))).toEqual([])
    for (const padding of ['=', '%3D', '%3d']) {
      // 12 bytes plus 28 of nonce and tag: base64 pads the last group with two characters.
      const payload = `${seal('{"count":12}')}${padding.repeat(2)}`
      expect((await get(`?data=${payload}`)).statusCode, padding).toBe(200)
    }
  })

  it.each([
    ['?a=1'],
    ['?data=x&a=1'],
    ['?a=1&data=x'],
    ['?data[]=x'],
    ['?data=x&data=y'],
    ['?data='],
    ['?data=not-sealed'],
  ])('refuses the query %s', async (query) => {
    expect((await get(query.replace('=x', `=${seal('{}')}`))).statusCode).toBe(400)
  })

  it('refuses any query beside a body', async () => {
    const response = await app.hosts.app.inject({
      method: 'POST',
      url: `${write.path}?data=${seal('{}')}`,
    })
    expect(response.statusCode).toBe(400)
  })

  it('refuses a payload of more than 6,000 characters in a query, and accepts one of exactly 6,000', async () => {
    const sealed = (length: number) => seal(JSON.stringify({ text: 'x'.repeat(length) }))
    // 4,500 bytes are 6,000 characters: 28 of nonce and tag, 11 of JSON around the text.
    expect(sealed(4_461)).toHaveLength(wire.maxQueryPayload)
    expect((await get(`?data=${sealed(4_461)}`)).statusCode).toBe(200)
    expect((await get(`?data=${sealed(4_462)}`)).statusCode).toBe(400)
    expect((await post(JSON.stringify({ data: sealed(4_462) }))).statusCode).toBe(200)
  })

  it.each([
    ['an answer', () => wireOf(app).seal('{}', wire.responseInfo)],
    ['a payload that is no text', () => 1],
    ['null', () => null],
    ['an object', () => ({ count: 1 })],
  ])('refuses %s as its data', async (_what, data) => {
    expect((await post(JSON.stringify({ data: data() }))).statusCode).toBe(400)
  })

  it('gets the same answer for every reason that keeps it from being opened', async () => {
    const bodies = [
      '{"data":"x"}',
      '{',
      '[]',
      '{"data":1}',
      JSON.stringify({ data: seal('{"a":1,"a":2}') }),
    ]
    const answers = await Promise.all(bodies.map(async (body) => envelopeOf(await post(body))))
    const alike = new Set(answers.map(({ time: _time, ...rest }) => JSON.stringify(rest)))
    expect(alike.size).toBe(1)
  })

  it('accepts a body of exactly the limit and refuses one byte more', async () => {
    const body = JSON.stringify({ data: seal('{}') })
    expect((await post(body.padEnd(wire.maxBodyBytes))).statusCode).toBe(200)
    expect((await post(body.padEnd(wire.maxBodyBytes + 1))).statusCode).toBe(413)
  })

  it('is refused if its bytes are not UTF-8', async () => {
    expect((await post(Buffer.from([0x7b, 0xff, 0x7d]))).statusCode).toBe(400)
  })
})

describe('a plain query', () => {
  const plain = { 'x-wire': 'plain' }

  it('is parsed by the types in the contract', async () => {
    const query = '?text=12&count=12&share=-0.5&isOn=true&kind=a&either=12'
    expect(openAnswer(app, await get(query, plain))).toMatchObject({
      input: { text: '12', count: 12, share: -0.5, isOn: true, kind: 'a', either: '12' },
    })
  })

  it.each([['?count=1&count=2'], ['?__proto__=1'], ['?text=%00']])('refuses %s', async (query) => {
    expect((await get(query, plain)).statusCode).toBe(400)
  })

  it.each([
    ['?count=1.5'],
    ['?count=0x10'],
    ['?count='],
    ['?count=1e3'],
    ['?isOn=yes'],
    ['?kind=c'],
  ])('refuses %s as invalid', async (query) => {
    expect((await get(query, plain)).statusCode).toBe(422)
  })
})

describe('an answer', () => {
  it('is sealed, names its key, and carries the time', async () => {
    const response = await ask(app, getDomains)
    const envelope = envelopeOf(response)
    expect(Object.keys(envelope)).toEqual(['code', 'data', 'msg', 'tip', 'hash', 'time'])
    expect(envelope).toMatchObject({
      code: 200,
      msg: '',
      tip: '',
      hash: 'k1',
      data: expect.any(String),
    })
    expect(new Date(envelope.time).toISOString()).toBe(envelope.time)
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  })

  it('is plain for a client that asked for plain', async () => {
    const envelope = envelopeOf(await ask(app, getDomains, { plain: true }))
    expect(envelope).not.toHaveProperty('hash')
    expect(envelope.data).toHaveProperty('api')
  })

  it('without content is not sealed', async () => {
    const envelope = envelopeOf(await ask(app, nothing))
    expect(envelope).toMatchObject({ code: 200, data: null })
    expect(envelope).not.toHaveProperty('hash')
  })

  it('that refuses is plain, names its reason, and uses the person’s language', async () => {
    const inEnglish = envelopeOf(
      await ask(app, write, { input: { count: 'x' }, headers: { 'accept-language': 'en' } }),
    )
    expect(inEnglish).toMatchObject({
      code: 422,
      msg: 'http.invalid',
      tip: 'Something you entered isn’t valid',
      data: {
        key: 'http.invalid',
        issues: [{ field: 'count', code: 'invalid_type', text: 'Not of the right kind' }],
      },
    })
    expect(inEnglish).not.toHaveProperty('hash')
    const inChinese = envelopeOf(await ask(app, write, { input: { count: 'x' } }))
    expect(inChinese).toMatchObject({ tip: '校验错误', data: { issues: [{ text: '格式不对' }] } })
  })

  it('that refuses by a business rule has HTTP status 200 and its details', async () => {
    const response = await ask(app, refused)
    expect(response.statusCode).toBe(200)
    expect(envelopeOf(response)).toMatchObject({
      code: 4001,
      data: { key: 'http.register_first', price: 3 },
      tip: '注册后就可以使用',
    })
  })

  it('names at most twenty invalid members', async () => {
    const list = Array.from({ length: 100 }, () => 'x')
    const { data } = envelopeOf(await ask(app, write, { input: { list } }))
    expect((data as { issues: unknown[] }).issues).toHaveLength(20)
  })
})
