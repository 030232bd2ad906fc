import { listLater, removeLater, setLater } from '@kaleido/contract/library-later'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { ToastHost } from '@kaleido/ui/toast'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { choose } from '../../testing/choose.ts'
import { aLibraryEntry, aRemovedEntry, aShortEntry, pageOf } from '../../testing/library.ts'
import { fakeServer } from '../../testing/server.ts'
import { showPage } from '../../testing/shown.tsx'
import { WatchLaterPage } from './WatchLaterPage.tsx'

const kept = [
  aLibraryEntry(1, { type: 'later', seconds: 50 }),
  aRemovedEntry(2, { type: 'later' }),
  aShortEntry(3, { type: 'later' }),
]

async function show(list: readonly object[] = kept) {
  const server = fakeServer({
    [listLater.path]: pageOf(list),
    [removeLater.path]: { data: { removed: 1 } },
    [setLater.path]: { data: { isLater: true } },
  })
  const shown = await showPage(() => (
    <>
      <WatchLaterPage />
      <ToastHost />
    </>
  ))
  return { server, ...shown }
}

test('what is watched later shows its progress, and opens', async () => {
  const { path } = await show()
  await expect.element(page.getByRole('progressbar', { name: '已看 25%' })).toBeVisible()
  await expect.element(page.getByText('作品已失效')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'gone 2' })).not.toBeInTheDocument()
  await expectAccessible()
  await page.getByRole('link', { name: 'work 1' }).click()
  await expect.poll(path).toBe('/detail/1')
})

test('several are removed at once, with an undo for a moment', async () => {
  const { server } = await show()
  await page.getByRole('button', { name: '管理' }).click()
  for (const name of ['work 1', 'gone 2']) await choose(page.getByRole('checkbox', { name }))
  server.answer(listLater.path, pageOf(kept.slice(2)))
  await page.getByRole('button', { name: '删除 (2)' }).click()
  await expect.element(page.getByText('已移出 2 个作品')).toBeVisible()
  await expect.element(page.getByText('work 1')).not.toBeInTheDocument()
  server.answer(listLater.path, pageOf(kept))
  await page.getByRole('button', { name: '撤销' }).click()
  await expect.element(page.getByText('work 1')).toBeVisible()
  expect(await server.inputs(removeLater.path)).toEqual([{ ids: ['1', '2'] }])
  // A deleted work cannot be saved again.
  expect(await server.inputs(setLater.path)).toEqual([{ id: '1', isLater: true }])
})

test('an empty list leads to the first page', async () => {
  const { path } = await show([])
  await expect.element(page.getByText('没有稍后再看的视频')).toBeVisible()
  await page.getByRole('button', { name: '去看看' }).click()
  await expect.poll(path).toBe('/home')
})
