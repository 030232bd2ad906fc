import { describe, expect, it } from 'vitest'
import { readNote, writeNote } from './testing/calls.ts'
import { failureOf, testClient } from './testing/test-client.ts'
import type { Received, Reply } from './testing/test-server.ts'
import { startServer } from './testing/test-server.ts'

/** Holds the first request until a second one has arrived. */
function answerAfterSecond() {
  const { promise, resolve } = Promise.withResolvers<void>()
  let count = 0
  return async (_request: Received): Promise<Reply> => {
    count += 1
    const text = String(count)
    if (count === 1) await promise
    else resolve()
    return { data: { text } }
  }
}

describe('two identical reads at once', () => {
  it('are deduplicated: the newer is answered and the older cancelled silently', async () => {
    const server = await startServer(answerAfterSecond())
    const client = testClient({ line: server.url })
    const older = failureOf(client.call(readNote, { id: '1', inner: { a: 1 } }))
    await expect.poll(() => server.received.length).toBe(1)
    const newer = client.call(readNote, { inner: { a: 1 }, id: '1' })
    expect(await newer).toEqual({ text: '2' })
    expect(await older).toMatchObject({ kind: 'cancelled' })
    expect(client.shown).toEqual([])
  })

  it('are independent once the first is done', async () => {
    const server = await startServer(() => ({ data: { text: 'x' } }))
    const client = testClient({ line: server.url })
    await client.call(readNote, {})
    await client.call(readNote, {})
    expect(server.received).toHaveLength(2)
  })
})

it('leaves reads with other input alone', async () => {
  const server = await startServer(answerAfterSecond())
  const client = testClient({ line: server.url })
  const both = [client.call(readNote, { id: '1' }), client.call(readNote, { id: '2' })]
  expect(await Promise.all(both)).toHaveLength(2)
})

it('never cancels a write', async () => {
  const server = await startServer(answerAfterSecond())
  const client = testClient({ line: server.url })
  const both = [client.call(writeNote, { id: '1' }), client.call(writeNote, { id: '1' })]
  expect(await Promise.all(both)).toHaveLength(2)
})

it('still cancels when its caller gives up', async () => {
  const abort = new AbortController()
  const server = await startServer(() => {
    abort.abort()
    return 'hang'
  })
  const call = testClient({ line: server.url }).call(readNote, {}, { signal: abort.signal })
  expect(await failureOf(call)).toMatchObject({ kind: 'cancelled' })
})
