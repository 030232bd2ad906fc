import { describe, expect, it } from 'vitest'
import { listNotes, readNote } from '../testing/calls.ts'
import { failureOf, testClient } from '../testing/test-client.ts'
import type { Reply } from '../testing/test-server.ts'
import { startServer } from '../testing/test-server.ts'
import { createQueryClient } from './query-client.ts'
import { everyInput, queryKey } from './query-key.ts'
import { listOptionsFor, queryOptionsFor } from './query-options.ts'

async function scene(answer: (input: unknown) => Reply) {
  const server = await startServer(({ input }) => answer(input))
  const client = testClient({ line: server.url })
  return { server, client, queries: createQueryClient(client) }
}

describe('the key of a query', () => {
  it('is the feature, the call and the input, without absent members', () => {
    expect(queryKey(readNote, { id: '7', inner: { a: null } })).toEqual([
      'note',
      'note.readNote',
      { id: '7', inner: {} },
    ])
  })

  it('begins with the prefix that matches all answers of the call', async () => {
    const { client, queries } = await scene(() => ({ data: { text: 'x' } }))
    await queries.fetchQuery(queryOptionsFor(client, readNote, { id: '7' }))
    const [found] = queries.getQueryCache().findAll({ queryKey: everyInput(readNote) })
    expect(found?.queryKey).toEqual(queryKey(readNote, { id: '7' }))
    expect(queries.getQueryCache().findAll({ queryKey: everyInput(listNotes) })).toEqual([])
  })
})

describe('a query', () => {
  it('makes the call, and caches the answer while it is fresh', async () => {
    const { client, queries, server } = await scene(() => ({ data: { text: 'hello' } }))
    const options = queryOptionsFor(client, readNote, { id: '7' }, 'never')
    expect(await queries.fetchQuery(options)).toEqual({ text: 'hello' })
    await queries.fetchQuery(options)
    expect(server.received.map(({ input }) => input)).toEqual([{ id: '7' }])
  })

  it('shows the error once, after the last retry', async () => {
    const { client, queries } = await scene(() => ({ refusal: { code: 5001, tip: '没有了' } }))
    await failureOf(queries.fetchQuery(queryOptionsFor(client, readNote, {})))
    expect(client.shown.map(({ text }) => text)).toEqual(['没有了'])
  })

  it('stays silent where its owner asks for it', async () => {
    const { client, queries } = await scene(() => ({ refusal: { code: 5001, tip: '没有了' } }))
    const options = { ...queryOptionsFor(client, readNote, {}), meta: { silent: true } }
    await failureOf(queries.fetchQuery(options))
    expect(client.shown).toEqual([])
  })

  it('cancels the call when its last observer is gone', async () => {
    const { client, queries, server } = await scene(() => 'hang')
    const options = queryOptionsFor(client, readNote, {})
    const failure = failureOf(queries.fetchQuery(options))
    await expect.poll(() => server.received.length).toBe(1)
    await queries.cancelQueries({ queryKey: options.queryKey })
    await failure
    expect(client.shown).toEqual([])
  })
})

it('a list fetches page after page until there is none', async () => {
  const pages: Record<string, object> = {
    first: { list: [{ text: 'a' }], hasNext: true, next: 'c1' },
    c1: { list: [{ text: 'b' }], hasNext: false, next: 'c2' },
  }
  const { client, queries, server } = await scene((input) => ({
    data: pages[(input as { next?: string }).next ?? 'first'],
  }))
  const options = listOptionsFor(client, listNotes, { topic: 't' })
  const { pages: got } = await queries.fetchInfiniteQuery({ ...options, pages: 5 })
  expect(got.map(({ list }) => list[0]?.text)).toEqual(['a', 'b'])
  expect(server.received.map(({ input }) => input)).toEqual([
    { topic: 't' },
    { topic: 't', next: 'c1' },
  ])
})
