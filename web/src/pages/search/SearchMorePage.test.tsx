import { searchWorks } from '@kaleido/contract/search'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { foundWork } from '../../testing/found.ts'
import { answered, fakeServer } from '../../testing/server.ts'
import { showPageAt } from '../../testing/shown.tsx'
import { SearchMorePage } from './SearchMorePage.tsx'

const address = '/search/more?q=%E6%9E%81%E5%85%89&type=gallery'

test('all results of one type, page by page', async () => {
  const pages = [
    { list: [foundWork(1)], hasNext: true, next: 'a1' },
    { list: [foundWork(2)], hasNext: false },
  ]
  const server = fakeServer({
    [searchWorks.path]: {
      response: () => answered(pages.shift()),
    },
  })
  await showPageAt(SearchMorePage, address)
  await expect.element(page.getByRole('heading', { name: '「极光」· 图集' })).toBeVisible()
  await expect.element(page.getByText('极光 2')).toBeInTheDocument()
  await expect.element(page.getByText('极光 1')).toBeInTheDocument()
  await expect.element(page.getByText('没有更多了')).toBeInTheDocument()
  expect(server.asked.filter((path) => path === searchWorks.path)).toHaveLength(2)
})

test('the order is kept in the address', async () => {
  fakeServer({ [searchWorks.path]: { data: { list: [foundWork(1)], hasNext: false } } })
  const { path, connection } = await showPageAt(SearchMorePage, address)
  await expect.element(page.getByText('极光 1')).toBeVisible()
  const calls = vi.spyOn(connection.client, 'call')
  await page.getByRole('button', { name: '排序：综合排序' }).click()
  await page.getByText('最新发布').click()
  await expect
    .poll(() => decodeURIComponent(path()))
    .toBe('/search/more?q=极光&type=gallery&sort=latest')
  await expect.poll(() => calls.mock.calls.at(-1)?.[1]).toMatchObject({ sortType: 1 })
})
