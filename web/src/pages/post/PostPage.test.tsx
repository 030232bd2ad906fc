import { listComments } from '@kaleido/contract/comment'
import { openPost, setPin } from '@kaleido/contract/post'
import { setDarkGate } from '@kaleido/contract/account-dark'
import { getWork, removeWork } from '@kaleido/contract/work'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { smallTargets } from '@kaleido/ui/testing/targets'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { slots } from '../../shared/storage/slots.ts'
import { testStore, testUser } from '../../testing/connection.tsx'
import { aGallery } from '../../testing/galleries.ts'
import { anOpenedPost } from '../../testing/posts.ts'
import { refused } from '../../testing/refused.ts'
import type { Answer } from '../../testing/server.ts'
import { fakeServer } from '../../testing/server.ts'
import { showPageAt } from '../../testing/shown.tsx'
import { PostScreen } from './PostScreen.tsx'

const comment = {
  type: 'comment',
  id: '31',
  author: { uid: 21, name: '走走停停的周', portrait: '', vipLevel: 0 },
  text: '第四张是在哪个机位？',
  isByAuthor: false,
  isEdited: false,
  likes: 214,
  createdAt: '2026-11-01T00:00:00.000Z',
  isPinned: false,
  replyCount: 0,
  replies: [],
}

const titled = { title: '在山里醒来的第七天', topics: [{ id: '5', name: '徒步装备' }] }
const own = { isOwn: true, state: 'review' }

interface Scene {
  readonly opened?: object
  readonly answers?: Readonly<Record<string, Answer>>
  readonly address?: string
  readonly uid?: number
}

async function show({ opened = anOpenedPost({ post: titled }), ...scene }: Scene = {}) {
  const { answers = {}, address = '/cdetail/7', uid = 99 } = scene
  const server = fakeServer({
    [openPost.path]: { data: opened },
    [listComments.path]: { data: { list: [comment], hasNext: false, count: 186 } },
    ...answers,
  })
  const store = testStore()
  store.set(slots.token, 't')
  store.set(slots.userInfo, testUser({ registered: true, uid }))
  return { server, ...(await showPageAt(() => <PostScreen id="7" />, address, store)) }
}

const status = (code: number, key: string): Answer => ({
  response: () => Response.json({ code, data: { key } }, { status: code }),
})
const menu = () => page.getByRole('button', { name: '更多操作' })
const reader = () => page.getByRole('dialog', { name: /^看图：/ })

test('it shows its pictures, its text, its topics and its comments', async () => {
  await show()
  await expect.element(page.getByRole('heading', { level: 2, name: titled.title })).toBeVisible()
  await expect.element(page.getByText('1/6')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '作者：海边的林深' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '#徒步装备' }))
    .toHaveAttribute('href', '/community/topic/5')
  await expect.element(page.getByText(comment.text)).toBeInTheDocument()
  await expect.element(page.getByRole('textbox', { name: '评论内容' })).toBeVisible()
  await expectAccessible()
  expect(smallTargets()).toEqual([])
})

test('a picture opens the reader, which going back closes', async () => {
  const { path } = await show()
  await page.getByRole('button', { name: '第 1 张，共 6 张' }).click()
  await expect.element(reader()).toBeVisible()
  await expect.poll(path).toBe('/cdetail/7?page=1')
  await expect.element(reader().getByText('1 / 6')).toBeVisible()
  await page.getByRole('button', { name: '关闭看图' }).click()
  await expect.element(reader()).not.toBeInTheDocument()
  await expect.poll(path).toBe('/cdetail/7')
})

test('what is locked is named with what unlocks it', async () => {
  const opened = anOpenedPost({ total: 6, open: 2 }, { needs: 'vip', price: 6 })
  await show({ opened })
  const locked = page.getByRole('region', { name: '未解锁的部分' })
  await expect.element(locked.getByText('还有 4 张图，VIP 免费看')).toBeVisible()
  await expect.element(locked.getByRole('button', { name: '开通 VIP' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '第 3 张，未解锁' })).toBeInTheDocument()
})

test('an article is drawn from its blocks, and its text is never markup', async () => {
  const text = '<img src=x onerror=alert(1)>'
  const blocks = [
    { kind: 'heading', text: '装备' },
    { kind: 'text', spans: [{ text }, { text: '很重要', isBold: true }] },
    { kind: 'picture', number: 2 },
  ]
  const post = { ...titled, form: 'article' as const }
  await show({ opened: anOpenedPost({ post }, { text: '', blocks }) })
  await expect.element(page.getByRole('heading', { level: 3, name: '装备' })).toBeVisible()
  await expect.element(page.getByText(`${text}很重要`)).toBeVisible()
  expect(page.getByText('很重要', { exact: true }).element().tagName).toBe('B')
  await expect.element(page.getByRole('button', { name: '第 2 张，共 6 张' })).toBeInTheDocument()
  await expectAccessible()
})

test('to its author a post under review says so; a refused one says why and can be edited', async () => {
  const { server, path, queries } = await show({ opened: anOpenedPost({ post: titled }, own) })
  await expect.element(page.getByText('审核中，通过后大家就能看到')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: '评论内容' })).not.toBeInTheDocument()
  const refusal = { ...own, state: 'draft', refusal: '画面有水印' }
  server.answer(openPost.path, { data: anOpenedPost({ post: titled }, refusal) })
  await queries.invalidateQueries()
  await expect.element(page.getByText('画面有水印')).toBeVisible()
  await page.getByRole('button', { name: '修改' }).click()
  await expect.poll(path).toBe('/community/publishpicture?edit=7')
})

test('my own post is pinned, and deleted once I confirm', async () => {
  const opened = anOpenedPost({ post: titled }, { isOwn: true })
  const { server, path } = await show({
    opened,
    uid: 7,
    answers: { [setPin.path]: { data: { isPinned: true } }, [removeWork.path]: { data: null } },
  })
  await menu().click()
  await page.getByRole('button', { name: '置顶到主页' }).click()
  await expect.poll(() => server.inputs(setPin.path)).toEqual([{ id: '7', isPinned: true }])
  await menu().click()
  await expect.element(page.getByRole('button', { name: '取消置顶' })).toBeVisible()
  await page.getByRole('button', { name: '删除' }).click()
  expect(server.asked).not.toContain(removeWork.path)
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  await expect.poll(path).toBe('/home')
  expect(server.asked).toContain(removeWork.path)
})

test('a deleted post and one that never was have words of their own', async () => {
  const { server, queries } = await show({ answers: { [openPost.path]: status(410, 'work.gone') } })
  await expect.element(page.getByRole('heading', { name: '这条帖子已被删除' })).toBeVisible()
  server.answer(openPost.path, status(404, 'work.not_found'))
  await queries.resetQueries()
  await expect.element(page.getByRole('heading', { name: '这条帖子不存在' })).toBeVisible()
})

test('a failure is retried', async () => {
  const { server } = await show({ answers: { [openPost.path]: status(500, 'http.internal') } })
  await expect.element(page.getByRole('heading', { name: '帖子打开失败' })).toBeVisible()
  server.answer(openPost.path, { data: anOpenedPost({ post: titled }) })
  await page.getByRole('button', { name: '重新加载' }).click()
  await expect.element(page.getByRole('heading', { level: 2, name: titled.title })).toBeVisible()
})

test('a work of another kind opens on its own screen, with the linked comment', async () => {
  const work = { work: aGallery(7), text: '', tags: [], favourites: 0, shares: 0, isOwn: false }
  const { path } = await show({
    address: '/cdetail/7?comment=31',
    answers: {
      [openPost.path]: refused('post.not_post', '这不是帖子'),
      [getWork.path]: { data: { ...work, state: 'published' } },
    },
  })
  await expect.poll(path).toBe('/gallery/7?comment=31')
})

test('of the area after dark it asks for the gate first', async () => {
  const { server } = await show({ answers: { [openPost.path]: status(403, 'work.after_dark') } })
  await expect.element(page.getByRole('heading', { name: /仅限成年人/ })).toBeVisible()
  server.answer(setDarkGate.path, { data: { isPassed: true } })
  server.answer(openPost.path, { data: anOpenedPost({ post: titled }, { isDark: true }) })
  await page.getByRole('button', { name: '我已满 18 岁' }).click()
  await expect.element(page.getByRole('heading', { level: 2, name: titled.title })).toBeVisible()
})
