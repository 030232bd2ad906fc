import * as z from 'zod/mini'
import { expect, onTestFinished, test, vi } from 'vitest'
import rows from '../spec/spec-rows.json' with { type: 'json' }
import { slots, sweepAfterUpdate } from './slots.ts'
import { holdStores, keepStores, openStore, slot } from './storage.ts'
import { sealedStore } from './storage-sealed.ts'
import { testStore, testUser } from '../../testing/connection.tsx'

const note = slot('note', z.object({ text: z.string() }))

test('stored values survive a reload', () => {
  testStore().set(note, { text: 'hello' })
  expect(openStore().get(note)).toEqual({ text: 'hello' })
})

test('every row of the configuration and of the client’s state has a slot, and survives', async () => {
  const store = testStore()
  const sealed = sealedStore(store, 'an interface key')
  const line = { url: 'https://a.example', weight: 1 }
  const wallet = { coin: 1, bonus: 2, gold: 3, income: 4, frozen: 5, point: 6 }
  const source = slots.appConfig.schema.parse({})
  const keep = {
    baseUrl: () => store.set(slots.baseUrl, line.url),
    'imageURL and list': () => {
      store.set(slots.imageURL, line.url)
      store.set(slots.imageURLList, [line])
    },
    'videoURL and list': () => {
      store.set(slots.videoURL, line.url)
      store.set(slots.videoURLList, [line])
    },
    apiURL: () => store.set(slots.apiURL, [line]),
    appConfig: () => store.set(slots.appConfig, source),
    tags: () => store.set(slots.tags, [{ id: '1', name: '城市' }]),
    'app version': () => store.set(slots.appVersion, '1.1.2'),
    token: () => store.set(slots.token, 'a token'),
    'wallet info': () => sealed.set(slots.walletInfo, wallet),
    'reported video ids': () => store.set(slots.reportedVideoIds, ['3']),
    'new-message flag': () => store.set(slots.hasNewMessage, true),
    'device uid': () => store.set(slots.deviceUid, 'abcdefghijklmnop1700000000000'),
    'bank card (masked)': () => sealed.set(slots.bankCard, '**** **** **** 4242'),
  }
  expect(Object.keys(keep).toSorted()).toEqual(
    [...rows.configPersisted, ...rows.clientState].toSorted(),
  )
  for (const write of Object.values(keep)) await write()
  const after = openStore()
  for (const name of [
    'baseUrl',
    'imageURL',
    'imageURLList',
    'videoURL',
    'videoURLList',
    'apiURL',
    'appConfig',
    'tags',
    'appVersion',
    'token',
    'reportedVideoIds',
    'hasNewMessage',
    'deviceUid',
  ] as const) {
    expect(after.get<unknown>(slots[name]), name).toBeDefined()
  }
  const opened = sealedStore(after, 'an interface key')
  expect(await opened.get(slots.walletInfo)).toEqual(wallet)
  expect(await opened.get(slots.bankCard)).toBe('**** **** **** 4242')
})

test('a bank card is stored masked or not at all', () => {
  expect(slots.bankCard.schema.safeParse('6222 0212 3456 7890').success).toBe(false)
})

test('clearing removes the keys with the prefix and nothing else', () => {
  localStorage.setItem('other', 'theirs')
  const store = testStore()
  store.set(note, { text: 'ours' })
  store.set(slots.token, 'a token')
  store.clear()
  expect(Object.keys(localStorage).filter((key) => key.startsWith('kaleido_'))).toEqual([])
  expect(localStorage.getItem('other')).toBe('theirs')
})

test.each(['not json', '{"text":7}', '{}', 'null'])(
  'a value of %s counts as absent, and is removed',
  (text) => {
    const store = testStore()
    localStorage.setItem('kaleido_note', text)
    expect(store.get(note)).toBeUndefined()
    expect(localStorage.getItem('kaleido_note')).toBeNull()
  },
)

test('a full storage keeps the value in memory for this visit', () => {
  const store = testStore()
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  store.set(note, { text: 'kept in memory' })
  full.mockRestore()
  expect(store.get(note)).toEqual({ text: 'kept in memory' })
  expect(openStore().get(note)).toBeUndefined()
})

test('a blocked storage keeps values in memory for this visit too', () => {
  const blocked = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  onTestFinished(() => blocked.mockRestore())
  const store = openStore()
  store.set(note, { text: 'kept in memory' })
  expect(store.get(note)).toEqual({ text: 'kept in memory' })
  store.clear()
  expect(store.get(note)).toBeUndefined()
})

test('before consent values are kept in memory, and on consent they are stored where they belong', () => {
  onTestFinished(() => {
    keepStores()
    sessionStorage.clear()
  })
  testStore()
  holdStores()
  const areas = ['localStorage', 'sessionStorage'] as const
  const stores = areas.map((area) => openStore(area))
  for (const store of stores) {
    store.set(note, { text: 'gone' })
    store.set(slots.cutInfos, 'K7')
    store.remove(note)
  }
  expect(areas.map((area) => globalThis[area].length)).toEqual([0, 0])
  expect(stores.map((store) => store.get(slots.cutInfos))).toEqual(['K7', 'K7'])
  keepStores()
  for (const store of stores) store.set(slots.token, 'a token')
  for (const area of areas) {
    expect(Object.entries(globalThis[area]).toSorted(([a], [b]) => (a < b ? -1 : 1))).toEqual([
      ['kaleido_cutInfos', '"K7"'],
      ['kaleido_token', '"a token"'],
    ])
  }
})

test('another tab’s change is reported, and so is its clearing', () => {
  const changed = vi.fn<() => void>()
  onTestFinished(testStore().watch(note, changed))
  const tell = (key: string | null) => dispatchEvent(new StorageEvent('storage', { key }))
  tell('kaleido_other')
  expect(changed).toHaveBeenCalledTimes(0)
  tell('kaleido_note')
  tell(null)
  expect(changed).toHaveBeenCalledTimes(2)
})

test('a veiled value is neither readable in storage, nor with another key', async () => {
  const store = testStore()
  await sealedStore(store, 'an interface key').set(note, { text: 'secret' })
  expect(localStorage.getItem('kaleido_note')).toMatch(/^"kv1\./)
  expect(localStorage.getItem('kaleido_note')).not.toContain('secret')
  expect(await sealedStore(store, 'another key, longer').get(note)).toBeUndefined()
})

test('after an update invalid values are removed, and valid ones stay', () => {
  const store = testStore()
  store.set(slots.userInfo, testUser())
  store.set(slots.token, 'a token')
  localStorage.setItem('kaleido_appVersion', '"1.0.0"')
  localStorage.setItem('kaleido_userInfo', '{"uid":7}')
  sweepAfterUpdate(store, '1.1.2')
  expect(localStorage.getItem('kaleido_userInfo')).toBeNull()
  expect(store.get(slots.token)).toBe('a token')
  expect(store.get(slots.appVersion)).toBe('1.1.2')
})
