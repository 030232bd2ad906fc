import { createQueryClient } from '@kaleido/client/query/query-client'
import { listOptionsFor, queryOptionsFor } from '@kaleido/client/query/query-options'
import { listModuleWorks } from '@kaleido/contract/feed'
import { getDomains } from '@kaleido/contract/line'
import { expect, test } from 'vitest'
import { testConnection } from '../../../testing/connection.tsx'
import { fakeServer } from '../../../testing/server.ts'
import { plantFirstAnswers } from './first-answers.ts'

test('works that came with the page are not used for a viewer with hidden authors', () => {
  const queries = createQueryClient(testConnection().client)
  const answers = [
    { call: 'line.getDomains', input: {}, data: { api: [] } },
    { call: 'feed.listModuleWorks', input: {}, data: { list: [], hasNext: false }, isList: true },
  ]
  plantFirstAnswers(queries, { at: Date.now(), answers }, true)
  const kept = queries.getQueryCache().getAll()
  expect(kept.map(({ queryKey }) => queryKey[1])).toEqual(['line.getDomains'])
})

test('answers that came with the page are found in the cache, without a request', async () => {
  const server = fakeServer()
  const { client } = testConnection()
  const queries = createQueryClient(client)
  const page = { list: [], hasNext: false }
  const answers = [
    { call: 'line.getDomains', input: {}, data: { api: [] } },
    { call: 'feed.listModuleWorks', input: { moduleID: '3' }, data: page, isList: true },
  ]
  plantFirstAnswers(queries, { at: Date.now() - 60_000, answers })
  expect(await queries.fetchQuery(queryOptionsFor(client, getDomains, {}, 'settled'))).toEqual({
    api: [],
  })
  const list = listOptionsFor(client, listModuleWorks, { moduleID: '3' })
  expect((await queries.fetchInfiniteQuery(list)).pages).toEqual([page])
  expect(server.asked).toEqual([])
})

test('answers of a page from an earlier visit are shown at once, and fetched again', async () => {
  const server = fakeServer()
  const { client } = testConnection()
  const queries = createQueryClient(client)
  const answers = [{ call: 'line.getDomains', input: {}, data: { api: [] } }]
  plantFirstAnswers(queries, { at: Date.now() - 86_400_000, answers })
  const options = queryOptionsFor(client, getDomains, {}, 'settled')
  expect(queries.getQueryData(options.queryKey)).toEqual({ api: [] })
  await queries.fetchQuery(options).catch(() => undefined)
  expect(server.asked).toContain(getDomains.path)
})
