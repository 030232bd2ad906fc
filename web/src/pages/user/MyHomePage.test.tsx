import { listUserWorks, summariseUser } from '@kaleido/contract/feed'
import { listLiked, showLiked } from '@kaleido/contract/reaction'
import type { WorkCard } from '@kaleido/contract/work'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { slots } from '../../shared/storage/slots.ts'
import { testStore, testUser } from '../../testing/connection.tsx'
import { refused } from '../../testing/refused.ts'
import { fakeServer } from '../../testing/server.ts'
import { aShort } from '../../testing/shorts.tsx'
import { showPageAt } from '../../testing/shown.tsx'
import { MyHomePage } from './MyHomePage.tsx'

interface Scene {
  readonly isMember?: boolean
  readonly likes?: readonly WorkCard[]
  readonly address?: string
}

async function show({ isMember = true, likes = [aShort(5)], address = '/myhome' }: Scene = {}) {
  const server = fakeServer({
    [listUserWorks.path]: { data: { list: [], hasNext: false } },
    [summariseUser.path]: {
      data: { counts: { video: 2, short: 1, gallery: 4, post: 0 }, likes: 12_345 },
    },
    [listLiked.path]: { data: { list: likes, hasNext: false, isShown: false } },
  })
  const store = testStore()
  store.set(slots.token, 'token')
  store.set(slots.userInfo, testUser({ registered: isMember }))
  return { server, ...(await showPageAt(MyHomePage, address, store)) }
}

const toggle = () => page.getByRole('switch', { name: '公开我喜欢的作品' })

test('my works and their likes are counted', async () => {
  await show()
  await expect.element(page.getByRole('tab', { name: '视频 3' })).toBeVisible()
  await expect.element(page.getByRole('tab', { name: '图集 4' })).toBeVisible()
  // Zero is not shown.
  await expect.element(page.getByRole('tab', { name: '帖子', exact: true })).toBeVisible()
  await expect.element(page.getByText('1.2万')).toBeVisible()
  await expectAccessible()
})

test('my likes are visible to me, and public once I switch that on', async () => {
  const { server, path } = await show()
  await page.getByRole('tab', { name: '喜欢' }).click()
  await expect.poll(path).toBe('/myhome?tab=likes')
  await expect
    .element(page.getByRole('link', { name: 'short 5' }))
    .toHaveAttribute('href', '/shortvideo?id=5&from=liked')
  await expect.element(toggle()).toHaveAttribute('aria-checked', 'false')
  await expect.element(page.getByText('现在只有你能看到')).toBeVisible()
  server.answer(showLiked.path, { data: { isShown: true } })
  await toggle().click()
  await expect.element(toggle()).toHaveAttribute('aria-checked', 'true')
  await expect.poll(() => server.asked).toContain(showLiked.path)
  await expectAccessible()
})

test('a refused change is rolled back', async () => {
  const { server } = await show({ address: '/myhome?tab=likes' })
  server.answer(showLiked.path, refused('http.bad_request', '不行'))
  await toggle().click()
  await expect.poll(() => server.asked).toContain(showLiked.path)
  await expect.element(toggle()).toHaveAttribute('aria-checked', 'false')
})

test('a guest has likes, but cannot publish them', async () => {
  const { server } = await show({ isMember: false, address: '/myhome?tab=likes' })
  await expect.element(page.getByRole('link', { name: 'short 5' })).toBeVisible()
  await expect.element(toggle()).not.toBeInTheDocument()
  expect(server.asked).not.toContain(showLiked.path)
})

test('an empty list of likes leads to the first page', async () => {
  const { path } = await show({ likes: [], address: '/myhome?tab=likes' })
  await expect.element(page.getByRole('heading', { name: '还没有喜欢的作品' })).toBeVisible()
  await page.getByRole('button', { name: '去看看' }).click()
  await expect.poll(path).toBe('/home')
})
