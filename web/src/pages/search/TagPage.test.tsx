import { listTagged } from '@kaleido/contract/feed'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { foundCard } from '../../testing/found.ts'
import { fakeServer } from '../../testing/server.ts'
import { showPageAt } from '../../testing/shown.tsx'
import { TagPage } from './TagPage.tsx'

const address = '/tag?name=%E9%9C%B2%E8%90%A5'
const works = { list: [foundCard(1)], hasNext: false, count: 12_345 }

test('the works with a tag, and their total', async () => {
  fakeServer({ [listTagged.path]: { data: works } })
  const { path } = await showPageAt(TagPage, address)
  await expect.element(page.getByRole('heading', { name: '#露营' })).toBeVisible()
  await expect.element(page.getByText('1.2万 个作品')).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: '极光 1' }).click()
  await expect.poll(path).toBe('/detail/1')
})

test('the title is the name of the tag in the language of the answer', async () => {
  fakeServer({ [listTagged.path]: { data: { ...works, name: '在野外' } } })
  await showPageAt(TagPage, address)
  await expect.element(page.getByRole('heading', { name: '#在野外' })).toBeVisible()
})

test('kind and order are kept in the address, and sent with the call', async () => {
  fakeServer({ [listTagged.path]: { data: works } })
  const { path, connection } = await showPageAt(TagPage, `${address}&sort=views`)
  await expect
    .element(page.getByRole('button', { name: '最多播放' }))
    .toHaveAttribute('aria-pressed', 'true')
  const calls = vi.spyOn(connection.client, 'call')
  await page.getByRole('tab', { name: '图集' }).click()
  await expect.poll(() => decodeURIComponent(path())).toBe('/tag?name=露营&kind=gallery&sort=views')
  await expect
    .poll(() => calls.mock.calls.at(-1)?.[1])
    .toMatchObject({ tag: '露营', kind: 'gallery', sortType: 2 })
})

test('a tag without works says so, and a failed load can be retried', async () => {
  const server = fakeServer({ [listTagged.path]: 'dead' })
  await showPageAt(TagPage, address)
  await expect.element(page.getByText('内容加载失败')).toBeVisible()
  server.answer(listTagged.path, { data: { list: [], hasNext: false, count: 0 } })
  await page.getByRole('button', { name: '重新加载' }).click()
  await expect.element(page.getByText('还没有带「露营」的作品')).toBeVisible()
})
