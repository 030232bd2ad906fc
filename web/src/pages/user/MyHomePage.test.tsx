import { listUserWorks, summariseUser } from '@kaleido/contract/feed'
import { noticesChanged } from '@kaleido/contract/notice'
import { listUserPosts, openPost, setPin } from '@kaleido/contract/post'
import { listDrafts } from '@kaleido/contract/post-draft'
import { listLiked, showLiked } from '@kaleido/contract/reaction'
import type { WorkCard } from '@kaleido/contract/work'
import type { OwnWork } from '@kaleido/contract/work-own'
import { removeWork } from '@kaleido/contract/work'
import { listOwnWorks } from '@kaleido/contract/work-own'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { startLive } from '../../shared/live/start-live.ts'
import { slots } from '../../shared/storage/slots.ts'
import { testStore, testUser } from '../../testing/connection.tsx'
import { aPost, anOpenedPost } from '../../testing/posts.ts'
import { refused } from '../../testing/refused.ts'
import { fakeServer } from '../../testing/server.ts'
import { fakeSockets } from '../../testing/sockets.ts'
import { aShort } from '../../testing/shorts.tsx'
import { showPageAt } from '../../testing/shown.tsx'
import { MyHomePage } from './MyHomePage.tsx'

interface Scene {
  readonly isMember?: boolean
  readonly likes?: readonly WorkCard[]
  readonly own?: readonly OwnWork[]
  readonly drafts?: number
  readonly address?: string
}

const savedAt = '2026-11-01T08:00:00.000Z'
const aDraft = (id: number) => ({
  id: String(id + 1),
  form: 'picture',
  title: '',
  text: '写到一半',
  cover: null,
  pictureCount: 0,
  hasVideo: false,
  savedAt,
})

async function show({
  isMember = true,
  likes = [aShort(5)],
  own = [],
  drafts = 0,
  address = '/myhome',
}: Scene = {}) {
  const server = fakeServer({
    [listOwnWorks.path]: { data: { list: own, hasNext: false } },
    [listDrafts.path]: { data: { list: Array.from({ length: drafts }, (_, id) => aDraft(id)) } },
    [listUserPosts.path]: {
      data: { list: [aPost(7)], pinned: [aPost(8, { author: mine })], hasNext: false },
    },
    [openPost.path]: { data: anOpenedPost({ post: { id: '8' } }, { isOwn: true, isPinned: true }) },
    [setPin.path]: { data: { isPinned: false } },
    [removeWork.path]: { data: null },
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

const mine = { uid: testUser().uid, name: testUser().name, portrait: '' }
const aWork = (id: number, changes: Partial<OwnWork>): OwnWork => ({
  work: aPost(id, { title: `post ${id}` }),
  state: 'review',
  ...changes,
})
const posts = { address: '/myhome?tab=posts' }
const row = (name: string) => page.getByRole('article').filter({ hasText: name })

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

test('what nobody else can see says what it waits for, or why it was refused', async () => {
  const { server, path } = await show({
    ...posts,
    own: [
      aWork(1, { state: 'review' }),
      aWork(2, { state: 'processing', percent: 45 }),
      aWork(3, { state: 'draft', reason: '画面有水印' }),
      aWork(4, { state: 'removed', reason: '垃圾广告' }),
    ],
  })
  await expect.element(row('post 1').getByText('审核中')).toBeVisible()
  await expect.element(row('post 2').getByRole('progressbar')).toBeVisible()
  await expect.element(row('post 2').getByText('处理中 45%')).toBeVisible()
  await expect.element(row('post 3').getByText('未通过')).toBeVisible()
  await expect.element(row('post 3').getByText('原因：画面有水印')).toBeVisible()
  await expect.element(row('post 4').getByText('原因：垃圾广告')).toBeVisible()
  expect(await server.inputs(listOwnWorks.path)).toContainEqual({
    kinds: ['post'],
    show: 'unpublished',
  })
  await expectAccessible()
  await row('post 3').getByRole('button', { name: '修改', exact: true }).click()
  await expect.poll(path).toBe('/community/publishpicture?edit=3')
})

test('what was taken down is appealed', async () => {
  const { path } = await show({ ...posts, own: [aWork(4, { state: 'removed', reason: '广告' })] })
  expect(row('post 4').getByRole('button', { name: /管理/ }).elements()).toEqual([])
  await row('post 4').getByRole('button', { name: '申诉' }).click()
  await expect.poll(path).toBe('/mine/reports?tab=appeals&about=4')
})

test('a work is deleted after confirmation, and leaves the list', async () => {
  const { server } = await show({ ...posts, own: [aWork(1, { state: 'review' })] })
  await row('post 1').getByRole('button', { name: '管理post 1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  expect(server.asked).not.toContain(removeWork.path)
  server.answer(listOwnWorks.path, { data: { list: [], hasNext: false } })
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  await expect.element(row('post 1')).not.toBeInTheDocument()
  expect(await server.inputs(removeWork.path)).toEqual([{ id: '1' }])
})

test('drafts are counted, and lead to their list', async () => {
  const { path } = await show({ ...posts, drafts: 3 })
  await page.getByRole('link', { name: /草稿箱\s*3/ }).click()
  await expect.poll(path).toBe('/community/publishpicture?drafts=open')
})

test('a pinned post comes first, and is unpinned from its menu', async () => {
  const { server } = await show(posts)
  const tiles = page.getByRole('tabpanel').getByRole('listitem')
  await expect.element(tiles.nth(0).getByText('置顶')).toBeVisible()
  await expect.element(tiles.nth(0).getByRole('link')).toHaveAttribute('href', '/cdetail/8')
  await tiles.nth(0).getByRole('button', { name: /管理/ }).click()
  await page.getByRole('button', { name: '取消置顶' }).click()
  await expect.poll(() => server.inputs(setPin.path)).toEqual([{ id: '8', isPinned: false }])
})

test('a decision that arrives changes what the list says', async () => {
  const sockets = fakeSockets()
  const { server, connection } = await show({ ...posts, own: [aWork(1, { state: 'review' })] })
  onTestFinished(startLive(connection))
  await expect.element(row('post 1').getByText('审核中')).toBeVisible()
  await expect.poll(() => sockets[0]?.sent.length).toBe(1)
  sockets[0]?.tell({ id: '1', type: 'live.ready', data: {} })
  const refusal = aWork(1, { state: 'draft', reason: '画面有水印' })
  server.answer(listOwnWorks.path, { data: { list: [refusal], hasNext: false } })
  // A new listener reads by itself; later changes are told to it.
  const tell = () => sockets[0]?.tell({ type: noticesChanged.type, data: {} })
  await expect.poll(() => (tell(), row('post 1').getByText('未通过').elements())).toHaveLength(1)
})

test('a guest has no works of their own', async () => {
  const { server } = await show({ ...posts, isMember: false })
  await expect.element(page.getByRole('tab', { name: '帖子', exact: true })).toBeVisible()
  expect(server.asked).not.toContain(listOwnWorks.path)
  expect(server.asked).not.toContain(listDrafts.path)
})

test('a member’s own home leads to the numbers of their works', async () => {
  const { path } = await show()
  await page.getByRole('link', { name: /作品数据/ }).click()
  await expect.poll(path).toBe('/studio')
})

test('a guest has no numbers to look at', async () => {
  await show({ isMember: false })
  await expect.element(page.getByRole('tab', { name: '帖子' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /作品数据/ })).not.toBeInTheDocument()
})
