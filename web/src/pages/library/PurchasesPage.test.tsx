import { type Complaint, fileComplaint, listComplaints } from '@kaleido/contract/complaint'
import { listPurchases } from '@kaleido/contract/library'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aRemovedEntry, aLibraryEntry, aShortEntry, pageOf } from '../../testing/library.ts'
import { testUser } from '../../testing/connection.tsx'
import { refused } from '../../testing/refused.ts'
import { fakeServer } from '../../testing/server.ts'
import { showPage } from '../../testing/shown.tsx'
import { PurchasesPage } from './PurchasesPage.tsx'

const bought = [
  aLibraryEntry(1, { how: 'coins', price: 1_200, at: '2026-11-19T16:00:00.000Z' }),
  aLibraryEntry(2, { how: 'coupon' }),
  aRemovedEntry(3, { how: 'gift' }),
  aShortEntry(4, { how: 'gift' }),
]

const aComplaint: Complaint = {
  type: 'complaint',
  id: '9',
  workId: '1',
  title: 'work 1',
  reason: '画面与介绍不符',
  state: 'open',
  answer: null,
  at: '2026-11-21T01:41:26.000Z',
}

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

test('coupons are one tap away', async () => {
  fakeServer({ [listPurchases.path]: pageOf(bought) })
  const { path } = await showPage(PurchasesPage)
  await page.getByRole('button', { name: '观影券' }).click()
  await expect.poll(path).toBe('/mine/backpack')
})

test('within a day of buying a refund is asked for, and its state is shown', async () => {
  const lately = new Date(Date.now() - 3_600_000).toISOString()
  const server = fakeServer({
    [listPurchases.path]: pageOf([
      aLibraryEntry(1, { how: 'coins', price: 30, at: lately }),
      aLibraryEntry(2, { how: 'gift', at: lately }),
      aLibraryEntry(3, { how: 'coins', price: 30, at: '2026-11-01T16:00:00.000Z' }),
    ]),
    [listComplaints.path]: pageOf([]),
    [fileComplaint.path]: refused('complaint.watched', '已观看超过 30%，不能申请退款'),
  })
  const { connection } = await showPage(PurchasesPage)
  connection.session.enter({ token: 't', user: testUser({ registered: true }) })
  const ask = page.getByRole('button', { name: /申请退款/ })
  await expect.element(ask).toHaveLength(1)
  await ask.click()
  const sheet = page.getByRole('dialog', { name: '申请退款' })
  const send = sheet.getByRole('button', { name: '提交申请' })
  await send.click()
  await expect.element(sheet.getByText('请说明原因')).toBeVisible()
  await sheet.getByRole('textbox').fill('画面与介绍不符')
  await send.click()
  await expect.element(sheet.getByText('已观看超过 30%，不能申请退款')).toBeVisible()
  await expectAccessible()
  server.answer(fileComplaint.path, { data: aComplaint })
  server.answer(listComplaints.path, pageOf([aComplaint]))
  await send.click()
  await expect.element(page.getByText('退款处理中')).toBeVisible()
  await expect.element(ask).not.toBeInTheDocument()
  expect((await server.inputs(fileComplaint.path)).at(-1)).toEqual({
    workId: '1',
    reason: '画面与介绍不符',
  })
})
