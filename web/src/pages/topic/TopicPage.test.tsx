import { sendReport } from '@kaleido/contract/moderation'
import { listPosts } from '@kaleido/contract/post'
import { getTopic, listOwnTopics, setFollow } from '@kaleido/contract/topic'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { smallTargets } from '@kaleido/ui/testing/targets'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { slots } from '../../shared/storage/slots.ts'
import { testStore, testUser } from '../../testing/connection.tsx'
import { anOwnTopic, aPost, aTopic } from '../../testing/posts.ts'
import { refused } from '../../testing/refused.ts'
import { fakeServer } from '../../testing/server.ts'
import { showPageAt } from '../../testing/shown.tsx'
import { MyTopicsPage } from './MyTopicsPage.tsx'
import { TopicScreen } from './TopicPage.tsx'

const topic = aTopic(5, { name: '在山里醒来' })

function serve(posts = [aPost(1)]) {
  return fakeServer({
    [getTopic.path]: { data: { topic, isFollowed: false } },
    [listPosts.path]: { data: { list: posts, hasNext: false } },
    [setFollow.path]: { data: { isFollowed: true } },
    [listOwnTopics.path]: {
      data: { list: [anOwnTopic(5, { hasNew: true }), anOwnTopic(6)], hasNext: false },
    },
  })
}

function member() {
  const store = testStore()
  store.set(slots.token, 't')
  store.set(slots.userInfo, testUser({ registered: true, uid: 99 }))
  return store
}

const showTopic = () => showPageAt(() => <TopicScreen id="5" />, '/community/topic/5', member())
const follow = () => page.getByRole('button', { name: '关注话题 在山里醒来' })

test('a topic is followed at once, and not where the server refuses', async () => {
  const server = serve()
  await showTopic()
  await expect.element(page.getByText(/1,200 人关注/)).toBeVisible()
  await expectAccessible()
  expect(smallTargets()).toEqual([])
  server.answer(setFollow.path, refused('topic.too_many', '关注的话题太多了'))
  await follow().click()
  await expect.poll(() => server.asked).toContain(setFollow.path)
  await expect.element(follow()).toHaveAttribute('aria-pressed', 'false')
  server.answer(setFollow.path, { data: { isFollowed: true } })
  await follow().click()
  await expect.element(follow()).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByText(/1,201 人关注/)).toBeVisible()
})

test('a topic is reported from its bar', async () => {
  const server = serve()
  server.answer(sendReport.path, { data: { id: '1' } })
  await showTopic()
  await page.getByRole('button', { name: '举报话题' }).click()
  await page.getByText('色情低俗').click()
  await page.getByRole('button', { name: '提交举报' }).click()
  await expect.element(page.getByText('谢谢，举报已收到')).toBeVisible()
  expect(await server.inputs(sendReport.path)).toMatchObject([
    { target: 'topic', id: '5', reason: 'sexual' },
  ])
})

test('the order of its posts is kept in the address', async () => {
  const server = serve()
  const { path } = await showTopic()
  await page.getByRole('tab', { name: '最新' }).click()
  await expect.poll(path).toBe('/community/topic/5?sort=latest')
  await expect
    .poll(() => server.inputs(listPosts.path))
    .toEqual([{ topic: '5' }, { topic: '5', sort: 'latest' }])
})

test('joining it publishes with its name filled in', async () => {
  serve([])
  const { path } = await showTopic()
  await expect.element(page.getByRole('heading', { name: '这个话题还没有帖子' })).toBeVisible()
  await page.getByRole('button', { name: '参与话题' }).click()
  await expect.poll(path).toBe(`/community/publishpicture?topic=${encodeURIComponent(topic.name)}`)
})

test('a topic that does not exist leads to the community', async () => {
  const server = serve()
  server.answer(getTopic.path, {
    response: () => Response.json({ code: 404, data: { key: 'topic.not_found' } }, { status: 404 }),
  })
  const { path } = await showTopic()
  await expect.element(page.getByRole('heading', { name: '这个话题不存在' })).toBeVisible()
  await page.getByRole('button', { name: '去社区' }).click()
  await expect.poll(path).toBe('/community')
})

test('my topics mark what is new, until I have visited it', async () => {
  serve()
  const { queries } = await showPageAt(MyTopicsPage, '/mine/usertopic', member())
  await expect.element(page.getByRole('link', { name: /#topic 5 有新帖子/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /#topic 6 2.3万/ })).toBeVisible()
  await expectAccessible()
  await page.getByRole('tab', { name: '创建的' }).click()
  await expect
    .element(page.getByRole('tab', { name: '创建的' }))
    .toHaveAttribute('aria-selected', 'true')
  expect(queries.getQueryCache().findAll({ queryKey: ['topic'] })).toHaveLength(2)
})

test('a guest is asked to register for topics', async () => {
  const server = serve()
  await showPageAt(MyTopicsPage, '/mine/usertopic')
  await expect.element(page.getByRole('heading', { name: '注册后可以关注话题' })).toBeVisible()
  expect(server.asked).not.toContain(listOwnTopics.path)
})
