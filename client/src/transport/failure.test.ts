import { describe, expect, it } from 'vitest'
import { readNote, writeNote } from '../testing/calls.ts'
import { failureOf, testClient } from '../testing/test-client.ts'
import { startServer } from '../testing/test-server.ts'

describe('a call without an answer', () => {
  it('is a network error when the connection breaks', async () => {
    const server = await startServer(() => 'drop')
    const client = testClient({ line: server.url, language: () => 'en' })
    expect(await failureOf(client.call(writeNote, {}))).toMatchObject({ kind: 'network' })
    expect(client.shown.map(({ text }) => text)).toEqual([
      'Network error. Please check your connection',
    ])
  })

  it('is a network error when nobody listens', async () => {
    const server = await startServer(() => 'drop')
    await server.close()
    const error = await failureOf(testClient({ line: server.url }).call(readNote, {}))
    expect(error).toMatchObject({ kind: 'network' })
  })

  it('times out when the server does not answer', async () => {
    const server = await startServer(() => 'hang')
    const client = testClient({ line: server.url, timeoutMs: 50 })
    expect(await failureOf(client.call(readNote, {}))).toMatchObject({ kind: 'timeout' })
    expect(client.shown.map(({ text }) => text)).toEqual(['请求超时，请稍后再试'])
  })

  it("uses the call's timeout before the client's", async () => {
    const server = await startServer(() => 'hang')
    const client = testClient({ line: server.url })
    const error = await failureOf(client.call(readNote, {}, { timeoutMs: 50 }))
    expect(error).toMatchObject({ kind: 'timeout' })
  })

  it('is cancelled silently when its caller gives up', async () => {
    const abort = new AbortController()
    const server = await startServer(() => {
      abort.abort()
      return 'hang'
    })
    const client = testClient({ line: server.url })
    const error = await failureOf(client.call(writeNote, {}, { signal: abort.signal }))
    expect(error).toMatchObject({ kind: 'cancelled' })
    expect(client.shown).toEqual([])
  })

  it('is not sent at all when its caller gave up before', async () => {
    const server = await startServer(() => ({ data: { text: 'x' } }))
    const call = testClient({ line: server.url }).call(
      readNote,
      {},
      { signal: AbortSignal.abort() },
    )
    expect(await failureOf(call)).toMatchObject({ kind: 'cancelled' })
    expect(server.received).toEqual([])
  })
})

describe('showing an error', () => {
  it('is left to a caller that asks for silence', async () => {
    const server = await startServer(() => ({ refusal: { status: 500, code: 500 } }))
    const client = testClient({ line: server.url })
    await failureOf(client.call(readNote, {}, { silent: true }))
    expect(client.shown).toEqual([])
  })

  it('happens once for one error, however often it is reported', async () => {
    const server = await startServer(() => ({ refusal: { status: 500, code: 500 } }))
    const client = testClient({ line: server.url })
    const error = await failureOf(client.call(readNote, {}))
    client.report(error)
    expect(client.shown).toHaveLength(1)
  })
})
