import { checkLine } from '@kaleido/contract/line'
import { describe, expect, it } from 'vitest'
import { createLines } from './lines/lines.ts'
import { payNote, readNote, writeNote } from './testing/calls.ts'
import { failureOf, testClient, testTransport } from './testing/test-client.ts'
import type { Received, Reply } from './testing/test-server.ts'
import { startServer } from './testing/test-server.ts'

/** Two lines, the first in use. Both answer their check; the test decides how each answers calls. */
async function scene(answers: { first: Reply; second: Reply }) {
  const serve = (reply: () => Reply) =>
    startServer(({ path }) => (path === checkLine.path ? { data: null } : reply()))
  const first = await serve(() => answers.first)
  const second = await serve(() => answers.second)
  const transport = testTransport()
  const known = { api: [{ url: first.url, weight: 1 }] }
  const lines = createLines({ known, apiTimeoutMs: 30_000 }, transport)
  await lines.api.current()
  lines.offer({
    api: [first, second].map(({ url }) => ({ url, weight: 1 })),
    image: [],
    video: [],
  })
  return { client: testClient({ line: lines.api, transport }), first, second }
}

const calls = ({ received }: { received: readonly Received[] }) =>
  received.filter(({ path }) => path !== checkLine.path)
const hello: Reply = { data: { text: 'hello' } }

describe('when the line dies under a call', () => {
  it('a read goes on with the next line', async () => {
    const { client, first, second } = await scene({ first: 'drop', second: hello })
    expect(await client.call(readNote, {})).toEqual({ text: 'hello' })
    expect([calls(first).length, calls(second).length]).toEqual([1, 1])
    expect(client.shown).toEqual([])
  })

  it('a keyed write is retried with the same key', async () => {
    const { client, first, second } = await scene({ first: 'drop', second: hello })
    expect(await client.call(payNote, {})).toEqual({ text: 'hello' })
    const [key, again] = [calls(first)[0], calls(second)[0]].map(
      (request) => request?.headers['idempotency-key'],
    )
    expect(key).toBeTypeOf('string')
    expect(again).toBe(key)
  })

  it('another write is not sent twice, but the next call takes the next line', async () => {
    const { client, first, second } = await scene({ first: 'drop', second: hello })
    expect(await failureOf(client.call(writeNote, {}))).toMatchObject({ kind: 'network' })
    expect(await client.call(writeNote, {})).toEqual({ text: 'hello' })
    expect([calls(first).length, calls(second).length]).toEqual([1, 1])
  })

  it('another write is retried where it certainly was not sent', async () => {
    const { client, first, second } = await scene({ first: hello, second: hello })
    await first.close()
    expect(await client.call(writeNote, {})).toEqual({ text: 'hello' })
    expect(calls(second)).toHaveLength(1)
  })

  it('a read is retried on one other line only', async () => {
    const { client, first, second } = await scene({ first: 'drop', second: 'drop' })
    expect(await failureOf(client.call(readNote, {}))).toMatchObject({ kind: 'network' })
    expect([calls(first).length, calls(second).length]).toEqual([1, 1])
  })

  it('a call ends with a network error when no line answers any more', async () => {
    const { client, first, second } = await scene({ first: 'drop', second: hello })
    await Promise.all([first.close(), second.close()])
    expect(await failureOf(client.call(readNote, {}))).toMatchObject({ kind: 'network' })
    expect(await failureOf(client.call(writeNote, {}))).toMatchObject({ kind: 'network' })
    expect(client.shown).toHaveLength(2)
  })
})

describe('the line is kept', () => {
  it.each<[string, Reply]>([
    ['refuses', { refusal: { code: 5001 } }],
    ['is overloaded', { refusal: { status: 503, code: 503 } }],
    ['answers nonsense', { raw: '<html>' }],
  ])('when the server %s', async (_what, first) => {
    const { client, second } = await scene({ first, second: hello })
    await failureOf(client.call(readNote, {}))
    await failureOf(client.call(readNote, {}))
    expect(second.received).toEqual([])
  })
})

it('after a timeout the line is probed against the others before the next call', async () => {
  const { client, first, second } = await scene({ first: 'hang', second: hello })
  const checks = () => [first, second].reduce((n, s) => n + s.received.length - calls(s).length, 0)
  const error = await failureOf(client.call(readNote, {}, { timeoutMs: 50 }))
  expect(error).toMatchObject({ kind: 'timeout' })
  expect(checks()).toBe(1)
  await client.call(readNote, {}, { timeoutMs: 50 }).catch(() => undefined)
  expect(checks()).toBeGreaterThan(1)
})
