import { expect, test, vi } from 'vitest'
import { loadFeature } from './load-feature.ts'

const chats = vi.fn(() => Promise.resolve({ title: '聊天' }))
const load = loadFeature(
  { './zh-CN/gallery.json': { title: '图集' } },
  {
    './zh-CN/publish.json': () => Promise.resolve({ title: '发布' }),
    './zh-CN/notice.json': () => Promise.resolve({ title: '消息' }),
    './zh-CN/message.json': chats,
  },
)

test('a late feature loads its own labels alone', async () => {
  expect(await load('publish')).toEqual({ publish: { title: '发布' } })
  expect(chats).not.toHaveBeenCalled()
})

test('notices and messages load together', async () => {
  const both = { notice: { title: '消息' }, message: { title: '聊天' } }
  expect(await load('notice')).toEqual(both)
  expect(await load('message')).toEqual(both)
})

test('all other labels come at once', async () => {
  expect(await load()).toEqual({ gallery: { title: '图集' } })
  expect(await load('gallery')).toEqual(await load())
})
