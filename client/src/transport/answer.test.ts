import { wire } from '@kaleido/contract/core/wire'
import { describe, expect, it } from 'vitest'
import { BusinessError, StatusError } from '../errors.ts'
import { sealByNode } from '../testing/node-wire.ts'
import { readNote, removeNote } from '../testing/calls.ts'
import { failureOf, testClient } from '../testing/test-client.ts'
import type { Reply } from '../testing/test-server.ts'
import { startServer, testKey } from '../testing/test-server.ts'

async function failing(reply: Reply) {
  const server = await startServer(() => reply)
  const client = testClient({ line: server.url })
  return { error: await failureOf(client.call(readNote, {})), shown: client.shown }
}

describe('a success', () => {
  it('is opened and stripped to what the contract declares', async () => {
    const server = await startServer(() => ({ data: { text: '万花筒', secret: 1 } }))
    expect(await testClient({ line: server.url }).call(readNote, {})).toEqual({ text: '万花筒' })
  })

  it('may be null, which is not sealed', async () => {
    const server = await startServer(() => ({ data: null }))
    expect(await testClient({ line: server.url }).call(removeNote, { id: '1' })).toBeNull()
  })
})

describe('a refusal of the product', () => {
  it("has the code, the key, the person's text and the details", async () => {
    const { error, shown } = await failing({
      refusal: { code: 4004, key: 'note.too_dear', tip: '金币不足' },
    })
    expect(error).toBeInstanceOf(BusinessError)
    expect(error).toMatchObject({
      kind: 'business',
      code: 4004,
      key: 'note.too_dear',
      tip: '金币不足',
      msg: 'note.too_dear',
      data: { key: 'note.too_dear' },
    })
    expect(shown.map(({ text }) => text)).toEqual(['金币不足'])
  })
})

describe('a refusal of the transport', () => {
  it('has the status, the key and the retry delay', async () => {
    const { error } = await failing({
      refusal: { status: 429, code: 429, key: 'http.too_many', headers: { 'retry-after': '7' } },
    })
    expect(error).toBeInstanceOf(StatusError)
    expect(error).toMatchObject({ status: 429, key: 'http.too_many', retryAfterMs: 7_000 })
  })

  it('is known by its status where a proxy answers in its own words', async () => {
    const { error, shown } = await failing({ raw: '<h1>Bad Gateway</h1>', status: 502 })
    expect(error).toMatchObject({ kind: 'status', status: 502, key: undefined })
    expect(shown.map(({ text }) => text)).toEqual(['网关错误'])
  })

  it('shows the status text where the catalogue has none', async () => {
    const { shown } = await failing({
      refusal: { status: 418, statusText: 'Short and stout', code: 418 },
    })
    expect(shown.map(({ text }) => text)).toEqual(['Short and stout'])
  })
})

describe('a malformed answer', () => {
  const sealed = sealByNode('{"text":"x"}', Buffer.alloc(12), {
    ...testKey,
    info: wire.responseInfo,
  })
  const envelope = (members: object) => JSON.stringify({ code: 200, msg: '', tip: '', ...members })

  it.each([
    ['another page', '<html>'],
    ['a value that is no envelope', '"hello"'],
    ['nothing', ''],
    ['data that does not open', envelope({ data: `${sealed.slice(0, -2)}AA`, hash: 'k1' })],
    ['data sealed with an unknown key', envelope({ data: sealed, hash: 'k2' })],
    ['sealed data that is no text', envelope({ data: { text: 'x' }, hash: 'k1' })],
    ['data that the contract does not promise', envelope({ data: { text: 7 } })],
    ['no data', envelope({})],
  ])('counts as unreadable: %s', async (_what, raw) => {
    const { error, shown } = await failing({ raw })
    expect(error).toMatchObject({ kind: 'bad_response' })
    expect(shown).toHaveLength(1)
  })
})
