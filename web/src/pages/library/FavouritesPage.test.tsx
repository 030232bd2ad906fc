import {
  listFavouritePosts,
  listFavourites,
  listFavouriteVideos,
  summariseFavourites,
} from '@kaleido/contract/library'
import {
  createFolder,
  deleteFolder,
  fileFavourites,
  listFolders,
  renameFolder,
} from '@kaleido/contract/library-folder'
import { removeFavourites, setFavourite } from '@kaleido/contract/reaction'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { ToastHost } from '@kaleido/ui/toast'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { choose } from '../../testing/choose.ts'
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
    [listFolders.path]: { data: { list: [] } },
    [removeFavourites.path]: { data: { removed: 1 } },
    [setFavourite.path]: { data: { isFavourite: true, favourites: 1 } },
    ...answers,
  })
  const times = (path: string) => server.asked.filter((each) => each === path).length
  return { server, times, ...(await showPage(Shown)) }
}

async function selectWorks(...titles: string[]): Promise<void> {
  await page.getByRole('button', { name: '管理' }).click()
  for (const name of titles) await choose(page.getByRole('checkbox', { name }))
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
  await selectWorks('work 1', 'gone 3')
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
  await selectWorks('work 1')
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

const cats = { id: '7', name: '猫', works: 2 }
const withFolders = { [listFolders.path]: { data: { list: [cats] } } }
const button = (name: string | RegExp) => page.getByRole('button', { name })

test('a folder filters the favourites, in every tab', async () => {
  const { server } = await show({ ...withFolders, [listFavouriteVideos.path]: pageOf([]) })
  await button('猫 2').click()
  await expect.element(page.getByRole('tab', { name: '全部', exact: true })).toBeVisible()
  await page.getByRole('tab', { name: '视频', exact: true }).click()
  await expect
    .poll(() => server.inputs(listFavouriteVideos.path))
    .toEqual([{ kind: 'video', folder: '7' }])
  expect(await server.inputs(listFavourites.path)).toEqual([{}, { folder: '7' }])
  await expectAccessible()
})

test('a folder is created, and a name that is taken or too long is refused at its field', async () => {
  const { server } = await show({
    [createFolder.path]: refused('library.folder_taken', '已有同名的收藏夹'),
  })
  await button('新建收藏夹').click()
  const name = page.getByRole('textbox', { name: '收藏夹名称' })
  await name.fill('猫'.repeat(21))
  await button('保存').click()
  await expect.element(page.getByText('收藏夹名称需要 1 到 20 个字')).toBeVisible()
  await name.fill('猫')
  await button('保存').click()
  await expect.element(page.getByText('已有同名的收藏夹')).toBeVisible()
  server.answer(createFolder.path, { data: { ...cats, works: 0 } })
  server.answer(listFolders.path, { data: { list: [{ ...cats, works: 0 }] } })
  await button('保存').click()
  await expect.element(button('猫 0')).toHaveAttribute('aria-pressed', 'true')
  expect(await server.inputs(createFolder.path)).toEqual([{ name: '猫' }, { name: '猫' }])
})

test('a folder is renamed, and deleted after a confirmation', async () => {
  const { server } = await show({
    ...withFolders,
    [renameFolder.path]: { data: { id: '7', name: '狗' } },
    [deleteFolder.path]: { data: null },
  })
  await button('猫 2').click()
  await button('管理收藏夹「猫」').click()
  await button('重命名').click()
  await page.getByRole('textbox', { name: '收藏夹名称' }).fill('狗')
  server.answer(listFolders.path, { data: { list: [{ ...cats, name: '狗' }] } })
  await button('保存').click()
  await button('管理收藏夹「狗」').click()
  await button('删除收藏夹').click()
  server.answer(listFolders.path, { data: { list: [] } })
  await page.getByRole('alertdialog').getByRole('button', { name: '删除收藏夹' }).click()
  await expect.element(page.getByText('已删除收藏夹')).toBeVisible()
  await expect.element(button('狗 2')).not.toBeInTheDocument()
  expect(await server.inputs(deleteFolder.path)).toEqual([{ id: '7' }])
})

test('selected favourites are put into a folder', async () => {
  const { server } = await show({ ...withFolders, [fileFavourites.path]: { data: { filed: 2 } } })
  await selectWorks('work 1', 'work 2')
  await button('放入收藏夹').click()
  await expectAccessible()
  await page.getByRole('dialog').getByRole('button', { name: /^猫/ }).click()
  await expect.element(page.getByText('已放入「猫」')).toBeVisible()
  expect(await server.inputs(fileFavourites.path)).toEqual([{ ids: ['1', '2'], folder: '7' }])
  await expect.element(button('管理')).toBeVisible()
})
