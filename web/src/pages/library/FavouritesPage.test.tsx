import {
  listFavouritePosts,
  listFavourites,
  listFavouriteVideos,
  summariseFavourites,
} from '@kaleido/contract/library'
import { removeFavourites, setFavourite } from '@kaleido/contract/reaction'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { ToastHost } from '@kaleido/ui/toast'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aRemovedEntry, aLibraryEntry, aShortEntry, pageOf } from '../../testing/library.ts'
import { refused } from '../../testing/refused.ts'
import { fakeServer } from '../../testing/server.ts'
import { showPage } from '../../testing/shown.tsx'
import { FavouritesPage } from './FavouritesPage.tsx'

const kept = [aLibraryEntry(1), aLibraryEntry(2), aRemovedEntry(3), aShortEntry(4)]
const counts = { all: 12_000, video: 2, short: 0, gallery: 1, post: 0 }

function Shown() {
  return (
    <>
      <FavouritesPage />
      <ToastHost />
    </>
  )
}

async function show(answers = {}) {
  const server = fakeServer({
    [listFavourites.path]: pageOf(kept),
    [summariseFavourites.path]: { data: { counts, list: [] } },
    [removeFavourites.path]: { data: { removed: 1 } },
    [setFavourite.path]: { data: { isFavourite: true, favourites: 1 } },
    ...answers,
  })
  const times = (path: string) => server.asked.filter((each) => each === path).length
  return { server, times, ...(await showPage(Shown)) }
}

async function choose(...titles: string[]): Promise<void> {
  await page.getByRole('button', { name: '管理' }).click()
  for (const name of titles) await page.getByRole('checkbox', { name }).click({ force: true })
}

test('favourites are counted by kind, and open', async () => {
  const { path } = await show()
  await expect
    .element(page.getByRole('tab', { name: '全部 1.2万' }))
    .toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByRole('tab', { name: '图集 1' })).toBeVisible()
  await expectAccessible()
  await expect
    .element(page.getByRole('link', { name: 'short 4' }))
    .toHaveAttribute('href', '/shortvideo?id=4&from=favourites')
  await page.getByRole('link', { name: 'work 2' }).click()
  await expect.poll(path).toBe('/detail/2')
})

test('each tab asks the list of its kind', async () => {
  const { server } = await show({
    [listFavouriteVideos.path]: pageOf([kept[1] ?? {}]),
    [listFavouritePosts.path]: pageOf([aLibraryEntry(9, { kind: 'post' })]),
  })
  await expect.element(page.getByText('work 1')).toBeVisible()
  for (const name of ['视频', '短视频']) {
    await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
    await expect.element(page.getByText('work 2')).toBeVisible()
  }
  for (const name of ['图集', '帖子']) {
    await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
    await expect.element(page.getByText('work 9')).toBeVisible()
  }
  expect(await server.inputs(listFavourites.path)).toEqual([{}])
  expect(await server.inputs(listFavouriteVideos.path)).toEqual([
    { kind: 'video' },
    { kind: 'short' },
  ])
  expect(await server.inputs(listFavouritePosts.path)).toEqual([
    { kind: 'gallery' },
    { kind: 'post' },
  ])
})

test('the tabs show no counts where they are unknown', async () => {
  await show({ [summariseFavourites.path]: 'dead' })
  await expect.element(page.getByText('work 1')).toBeVisible()
  await expect.element(page.getByRole('tab', { name: '全部', exact: true })).toBeVisible()
})

test('several are removed at once, with an undo for a moment', async () => {
  const { server, times } = await show()
  await choose('work 1', 'gone 3')
  server.answer(listFavourites.path, pageOf([kept[1] ?? {}]))
  await page.getByRole('button', { name: '删除 (2)' }).click()
  await expect.element(page.getByText('work 1')).not.toBeInTheDocument()
  await expect.element(page.getByText('已取消收藏 2 个作品')).toBeVisible()
  expect(times(removeFavourites.path)).toBe(1)
  server.answer(listFavourites.path, pageOf(kept.slice(0, 2)))
  await page.getByRole('button', { name: '撤销' }).click()
  await expect.element(page.getByText('work 1')).toBeVisible()
  // A deleted work cannot be saved again.
  expect(times(setFavourite.path)).toBe(1)
})

test('a removal that fails is rolled back', async () => {
  await show({ [removeFavourites.path]: refused('http.busy', '请稍后再试') })
  await choose('work 1')
  await page.getByRole('button', { name: '删除 (1)' }).click()
  await expect.element(page.getByRole('link', { name: 'work 1' })).toBeVisible()
})

test('deleted works can only be removed, without an undo', async () => {
  const { server } = await show()
  await expect.element(page.getByText('作品已失效')).toBeVisible()
  server.answer(listFavourites.path, pageOf(kept.slice(0, 2)))
  await page.getByRole('button', { name: '移除《gone 3》' }).click()
  await expect.element(page.getByText('已取消收藏 1 个作品')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '撤销' })).not.toBeInTheDocument()
})

test('an empty list leads to the first page', async () => {
  const { path } = await show({ [listFavourites.path]: pageOf([]) })
  await expect.element(page.getByText('还没有收藏')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '管理' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: '去看看' }).click()
  await expect.poll(path).toBe('/home')
})
