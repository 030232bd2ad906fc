import { listHistory, pauseHistory, removeHistory } from '@kaleido/contract/library'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { smallTargets } from '@kaleido/ui/testing/targets'
import { ToastHost } from '@kaleido/ui/toast'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { inShanghai } from '../../shared/formats/shanghai.ts'
import { choose } from '../../testing/choose.ts'
import { testUser } from '../../testing/connection.tsx'
import { aRemovedEntry, aLibraryEntry, aShortEntry, pageOf } from '../../testing/library.ts'
import { refused } from '../../testing/refused.ts'
import { fakeServer } from '../../testing/server.ts'
import { showPage } from '../../testing/shown.tsx'
import { HistoryPage } from './HistoryPage.tsx'

const dayMs = 24 * 60 * 60 * 1000
const dayAgo = (days: number) => inShanghai(Date.now() - days * dayMs).date

const seen = [
  aLibraryEntry(1, { type: 'history', day: dayAgo(0), seconds: 64 }),
  aLibraryEntry(2, { type: 'history', day: dayAgo(1) }),
  aRemovedEntry(3, { type: 'history', day: '2026-01-05' }),
]

function Shown() {
  return (
    <>
      <HistoryPage />
      <ToastHost />
    </>
  )
}

async function show(answers = {}, list: readonly object[] = seen) {
  const server = fakeServer({
    [listHistory.path]: pageOf(list, { isPaused: false }),
    [removeHistory.path]: { data: { removed: 1 } },
    [pauseHistory.path]: { data: { isPaused: true } },
    ...answers,
  })
  return { server, ...(await showPage(Shown)) }
}

const removed = (server: { readonly asked: readonly string[] }) =>
  server.asked.filter((path) => path === removeHistory.path).length

test('viewed works are grouped by day, with their progress', async () => {
  const { path } = await show()
  const today = page.getByRole('region', { name: '今天' })
  await expect.element(today.getByText('看到 01:04')).toBeVisible()
  await expect.element(today.getByRole('progressbar', { name: '已看 32%' })).toBeVisible()
  await expect.element(page.getByRole('region', { name: '昨天' }).getByText('work 2')).toBeVisible()
  await expect.element(page.getByRole('region', { name: '2026-01-05' })).toBeVisible()
  await expectAccessible()
  await expect.poll(() => smallTargets()).toEqual([])
  await today.getByRole('link', { name: 'work 1' }).click()
  await expect.poll(path).toBe('/detail/1')
})

test('a short opens within the history', async () => {
  await show({}, [aShortEntry(4, { type: 'history', day: '2026-01-05', seconds: 1 })])
  await expect
    .element(page.getByRole('link', { name: 'short 4' }))
    .toHaveAttribute('href', '/shortvideo?id=4&from=history')
})

test('a deleted work says so, opens nothing, and can only be removed', async () => {
  const { server } = await show()
  await expect.element(page.getByText('作品已失效')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'gone 3' })).not.toBeInTheDocument()
  server.answer(listHistory.path, pageOf(seen.slice(0, 2), { isPaused: false }))
  await page.getByRole('button', { name: '移除《gone 3》' }).click()
  await expect.element(page.getByText('gone 3')).not.toBeInTheDocument()
  await expect.poll(() => removed(server)).toBe(1)
})

test('several are selected and deleted together', async () => {
  const { server } = await show()
  await page.getByRole('button', { name: '管理' }).click()
  await expect
    .element(page.getByRole('button', { name: '删除 (0)' }))
    .toHaveAttribute('aria-disabled', 'true')
  await choose(page.getByRole('checkbox', { name: 'work 1' }))
  await expect.element(page.getByRole('button', { name: '删除 (1)' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: '全选', exact: true }).click()
  server.answer(listHistory.path, pageOf([], { isPaused: false }))
  await page.getByRole('button', { name: '删除 (3)' }).click()
  await expect.element(page.getByText('还没有浏览历史')).toBeVisible()
  expect(removed(server)).toBe(1)
})

test('a deletion that fails is rolled back', async () => {
  await show({ [removeHistory.path]: refused('http.busy', '请稍后再试') })
  await page.getByRole('button', { name: '管理' }).click()
  await choose(page.getByRole('checkbox', { name: 'work 2' }))
  await page.getByRole('button', { name: '删除 (1)' }).click()
  await expect.element(page.getByRole('link', { name: 'work 2' })).toBeVisible()
})

test('clearing everything asks for confirmation', async () => {
  const { server } = await show()
  await page.getByRole('button', { name: '管理' }).click()
  await page.getByRole('button', { name: '清空' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: '取消' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(removed(server)).toBe(0)
  await page.getByRole('button', { name: '清空' }).click()
  server.answer(listHistory.path, pageOf([], { isPaused: false }))
  await question.getByRole('button', { name: '清空' }).click()
  await expect.element(page.getByText('还没有浏览历史')).toBeVisible()
  expect(removed(server)).toBe(1)
})

test('history is paused and resumed, and the page shows the state', async () => {
  const { server } = await show()
  await page.getByRole('button', { name: '暂停记录' }).click()
  await expect.element(page.getByText('已暂停记录，新看的作品不会出现在这里')).toBeVisible()
  server.answer(pauseHistory.path, refused('http.busy', '请稍后再试'))
  await page.getByRole('button', { name: '恢复记录' }).last().click()
  await expect.poll(() => server.asked.filter((path) => path === pauseHistory.path).length).toBe(2)
  await expect.element(page.getByText('已暂停记录，新看的作品不会出现在这里')).toBeVisible()
  server.answer(pauseHistory.path, { data: { isPaused: false } })
  await page.getByRole('button', { name: '恢复记录' }).last().click()
  await expect
    .element(page.getByText('已暂停记录，新看的作品不会出现在这里'))
    .not.toBeInTheDocument()
})

test('a kind is filtered, and an empty one leads to the first page', async () => {
  const { server, path } = await show()
  await expect.element(page.getByText('work 1')).toBeVisible()
  server.answer(listHistory.path, pageOf([], { isPaused: false }))
  await page.getByRole('button', { name: '图集' }).click()
  await page.getByRole('button', { name: '去看看' }).click()
  await expect.poll(path).toBe('/home')
})

test('a guest sees the same, with a warning of what may be lost', async () => {
  const { connection } = await show()
  connection.session.enter({ token: 't', user: testUser() })
  await expect.element(page.getByRole('button', { name: /清除缓存会失去它/ })).toBeVisible()
  await expect.element(page.getByText('work 1')).toBeVisible()
})

test('a list that fails to load says so, and can be retried', async () => {
  const { server } = await show({ [listHistory.path]: refused('http.busy', '请稍后再试') })
  await expect.element(page.getByText('内容加载失败')).toBeVisible()
  server.answer(listHistory.path, pageOf(seen, { isPaused: false }))
  await page.getByRole('button', { name: '重新加载' }).click()
  await expect.element(page.getByText('work 1')).toBeVisible()
})
