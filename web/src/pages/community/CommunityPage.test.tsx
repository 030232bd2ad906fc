import { listCreators, listViewerParts, setUninterest } from '@kaleido/contract/feed'
import { listModules, listSubModules } from '@kaleido/contract/layout'
import { getFollowedNews, listFollowedPosts, listPosts } from '@kaleido/contract/post'
import { setBlock } from '@kaleido/contract/social'
import { listTopics } from '@kaleido/contract/topic'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { smallTargets } from '@kaleido/ui/testing/targets'
import { ToastHost } from '@kaleido/ui/toast'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { slots } from '../../shared/storage/slots.ts'
import { testStore, testUser } from '../../testing/connection.tsx'
import { aPost, aTopic } from '../../testing/posts.ts'
import { answered, type Answer, fakeServer } from '../../testing/server.ts'
import { showPage } from '../../testing/shown.tsx'
import { CommunityPage } from './CommunityPage.tsx'

const modules = [
  { moduleID: '1', name: '社区', moduleType: 1, subModules: [{ id: '11', name: '在山里醒来' }] },
  { moduleID: '2', name: '摄影', moduleType: 1, subModules: [{ id: '21', name: '胶片' }] },
]
/** As the server answers for the first module. */
const own = { moduleID: '11', name: '在山里醒来', moduleType: 1, subModules: [], pid: '1' }
const author = { uid: 3, name: '夜行者', portrait: '' }

interface Setting {
  isMember?: boolean
  hasNew?: boolean
  modules?: Answer
}

async function show({ isMember = true, hasNew = false, ...parts }: Setting = {}) {
  const server = fakeServer({
    [listModules.path]: parts.modules ?? { data: { list: modules } },
    [listSubModules.path]: { data: { list: [own] } },
    [listPosts.path]: { data: { list: [aPost(1), aPost(2, { author })], hasNext: false } },
    [listFollowedPosts.path]: { data: { list: [aPost(8)], hasNext: false } },
    [getFollowedNews.path]: { data: { hasNew } },
    [listTopics.path]: { data: { list: [aTopic(5)], hasNext: false } },
    [listCreators.path]: { data: { list: [] } },
    [listViewerParts.path]: { data: { list: [] } },
  })
  const store = testStore()
  store.set(slots.token, 't')
  store.set(slots.userInfo, testUser({ registered: isMember, uid: 99 }))
  const Framed = () => (
    <div style={{ height: '100dvh' }}>
      <CommunityPage />
      <ToastHost />
    </div>
  )
  return { server, ...(await showPage(Framed, store)) }
}

const tab = (name: string) => page.getByRole('tab', { name })
const post = (number: number) => page.getByRole('link', { name: `post ${number}` })
const menuOf = (at: number) => page.getByRole('button', { name: '更多操作' }).nth(at)
const news = () => page.getByText('关注里有新内容')
/** What the list of that part asked for. */
const asked = (server: Awaited<ReturnType<typeof show>>['server']) => server.inputs(listPosts.path)

test('the hot posts come first; the latest and the parts of the operator are tabs', async () => {
  const { server } = await show()
  await expect.element(post(1)).toBeVisible()
  await expect.element(page.getByRole('link', { name: /#topic 5/ })).toBeVisible()
  await expectAccessible()
  expect(smallTargets()).toEqual([])
  await tab('最新').click()
  await expect.poll(() => asked(server)).toEqual([{}, { sort: 'latest' }])
  await tab('胶片').click()
  await expect.poll(() => asked(server)).toEqual([{}, { sort: 'latest' }, { module: '21' }])
})

test('the parts of the first module are tabs too, after the others', async () => {
  const { server } = await show()
  await tab('在山里醒来').click()
  await expect.poll(() => asked(server)).toContainEqual({ module: '11' })
  const tabs = page.getByRole('tab').elements()
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    '关注',
    '推荐',
    '最新',
    '胶片',
    '在山里醒来',
  ])
})

test('what was opened from the header stays open when the parts arrive', async () => {
  const parts = Promise.withResolvers<Response>()
  const { server } = await show({ modules: { response: () => parts.promise } })
  await page.getByRole('button', { name: '发布', exact: true }).click()
  const menu = page.getByRole('dialog', { name: '发布' })
  await expect.element(menu).toBeVisible()
  parts.resolve(answered({ list: modules }))
  await expect.element(page.getByText('post 1')).toBeInTheDocument()
  expect(server.asked).toContain(listPosts.path)
  await expect.element(menu).toBeVisible()
})

test('a dot says that followed people have something new, until it is read', async () => {
  await show({ hasNew: true })
  await expect.element(news()).toBeInTheDocument()
  await tab('关注').click()
  await expect.element(post(8)).toBeVisible()
  await expect.element(news()).not.toBeInTheDocument()
})

test('a guest is asked to register, and no list of followed posts is asked for', async () => {
  const { server, connection } = await show({ isMember: false })
  await tab('关注').click()
  await page.getByRole('button', { name: '注册或登录' }).click()
  await expect.poll(() => connection.memberGate.asking.getState()).toBe('register')
  for (const { path } of [listFollowedPosts, getFollowedNews]) {
    expect(server.asked).not.toContain(path)
  }
})

test('an uninteresting post leaves the list, and comes back', async () => {
  const { server } = await show()
  server.answer(setUninterest.path, { data: { isUninteresting: true } })
  await menuOf(0).click()
  await page.getByRole('button', { name: '不感兴趣' }).click()
  await expect.element(post(1)).not.toBeInTheDocument()
  await expect.element(post(2)).toBeVisible()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect.element(post(1)).toBeVisible()
})

test('blocking an author asks first', async () => {
  const { server } = await show()
  server.answer(setBlock.path, { data: { isBlocked: true } })
  await menuOf(1).click()
  await page.getByRole('button', { name: '拉黑' }).click()
  expect(server.asked).not.toContain(setBlock.path)
  const dialog = page.getByRole('alertdialog', { name: '拉黑夜行者？' })
  await dialog.getByRole('button', { name: '拉黑' }).click()
  await expect.poll(() => server.inputs(setBlock.path)).toHaveLength(1)
  await expect.element(dialog).not.toBeInTheDocument()
})
