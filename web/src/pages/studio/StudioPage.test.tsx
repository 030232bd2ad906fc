import { getTotals, listStudioWorks, type StudioWork } from '@kaleido/contract/studio'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { smallTargets } from '@kaleido/ui/testing/targets'
import { ToastHost } from '@kaleido/ui/toast'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { testUser } from '../../testing/connection.tsx'
import { type Answer, answered, fakeServer } from '../../testing/server.ts'
import { showPageAt } from '../../testing/shown.tsx'
import { aStudioWork, countedAt } from '../../testing/studio.ts'
import { StudioPage } from './StudioPage.tsx'

const totals = { views: 12_345, watchSeconds: 43_200, followers: 21, earnings: 31_250, countedAt }

const pageOf = (list: readonly StudioWork[], next?: string) => ({
  data: { list, hasNext: next !== undefined, ...(next !== undefined && { next }), countedAt },
})

async function show(answers: Record<string, Answer> = {}, query = '', registered = true) {
  const server = fakeServer({
    [getTotals.path]: { data: totals },
    [listStudioWorks.path]: pageOf([aStudioWork('1')]),
    ...answers,
  })
  const shown = await showPageAt(
    () => (
      <>
        <StudioPage />
        <ToastHost />
      </>
    ),
    `/studio${query}`,
  )
  shown.connection.session.enter({ token: 't', user: testUser({ registered }) })
  return { ...shown, server }
}

const row = (title: string) => page.getByRole('listitem').filter({ hasText: title })
const text = (words: string | RegExp) => page.getByText(words, { exact: true })

afterEach(() => vi.restoreAllMocks())

test('the totals of the last days, until when they are counted, and each work', async () => {
  const list = [
    aStudioWork('3', { state: 'review', views: 0 }, { title: '山脊' }),
    aStudioWork('2', { views: 40 }, { title: '旧城', kind: 'gallery' }),
    aStudioWork('1'),
  ]
  const { path } = await show({ [listStudioWorks.path]: pageOf(list) })
  for (const total of ['1.2万', '12 小时', '¥312.50']) {
    await expect.element(text(total)).toBeVisible()
  }
  await expect.element(page.getByText(/^更新于 /)).toBeVisible()
  await expect.element(row('山脊').getByText('审核中')).toBeVisible()
  await expect.element(row('海边的夏天').getByText('25 分钟')).toBeVisible()
  await expect.element(row('海边的夏天').getByText('¥4.80')).toBeVisible()
  // What is not played has no time.
  await expect.element(row('旧城').getByText(/观看时长/)).not.toBeInTheDocument()
  await expectAccessible()
  expect(smallTargets()).toEqual([])
  await page.getByRole('link', { name: /海边的夏天/ }).click()
  await expect.poll(path).toBe('/studio/1')
})

test('the period is chosen, and stays in the address', async () => {
  const { server, path } = await show({}, '?days=28')
  await expect.element(text('¥312.50')).toBeVisible()
  server.answer(getTotals.path, { data: { ...totals, earnings: 99_900 } })
  await text('近 90 天').click()
  await expect.element(text('¥999.00')).toBeVisible()
  await expect.poll(path).toBe('/studio?days=90')
  expect(await server.inputs(getTotals.path)).toEqual([{ days: 28 }, { days: 90 }])
})

test('before the first count it says that numbers will come', async () => {
  await show({ [getTotals.path]: { data: { ...totals, countedAt: null } } })
  await expect.element(text('正在统计，几分钟后更新')).toBeVisible()
})

test('without works it says how there will be some', async () => {
  await show({ [listStudioWorks.path]: pageOf([]) })
  await expect.element(text('你还没有作品')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '去发布' })).toBeVisible()
  await expectAccessible()
})

test('totals that fail to load get another try, and the list stands', async () => {
  const { server } = await show({
    [getTotals.path]: { response: () => new Response('', { status: 500 }) },
  })
  await expect.element(text('数据获取失败')).toBeVisible()
  await expect.element(row('海边的夏天')).toBeVisible()
  server.answer(getTotals.path, { data: totals })
  await page.getByRole('button', { name: '重新加载' }).click()
  await expect.element(text('¥312.50')).toBeVisible()
})

test('all pages are saved as a table, and no title runs as a formula', async () => {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob)
    return 'blob:saved'
  })
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function named(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  const { server } = await show()
  await expect.element(row('海边的夏天')).toBeVisible()
  const pages = [
    pageOf([aStudioWork('9', {}, { title: '=1+1' })], 'more'),
    pageOf([aStudioWork('8', { state: 'draft' })]),
  ]
  server.answer(listStudioWorks.path, { response: () => answered(pages.shift()?.data) })
  await page.getByRole('button', { name: '导出表格' }).click()
  await expect.poll(() => saved).toHaveLength(1)
  const [head, ...lines] = ((await saved[0]?.text()) ?? '').trim().split('\r\n')
  expect(head).toContain('标题,类型,状态,发布时间,观看量')
  expect(lines).toEqual([
    "'=1+1,视频,已发布,2026-11-20 10:00:00,90,1500,3,4.8",
    '海边的夏天,视频,未发布,,90,1500,3,4.8',
  ])
  expect(names[0]).toMatch(/^作品数据-\d{4}-\d\d-\d\d\.csv$/)
  await expect.element(page.getByText('已导出 2 个作品')).toBeVisible()
})

test('a guest is offered to register', async () => {
  const { server } = await show({}, '', false)
  await expect.element(text('注册后可以查看作品数据')).toBeVisible()
  await expectAccessible()
  expect(server.asked).not.toContain(getTotals.path)
})
