import { forgetSearched, listSearched, pauseSearched, suggest } from '@kaleido/contract/search'
import { listHotWords } from '@kaleido/contract/search-hot'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { foundCard } from '../../testing/found.ts'
import type { Answer } from '../../testing/server.ts'
import { fakeServer } from '../../testing/server.ts'
import { showPageAt } from '../../testing/shown.tsx'
import { SearchPage } from './SearchPage.tsx'

const hot = {
  list: [
    { word: '追光者', heat: 12_040_000, trend: 'new' },
    { word: '在山里醒来', heat: 9_862_000, trend: 'up' },
    { word: '零点之后', heat: 7_425_000, trend: 'down' },
    { word: '一碗面', heat: 518, trend: 'same' },
  ],
  days: 7,
}
const suggested = {
  list: [
    { text: '极光延时', kind: 'word', marks: [[0, 2]] },
    { text: '极光', kind: 'tag', marks: [[0, 2]] },
    { text: '极光电台', kind: 'person', marks: [[0, 2]] },
  ],
}

function answers(overrides: Readonly<Record<string, Answer>> = {}) {
  return fakeServer({
    [listHotWords.path]: { data: hot },
    [listSearched.path]: { data: { list: ['手冲咖啡', '江南园林'], isPaused: false } },
    [suggest.path]: { data: suggested },
    [forgetSearched.path]: { data: null },
    [pauseSearched.path]: { data: { isPaused: true } },
    ...overrides,
  })
}

const field = () => page.getByRole('combobox', { name: '搜索视频、图集、帖子和用户' })
const mine = () => page.getByRole('region', { name: '历史搜索' })

test('it opens with the field focused, recent and trending searches', async () => {
  answers()
  const { path } = await showPageAt(SearchPage, '/search')
  await expect.element(field()).toHaveFocus()
  await expect.element(mine().getByRole('link', { name: '手冲咖啡' })).toBeVisible()
  await expect.element(page.getByText('近 7 天')).toBeVisible()
  const rows = () => page.getByRole('region', { name: '万花筒热搜' }).getByRole('listitem')
  await expect.element(rows().nth(0).getByText('新')).toBeVisible()
  await expect.element(rows().nth(2).getByText('下降')).toBeInTheDocument()
  await expectAccessible()
  await page.getByRole('link', { name: '在山里醒来' }).click()
  await expect.poll(() => decodeURIComponent(path())).toBe('/search/result?q=在山里醒来')
})

test('an empty field searches for the top trending word, or the one that was on show before', async () => {
  answers()
  const first = await showPageAt(SearchPage, '/search')
  await expect.element(field()).toHaveAttribute('placeholder', '追光者')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => decodeURIComponent(first.path())).toBe('/search/result?q=追光者')
  first.leave()
  await showPageAt(SearchPage, '/search?hint=%E4%B8%80%E7%A2%97%E9%9D%A2')
  await expect.element(field()).toHaveAttribute('placeholder', '一碗面')
})

test('a search from the first page searches everything', async () => {
  answers()
  const { path } = await showPageAt(SearchPage, '/home/search')
  await field().fill('山')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => decodeURIComponent(path())).toBe('/search/result?q=山')
})

test('suggested people and works show what they are, and open directly', async () => {
  const list = [
    { text: '极光客', kind: 'person', marks: [[0, 2]], person: { uid: 9, portrait: '' } },
    { text: '极光 5', kind: 'title', marks: [[0, 2]], card: foundCard(5) },
    { text: '极光 6', kind: 'title', marks: [[0, 2]], card: foundCard(6, { kind: 'short' }) },
    {
      text: '极光 7',
      kind: 'title',
      marks: [],
      card: foundCard(7, { kind: 'gallery', duration: undefined }),
    },
  ]
  answers({ [suggest.path]: { data: { list } } })
  const { path, leave } = await showPageAt(SearchPage, '/search')
  await field().fill('极光')
  const option = (name: string) => page.getByRole('option', { name, exact: true })
  await expect.element(option('极光客 用户')).toBeVisible()
  await expect.element(option('极光 6 短视频 · 08:12')).toBeVisible()
  await expect.element(option('极光 7 图集')).toBeVisible()
  await expectAccessible()
  await option('极光 5 视频 · 08:12').click()
  await expect.poll(path).toBe('/detail/5')
  leave()
  const again = await showPageAt(SearchPage, '/search')
  await field().fill('极光')
  await option('极光客 用户').click()
  await expect.poll(again.path).toBe('/usercenter/9')
})

test('one word of the history is deleted alone', async () => {
  const server = answers()
  await showPageAt(SearchPage, '/search')
  await expect.element(mine().getByRole('link', { name: '手冲咖啡' })).toBeVisible()
  server.answer(listSearched.path, { data: { list: ['江南园林'], isPaused: false } })
  await page.getByRole('button', { name: '删除「手冲咖啡」' }).click()
  await expect.element(mine().getByRole('link', { name: '手冲咖啡' })).not.toBeInTheDocument()
  await expect.element(mine().getByRole('link', { name: '江南园林' })).toBeVisible()
})

test('spaces are no word, and fifty characters are the maximum', async () => {
  answers()
  const { path } = await showPageAt(SearchPage, '/search')
  await field().fill('   ')
  await userEvent.keyboard('{Enter}')
  expect(path()).toBe('/search')
  await field().fill(`${'山'.repeat(49)}🎬`)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => decodeURIComponent(path())).toBe(`/search/result?q=${'山'.repeat(49)}`)
})

test('suggestions follow the typing, and the arrow keys move along them', async () => {
  answers()
  const { path } = await showPageAt(SearchPage, '/search')
  await field().fill('极光')
  const options = page.getByRole('option')
  await expect.element(options.first()).toBeVisible()
  await expect.element(field()).toHaveAttribute('aria-expanded', 'true')
  expect(options.first().element().querySelector('mark')?.textContent).toBe('极光')
  await expectAccessible()
  await userEvent.keyboard('{ArrowUp}')
  await expect
    .element(page.getByRole('option', { name: '极光电台 用户' }))
    .toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  const active = field().element().getAttribute('aria-activedescendant') ?? ''
  expect(document.getElementById(active)?.textContent).toBe('极光延时')
  await expect.element(field()).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  await expect.element(field()).toHaveValue('极光')
  await userEvent.keyboard('延')
  await expect.element(page.getByRole('listbox')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(() => decodeURIComponent(path())).toBe('/search/result?q=极光延时')
})

test('a suggested tag opens its works', async () => {
  answers()
  const { path } = await showPageAt(SearchPage, '/search')
  await field().fill('极光')
  await page.getByRole('option', { name: '极光 标签' }).click()
  await expect.poll(() => decodeURIComponent(path())).toBe('/tag?name=极光')
})

test('typing is debounced, and a late answer to an earlier text is not shown', async () => {
  const late = Promise.withResolvers<Response>()
  const server = answers({ [suggest.path]: { response: () => late.promise } })
  await showPageAt(SearchPage, '/search')
  const count = () => server.asked.filter((path) => path === suggest.path).length
  await field().fill('极')
  await field().fill('极光')
  await expect.poll(count).toBe(1)
  server.answer(suggest.path, {
    data: { list: [{ text: '极光延时', kind: 'word', marks: [] }] },
  })
  await field().fill('极光延')
  await expect.element(page.getByRole('option', { name: '极光延时' })).toBeVisible()
  late.resolve(
    Response.json({
      code: 200,
      data: { list: [{ text: '太迟了', kind: 'word', marks: [] }] },
      msg: '',
      tip: '',
      time: '',
    }),
  )
  await new Promise((resolve) => setTimeout(resolve, 100))
  await expect.element(page.getByText('太迟了')).not.toBeInTheDocument()
  expect(count()).toBe(2)
})

test('deleting a word is optimistic, and rolled back where the server refuses', async () => {
  const server = answers({ [forgetSearched.path]: { response: () => gate.promise } })
  const gate = Promise.withResolvers<Response>()
  await showPageAt(SearchPage, '/search')
  await page.getByRole('button', { name: '管理搜索记录' }).click()
  await page.getByRole('button', { name: '删除「手冲咖啡」' }).click()
  await expect.element(page.getByText('手冲咖啡')).not.toBeInTheDocument()
  gate.resolve(Response.json({ code: 500 }, { status: 500 }))
  await expect.element(page.getByText('手冲咖啡')).toBeVisible()
  server.answer(forgetSearched.path, { data: null })
  server.answer(listSearched.path, { data: { list: ['江南园林'], isPaused: false } })
  await page.getByRole('button', { name: '删除「手冲咖啡」' }).click()
  await expect.element(page.getByText('手冲咖啡')).not.toBeInTheDocument()
  await page.getByRole('button', { name: '完成' }).click()
  await expect.element(mine().getByRole('link', { name: '江南园林' })).toBeVisible()
})

test('clearing all asks for confirmation', async () => {
  const server = answers()
  await showPageAt(SearchPage, '/search')
  await page.getByRole('button', { name: '管理搜索记录' }).click()
  await page.getByRole('button', { name: '全部清空' }).click()
  expect(server.asked).not.toContain(forgetSearched.path)
  server.answer(listSearched.path, { data: { list: [], isPaused: false } })
  await page.getByRole('alertdialog').getByRole('button', { name: '清空' }).click()
  await expect.element(mine()).not.toBeInTheDocument()
  expect(server.asked).toContain(forgetSearched.path)
})

test('the search history can be paused and resumed', async () => {
  const server = answers()
  const { connection } = await showPageAt(SearchPage, '/search')
  const calls = vi.spyOn(connection.client, 'call')
  await page.getByRole('button', { name: '管理搜索记录' }).click()
  server.answer(listSearched.path, { data: { list: ['手冲咖啡'], isPaused: true } })
  await page.getByRole('switch', { name: '不再保存搜索记录' }).click()
  await expect.element(page.getByRole('switch')).toHaveAttribute('aria-checked', 'true')
  await expect
    .poll(() => calls.mock.calls.find(([call]) => call === pauseSearched)?.[1])
    .toEqual({ isPaused: true })
  await page.getByRole('button', { name: '完成' }).click()
  await expect.element(page.getByRole('switch')).toBeVisible()
})

test('a paused history shows no list; it can be resumed', async () => {
  const server = answers({ [listSearched.path]: { data: { list: [], isPaused: true } } })
  await showPageAt(SearchPage, '/search')
  await expect.element(page.getByText('已停止保存搜索记录')).toBeVisible()
  server.answer(listSearched.path, { data: { list: [], isPaused: false } })
  await page.getByRole('button', { name: '恢复保存' }).click()
  await expect.element(page.getByText('已停止保存搜索记录')).not.toBeInTheDocument()
  expect(server.asked).toContain(pauseSearched.path)
})

test('without a network the field still works, and the trending searches can be retried', async () => {
  const server = answers({
    [listHotWords.path]: 'dead',
    [listSearched.path]: 'dead',
    [suggest.path]: 'dead',
  })
  const { path } = await showPageAt(SearchPage, '/search')
  await expect.element(page.getByText('热搜加载失败')).toBeVisible()
  server.answer(listHotWords.path, { data: hot })
  await page.getByRole('button', { name: '重新加载' }).click()
  await expect.element(page.getByRole('link', { name: '追光者' })).toBeVisible()
  await field().fill('山')
  await page.getByRole('button', { name: '清空输入' }).click()
  await expect.element(field()).toHaveFocus()
  await field().fill('山')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => decodeURIComponent(path())).toBe('/search/result?q=山')
})
