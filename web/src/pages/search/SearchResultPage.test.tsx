import { searchAll, searchPeople, searchWorks, suggest } from '@kaleido/contract/search'
import { listHotWords } from '@kaleido/contract/search-hot'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { smallTargets } from '@kaleido/ui/testing/targets'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { foundAll, foundPerson, foundWork } from '../../testing/found.ts'
import { refused } from '../../testing/refused.ts'
import { inputOf } from '../../testing/sealed.ts'
import type { Answer } from '../../testing/server.ts'
import { answered, fakeServer } from '../../testing/server.ts'
import { showPageAt } from '../../testing/shown.tsx'
import { SearchResultPage } from './SearchResultPage.tsx'

const found = foundAll({
  works: [
    foundWork(1),
    foundWork(2, { kind: 'short' }),
    foundWork(3, { kind: 'gallery', pages: 24 }),
    foundWork(4, { kind: 'post', cover: null, text: '一个人去看' }),
  ],
  people: [foundPerson(8, '极光与山野电台')],
  tags: [{ name: '极光', works: 40, marks: [[0, 2]] }],
  counts: { video: 1_000, short: 1, gallery: 6, post: 1, people: 1, tags: 1 },
})

function answers(overrides: Readonly<Record<string, Answer>> = {}) {
  return fakeServer({
    [searchAll.path]: { data: found },
    [searchWorks.path]: { data: { list: [foundWork(21), foundWork(22)], hasNext: false } },
    [searchPeople.path]: { data: { list: [foundPerson(9, '极光客')], hasNext: false } },
    [listHotWords.path]: { data: { list: [{ word: '云海', heat: 3, trend: 'up' }], days: 7 } },
    [suggest.path]: { data: { list: [] } },
    ...overrides,
  })
}

/** The answer of a search, by whether it is filtered. */
const unlike = (whole: object, filtered: object): Answer => ({
  async response(url) {
    const { word: _, ...filters } = await inputOf(url)
    const data = Object.keys(filters).length > 0 ? filtered : whole
    return answered(data)
  },
})

const at = (query = '') =>
  showPageAt(SearchResultPage, `/search/result?q=%E6%9E%81%E5%85%89${query}`)
const field = () => page.getByRole('combobox')
const tab = (name: string | RegExp) => page.getByRole('tab', { name })

test('results: people first, matches highlighted, and the total of each type', async () => {
  answers()
  await at()
  await expect.element(field()).toHaveValue('极光')
  await expect.element(tab('综合')).toHaveAttribute('aria-selected', 'true')
  await expect.element(tab('视频 999+')).toBeVisible()
  await expect.element(tab('图集 6')).toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: '极光与山野电台' })).toBeVisible()
  const person = page.getByRole('link', { name: '极光与山野电台' }).element()
  const work = page.getByRole('link', { name: '极光 1' }).element()
  expect(person.compareDocumentPosition(work) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  for (const link of [person, work]) expect(link.querySelector('mark')?.textContent).toBe('极光')
  await expectAccessible()
  await expect.poll(() => smallTargets()).toEqual([])
})

test.each([
  ['极光 1', '/detail/1'],
  ['极光 2', '/shortvideo?id=2&from=search&of=极光'],
  ['极光 3', '/gallery/3'],
  ['极光 4', '/cdetail/4'],
  ['极光与山野电台', '/usercenter/8'],
  ['#极光', '/tag?name=极光'],
  ['全部视频 999+', '/search/more?q=极光&type=video'],
])('%s leads to %s', async (name, address) => {
  answers()
  const { path } = await at()
  await page.getByRole('link', { name, exact: true }).click()
  await expect.poll(() => decodeURIComponent(path())).toBe(address)
})

test('a channel is a filter that is put on, kept for another word, and taken off', async () => {
  answers()
  const { path, connection } = await at()
  const scope = page.getByRole('button', { name: '首页频道' })
  await expect.element(scope).toHaveAttribute('aria-pressed', 'false')
  await scope.click()
  await expect.poll(() => decodeURIComponent(path())).toBe('/search/result?q=极光&scope=home')
  const calls = vi.spyOn(connection.client, 'call')
  await field().fill('云海')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => decodeURIComponent(path())).toBe('/search/result?q=云海&scope=home')
  await expect.poll(() => calls.mock.calls.at(-1)?.[1]).toMatchObject({ moduleType: 0 })
  await expect.element(scope).toHaveAttribute('aria-pressed', 'true')
  await scope.click()
  await expect.poll(() => decodeURIComponent(path())).toBe('/search/result?q=云海')
})

test('the results stand in groups by kind, the best kind first, each with a link to all of it', async () => {
  const works = [6, 7, 8, 9, 10].map((id) => foundWork(id, { kind: 'gallery' }))
  answers({
    [searchAll.path]: { data: { ...found, works: [foundWork(2, { kind: 'short' }), ...works] } },
  })
  await at()
  const group = (name: string) => page.getByRole('region', { name, exact: true })
  await expect.element(group('图集').getByText('极光 9')).toBeInTheDocument()
  expect(group('图集').getByText('极光 10').query()).toBeNull()
  await expect.element(group('图集').getByRole('link', { name: '全部图集 6' })).toBeVisible()
  expect(group('短视频').getByRole('link', { name: /^全部/ }).query()).toBeNull()
  const groups = page
    .getByRole('region')
    .elements()
    .map((one) => one.getAttribute('aria-label'))
  expect(groups).toEqual(['用户', '短视频', '图集'])
})

test('nothing in a channel: says how much there is in all, and in other kinds, a tap away', async () => {
  const counts = { video: 26, short: 0, gallery: 6, post: 0, people: 0, tags: 0 }
  const whole = foundAll({ counts: { ...counts, short: 10 } })
  answers({
    [searchAll.path]: unlike(whole, foundAll({ counts })),
    [searchWorks.path]: { data: { list: [], hasNext: false } },
  })
  const { path } = await at('&type=short&scope=home')
  await expect.element(page.getByRole('heading', { name: '没有找到「极光」' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '全部内容里有 10 个' })).toBeVisible()
  await expectAccessible()
  await page
    .getByRole('region', { name: '其他分类里有' })
    .getByRole('button', { name: '视频 26' })
    .click()
  await expect
    .poll(() => decodeURIComponent(path()))
    .toBe('/search/result?q=极光&type=video&scope=home')
  await tab(/^短视频/).click()
  await page.getByRole('button', { name: '全部内容里有 10 个' }).click()
  await expect.poll(() => decodeURIComponent(path())).toBe('/search/result?q=极光&type=short')
})

test('tab and filters are kept in the address, and sent with the search', async () => {
  answers()
  const { path, connection } = await at('&type=video&since=week')
  await expect.element(tab(/^视频/)).toHaveAttribute('aria-selected', 'true')
  const filter = page.getByRole('button', { name: '发布时间：一周内' })
  await expect.element(filter).toBeVisible()
  await expect.element(page.getByText('极光 21')).toBeInTheDocument()
  const calls = vi.spyOn(connection.client, 'call')
  await page.getByRole('button', { name: '时长：不限' }).click()
  await page.getByText('30 分钟以上').click()
  await expect.element(page.getByRole('button', { name: '时长：30 分钟以上' })).toBeVisible()
  await page.getByRole('button', { name: '排序：综合排序' }).click()
  await page.getByText('最多播放').click()
  await expect
    .poll(() => decodeURIComponent(path()))
    .toBe('/search/result?q=极光&type=video&sort=views&length=long&since=week')
  const asked = () => calls.mock.calls.filter(([call]) => call === searchWorks).at(-1)?.[1]
  await expect
    .poll(asked)
    .toMatchObject({ word: '极光', kind: 'video', sortType: 2, playTimeType: 3, since: 2 })
})

test('the open tab stays visible as the totals of others arrive', async () => {
  answers()
  await at('&type=tag')
  await expect.element(tab('视频 999+')).toBeInTheDocument()
  await expect.element(tab('标签 1')).toBeInViewport({ ratio: 1 })
})

test('each type has its own list', async () => {
  answers()
  const { path } = await at()
  await tab(/^用户/).click()
  await expect.element(page.getByRole('link', { name: '极光客' })).toBeVisible()
  await expect.element(page.getByRole('group', { name: '筛选' })).not.toBeInTheDocument()
  await tab(/^标签/).click()
  await expect.element(page.getByText('40 个作品')).toBeVisible()
  await tab(/^图集/).click()
  await expect.element(page.getByText('极光 22')).toBeInTheDocument()
  await expect.poll(path).toContain('type=gallery')
})

test('a corrected word is named, and the original can be searched', async () => {
  answers({ [searchAll.path]: { data: { ...found, instead: '极光' } } })
  await showPageAt(SearchResultPage, '/search/result?q=%E6%9E%81%E9%80%9B')
  await expect.element(page.getByText('没有找到「极逛」，已为你显示「极光」的结果')).toBeVisible()
  await page.getByRole('button', { name: '修改「极逛」' }).click()
  await expect.element(field()).toHaveFocus()
  await expect.element(field()).toHaveValue('极逛')
})

test('no results are named, with trending searches', async () => {
  answers({ [searchAll.path]: { data: foundAll() } })
  const { path } = await at()
  await expect.element(page.getByRole('heading', { name: '没有找到「极光」' })).toBeVisible()
  await page.getByRole('button', { name: '云海' }).click()
  await expect.poll(() => decodeURIComponent(path())).toBe('/search/result?q=云海')
  await expect.element(field()).toHaveValue('云海')
})

test.each([
  ['不加筛选有 999+ 个', found, '极光 1'],
  ['清除筛选', foundAll(), '换个词试试，或者看看大家在搜什么'],
])('filters without results are cleared by a tap on %s', async (name, whole, shown) => {
  answers({ [searchAll.path]: unlike(whole, foundAll()) })
  const { path } = await at('&access=coin&sort=latest')
  await expect.element(page.getByText('放宽筛选也许就有了')).toBeVisible()
  await page.getByRole('button', { name }).click()
  await expect.element(page.getByText(shown, { exact: true })).toBeVisible()
  expect(decodeURIComponent(path())).toBe('/search/result?q=极光')
})

test('another word is a new search, without the previous filters', async () => {
  answers()
  const { path } = await at('&type=video&since=week')
  await field().fill('🌋 火山')
  await page.getByRole('button', { name: '搜索', exact: true }).click()
  await expect.poll(() => decodeURIComponent(path())).toBe('/search/result?q=🌋+火山')
  await expect.element(field()).not.toHaveFocus()
})

test('while typing, suggestions replace the results, which Escape restores', async () => {
  answers({ [suggest.path]: { data: { list: [{ text: '极光延时', kind: 'word', marks: [] }] } } })
  await at()
  await expect.element(page.getByText('极光 1', { exact: true })).toBeVisible()
  await field().fill('极光延')
  await expect.element(page.getByRole('option', { name: '极光延时' })).toBeVisible()
  await expect.element(page.getByText('极光 1', { exact: true })).not.toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('极光 1', { exact: true })).toBeVisible()
})

test('a word that cannot be searched says why, without a retry', async () => {
  answers({ [searchAll.path]: refused('search.too_short', '请至少输入一个字') })
  await showPageAt(SearchResultPage, '/search/result?q=%F0%9F%8E%AC')
  await expect.element(page.getByRole('heading', { name: '再多输入一点' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '重新加载' })).not.toBeInTheDocument()
})

test('a failed search can be retried', async () => {
  const server = answers({ [searchAll.path]: 'dead' })
  await at()
  await expect.element(page.getByText('搜索失败')).toBeVisible()
  server.answer(searchAll.path, { data: found })
  await page.getByRole('button', { name: '重新加载' }).click()
  await expect.element(page.getByText('极光 1', { exact: true })).toBeVisible()
})

test('an address without a word asks for one', async () => {
  const server = answers()
  await showPageAt(SearchResultPage, '/search/result?q=%20')
  await expect.element(page.getByRole('heading', { name: '请至少输入一个字' })).toBeVisible()
  expect(server.asked).not.toContain(searchAll.path)
})
