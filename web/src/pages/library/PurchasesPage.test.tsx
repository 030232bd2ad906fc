import { listPurchases } from '@kaleido/contract/library'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aRemovedEntry, aLibraryEntry, aShortEntry, pageOf } from '../../testing/library.ts'
import { fakeServer } from '../../testing/server.ts'
import { showPage } from '../../testing/shown.tsx'
import { PurchasesPage } from './PurchasesPage.tsx'

const bought = [
  aLibraryEntry(1, { how: 'coins', price: 1_200, at: '2026-11-19T16:00:00.000Z' }),
  aLibraryEntry(2, { how: 'coupon' }),
  aRemovedEntry(3, { how: 'gift' }),
  aShortEntry(4, { how: 'gift' }),
]

test('purchases show when and how they were made, and open', async () => {
  fakeServer({ [listPurchases.path]: pageOf(bought) })
  const { path } = await showPage(PurchasesPage)
  const rowOf = (title: string) => page.getByRole('listitem').filter({ hasText: title })
  // The day begins at midnight in Shanghai.
  await expect.element(rowOf('work 1').getByText('购于 2026-11-20')).toBeVisible()
  await expect.element(rowOf('work 1').getByText('1,200 金币')).toBeVisible()
  await expect.element(rowOf('work 1').getByText('已购', { exact: true })).toBeVisible()
  await expect.element(rowOf('work 2').getByText('观影券')).toBeVisible()
  await expect.element(rowOf('gone 3').getByText('赠送')).toBeVisible()
  await expect.element(rowOf('gone 3').getByText('作品已失效')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'gone 3' })).not.toBeInTheDocument()
  await expectAccessible()
  await expect
    .element(page.getByRole('link', { name: 'short 4' }))
    .toHaveAttribute('href', '/shortvideo?id=4&from=bought')
  await page.getByRole('link', { name: 'work 1' }).click()
  await expect.poll(path).toBe('/detail/1')
})

test('a kind is filtered, and an empty one leads to the first page', async () => {
  const server = fakeServer({ [listPurchases.path]: pageOf(bought) })
  const { path } = await showPage(PurchasesPage)
  await expect.element(page.getByText('work 1')).toBeVisible()
  server.answer(listPurchases.path, pageOf([]))
  await page.getByRole('tab', { name: '图集' }).click()
  await expect.element(page.getByText('还没有购买')).toBeVisible()
  expect(await server.inputs(listPurchases.path)).toEqual([{}, { kind: 'gallery' }])
  await page.getByRole('button', { name: '去看看' }).click()
  await expect.poll(path).toBe('/home')
})
