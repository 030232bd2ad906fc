import { getDomains, SourceInfo } from '@kaleido/contract/line'
import { listTags } from '@kaleido/contract/tag'
import { expect, test } from 'vitest'
import { slots } from '../../shared/storage/slots.ts'
import { fakeServer } from '../../testing/server.ts'
import { showPage } from '../../testing/shown.tsx'
import { useDomainsSync, useTagsSync } from './use-config-sync.ts'

function Syncing() {
  useDomainsSync(true)
  useTagsSync(true)
  return null
}

test('lines, settings and tags are asked for at the start, and kept for the next one', async () => {
  const line = { url: 'https://a.example', weight: 2 }
  const source = { ...SourceInfo.parse({}), APPNAME: '万花筒' }
  const list = [{ id: '1', name: '城市' }]
  const server = fakeServer({
    [getDomains.path]: { data: { api: [line], image: [], video: [], source } },
    [listTags.path]: { data: { list } },
  })
  const { connection } = await showPage(Syncing)
  const { store } = connection
  await expect.poll(() => store.get(slots.tags)).toEqual(list)
  await expect.poll(() => store.get(slots.apiURL)).toEqual([line])
  expect(store.get(slots.appConfig)?.APPNAME).toBe('万花筒')
  expect(await server.inputs(getDomains.path)).toEqual([{}])
  expect(await server.inputs(listTags.path)).toEqual([{}])
})
