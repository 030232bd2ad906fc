import { queryKey } from '@kaleido/client/query/query-key'
import { editPost, getOwnPost, listUserPosts, openPost } from '@kaleido/contract/post'
import { listOwnWorks } from '@kaleido/contract/work-own'
import { ToastHost } from '@kaleido/ui/toast'
import { Link } from '@tanstack/react-router'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { storedEdit } from '../../features/publish/draft/stored-draft.ts'
import { testStore, testUser } from '../../testing/connection.tsx'
import { person, publishServer, uploaded } from '../../testing/publishing.tsx'
import type { FakeServer } from '../../testing/server.ts'
import { showPageAt } from '../../testing/shown.tsx'
import { PublishPage } from './PublishPage.tsx'

const own = {
  form: 'picture',
  title: '',
  text: '发布时的文字',
  pictures: [uploaded('31')],
  blocks: [],
  topics: [],
  tags: [],
  access: 'free',
  state: 'published',
  isSold: false,
}

let server: FakeServer
beforeEach(() => {
  server = publishServer()
  server.answer(getOwnPost.path, { data: own })
  server.answer(editPost.path, { data: { id: '7', state: 'review' } })
})

const Page = () => (
  <>
    <Link to="/mine/login">登录页</Link>
    <PublishPage />
    <ToastHost />
  </>
)

async function show(store = testStore()) {
  const shown = await showPageAt(Page, '/community/publishpicture?edit=7', store)
  const user = testUser({ uid: person.uid, registered: true })
  shown.connection.session.enter({ token: 't', user })
  return shown
}

const text = () => page.getByRole('textbox', { name: '正文' })
const place = () => storedEdit(person.uid, '7')
/** As the browser says before it ends a tab. */
const endTab = () => dispatchEvent(new PageTransitionEvent('pagehide'))

test('changes survive a killed tab, and the post can be had back as it is', async () => {
  const { store, leave } = await show()
  await text().fill('改到一半')
  endTab()
  leave()
  await show(store)
  await expect.element(page.getByText('已恢复上次没保存的修改')).toBeVisible()
  await expect.element(text()).toHaveValue('改到一半')
  await expect.element(page.getByRole('button', { name: '第 1 张图片，共 1 张' })).toBeVisible()
  await page.getByRole('button', { name: '恢复原文' }).click()
  await expect.element(text()).toHaveValue('发布时的文字')
  expect(store.get(place())).toBeUndefined()
})

test('what was saved is no longer kept', async () => {
  const { store, path } = await show()
  await text().fill('改好了')
  endTab()
  expect(store.get(place())).toMatchObject({ content: { text: '改好了' } })
  await page.getByRole('button', { name: '保存修改' }).click()
  await expect.poll(() => path()).toBe('/home')
  expect(await server.inputs(editPost.path)).toMatchObject([{ id: '7', text: '改好了' }])
  expect(store.get(place())).toBeUndefined()
})

test('a saved edit is what its author sees next: the post and their lists are loaded again', async () => {
  const { queries, path } = await show()
  const known = [
    queryKey(openPost, { id: '7' }),
    queryKey(listUserPosts, { uid: person.uid }),
    queryKey(listOwnWorks, { kinds: ['post'], show: 'unpublished' }),
  ]
  for (const key of known) queries.setQueryData(key, {})
  await page.getByRole('button', { name: '保存修改' }).click()
  await expect.poll(() => path()).toBe('/home')
  expect(known.map((key) => queries.getQueryState(key)?.isInvalidated)).toEqual([true, true, true])
})

test('what was discarded is no longer kept', async () => {
  const { store, path } = await show()
  await text().fill('不要了')
  endTab()
  await page.getByRole('button', { name: '关闭' }).click()
  await page.getByRole('button', { name: '放弃修改' }).click()
  await expect.poll(() => path()).toBe('/home')
  expect(store.get(place())).toBeUndefined()
})

test('logging in asks nothing, and the changes are kept', async () => {
  const { store, path } = await show()
  await text().fill('登录以后接着改')
  await page.getByRole('link', { name: '登录页' }).click()
  await expect.poll(() => path()).toBe('/mine/login')
  expect(store.get(place())).toMatchObject({ content: { text: '登录以后接着改' } })
  expect(store.get(storedEdit(person.uid + 1, '7'))).toBeUndefined()
})
